/// Looks up words of a question in the index, in the forms that they have there.
struct WordLookup {
    let snapshot: any Snapshot
    var scope = DocumentScope.everything
    let parse: (Query) throws -> ParsedQuery

    /// What finds words side by side; nil for none.
    func phrase(_ text: String) throws -> QueryTree? { try parse(Query("\"\(text)\"")).required.first }

    /// The passages of some with all of these words; where there are none, those with any of them.
    func passages(with words: [String], within passages: PassageSet) throws -> PassageSet {
        let trees = try trees(of: words)
        let found = try trees.isEmpty ? PassageSet() : self.passages(.all(trees), within: passages)
        return try found.isEmpty ? self.passages(.any(trees), within: passages) : found
    }

    func passages(withAnyOf words: [String], within passages: PassageSet) throws -> PassageSet {
        try self.passages(.any(trees(of: words)), within: passages)
    }

    /// The documents with all of these words in a passage that a filter allows; where there are none, those with any of them.
    func documents(with words: [String], within filter: Filter = Filter()) throws -> Set<StoredDocument.ID> {
        let passages = try passages(with: words, within: try snapshot.passageSet(filter))
        return try documents(of: passages)
    }

    func documents(of passages: PassageSet) throws -> Set<StoredDocument.ID> {
        Set(try snapshot.documentIDs(of: passages.ids).compactMap(\.self))
    }

    /// Of these passages the last ones, each with its document, in the order of their places.
    func quotable(_ passages: PassageSet, atMost count: Int) throws -> [(document: StoredDocument, passage: Passage)] {
        let ids = try snapshot.inOrder(scope.passages(passages, in: snapshot).ids).suffix(count)
        let stored = try snapshot.passages(Array(ids))
        let documents = try snapshot.documents(Array(Set(stored.values.map(\.documentID))))
        return ids.compactMap { id in
            stored[id].flatMap { stored in documents[stored.documentID].map { ($0, stored.passage) } }
        }
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
