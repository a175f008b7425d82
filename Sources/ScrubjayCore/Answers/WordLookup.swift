/// Looks up words of a question in the index, in any of their forms.
struct WordLookup {
    let snapshot: any DocumentCatalogue & PassageCatalogue & PersonCatalogue & FullTextIndex
    var scope = DocumentScope.everything
    let parse: (Query) throws -> ParsedQuery

    /// Returns the query for a phrase; `nil` if it has no words.
    func phrase(_ text: String) throws -> QueryTree? { try parse(Query("\"\(text)\"")).required.first }

    /// Returns what matches the passages with all words of a name in any form, such as the possessive.
    func anyForm(of name: String) throws -> QueryTree? {
        let trees = try trees(of: name.split(separator: " ").map(String.init))
        return trees.isEmpty ? nil : .all(trees)
    }

    /// Returns the passages that contain all of these words, or if there are none, those that contain any of them.
    func passages(with words: [String], within passages: PassageSet) throws -> PassageSet {
        let trees = try trees(of: words)
        let withAll = try trees.isEmpty ? PassageSet() : self.passages(.all(trees), within: passages)
        return try withAll.isEmpty ? self.passages(.any(trees), within: passages) : withAll
    }

    func passages(withAnyOf words: [String], within passages: PassageSet) throws -> PassageSet {
        try self.passages(.any(trees(of: words)), within: passages)
    }

    /// Returns the passages that contain a word in any form, or a longer word that begins with it.
    func passages(withWordsFrom word: String, within passages: PassageSet) throws -> PassageSet {
        try self.passages(.any(trees(of: [word]) + [.prefix(word)]), within: passages)
    }

    /// Returns the passages that have most of the words of a text, best first.
    func passages(like text: String, limit: Int) throws -> [StoredPassage] {
        let trees = try trees(of: [text])
        guard !trees.isEmpty else { return [] }
        let found = try snapshot.candidates(.any(trees), scoring: WordScoring(), within: nil, limit: limit).passages.map(\.id)
        let stored = try snapshot.passages(found)
        return found.compactMap { stored[$0] }
    }

    /// Returns the documents with a passage that contains all of these words, or if there are none, any of them.
    func documents(with words: [String], within filter: Filter = Filter()) throws -> Set<StoredDocument.ID> {
        let passages = try passages(with: words, within: try snapshot.passageSet(filter))
        return try documents(of: passages)
    }

    /// Returns the documents with all words of a name in their title, in any form.
    func documents(titled name: String) throws -> Set<StoredDocument.ID> {
        guard let tree = try anyForm(of: name) else { return [] }
        return try documents(of: scope.passages(snapshot.matches(.inField(.title, tree)), in: snapshot))
    }

    func documents(of passages: PassageSet) throws -> Set<StoredDocument.ID> {
        Set(try snapshot.documentIDs(of: passages.ids).compactMap(\.self))
    }

    /// Returns the last `count` of these passages with their documents, in index order. Passages outside of the scope are skipped.
    func quotable(_ passages: PassageSet, atMost count: Int) throws -> [(document: StoredDocument, passage: Passage)] {
        let ids = try quotableIDs(passages, atMost: count)
        let stored = try snapshot.passages(ids)
        let documents = try snapshot.documents(Array(Set(stored.values.map(\.documentID))))
        return ids.compactMap { id in
            stored[id].flatMap { stored in documents[stored.documentID].map { ($0, stored.passage) } }
        }
    }

    /// The same, of the last `count`, for those whose text is wanted. Of the others nothing but the text is read.
    func quotable(
        _ passages: PassageSet, atMost count: Int, where isWanted: (StoredDocument, PassageText) -> Bool
    ) throws -> [(document: StoredDocument, passage: Passage)] {
        let ids = try quotableIDs(passages, atMost: count)
        let documentIDs = try snapshot.documentIDs(of: ids)
        let documents = try snapshot.documents(Array(Set(documentIDs.compactMap(\.self))))
        let texts = try snapshot.texts(of: ids)
        let wanted = zip(ids, documentIDs).compactMap { id, document -> (id: Passage.ID, document: StoredDocument)? in
            guard let document = document.flatMap({ documents[$0] }), let text = texts[id], isWanted(document, text) else {
                return nil
            }
            return (id, document)
        }
        let stored = try snapshot.passages(wanted.map(\.id))
        return wanted.compactMap { wanted in stored[wanted.id].map { (wanted.document, $0.passage) } }
    }

    private func quotableIDs(_ passages: PassageSet, atMost count: Int) throws -> [Passage.ID] {
        Array(try snapshot.inFileOrder(scope.passages(passages, in: snapshot).ids).suffix(count))
    }

    private func trees(of words: [String]) throws -> [QueryTree] {
        try parse(Query(words.joined(separator: " "), reading: .words)).words
    }

    private func passages(_ tree: QueryTree, within passages: PassageSet) throws -> PassageSet {
        var found = try snapshot.matches(tree)
        found.formIntersection(passages)
        return try scope.passages(found, in: snapshot)
    }
}
