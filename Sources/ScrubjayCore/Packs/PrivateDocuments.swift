public import ScrubjayDocuments
import ScrubjayText

/// The documents that the configuration marks as private: they never leave the machine.
///
/// Names of notebooks and folders are compared in folded form, to withhold too much rather than too little.
struct PrivateDocuments {
    private(set) var passages = PassageSet()
    private(set) var ids: Set<StoredDocument.ID> = []
    /// Documents of which only some passages are withheld.
    private(set) var idsInPart: Set<StoredDocument.ID> = []
    let people: PrivatePeople
    /// The rules that match nothing in the index.
    private(set) var unmatchedRules: [PrivacyRule] = []

    init(_ marks: PrivacyRules, in snapshot: any Snapshot) throws {
        people = try PrivatePeople(marks.people, in: snapshot)
        guard !marks.isEmpty else { return }
        // Absolute paths, so that a file is withheld in every notebook that contains it.
        var paths: Set<String> = []
        let notebooks = try snapshot.notebooks()
        for name in marks.notebooks {
            let named = notebooks.filter { Folding.folded($0.name) == Folding.folded(name) }
            if named.isEmpty { unmatchedRules.append(marks.rule(.privateNotebooks, name)) }
            paths.formUnion(named.map(\.folder))
        }
        let files = try notebooks.map { notebook in
            // Skipped files cannot be sent either, but a rule that names one is spelled correctly.
            (
                notebook,
                try marks.folders.isEmpty
                    ? []
                    : snapshot.knownFiles(in: notebook.id).map(\.path) + snapshot.skippedFiles(in: notebook.id).map(\.path)
            )
        }
        for folder in marks.folders {
            let matching = Set(files.flatMap { Self.paths(called: folder, in: $0, files: $1) })
            if matching.isEmpty { unmatchedRules.append(marks.rule(.privateFolders, folder)) }
            paths.formUnion(matching)
        }
        for path in paths { try add(DocumentSelection(locations: [path]), in: snapshot) }
        for tag in marks.tags {
            let found = try snapshot.documents(DocumentSelection(tags: [tag]))
            if found.isEmpty { unmatchedRules.append(marks.rule(.privateTags, tag)) }
            try add(DocumentSelection(tags: [tag]), in: snapshot)
        }
        if !people.isEmpty { try addPeople(marks, in: snapshot) }
    }

    // MARK: - People

    /// Whether a passage that the index did not tell to be private names a private person.
    func isWithheld(_ passage: Passage, of document: StoredDocument) -> Bool {
        people.concern(document) || people.concern(passage)
    }

    /// Returns those of some hits that may be sent, without private people among those who take part.
    func without(_ hits: [Hit]) -> [Hit] {
        guard !people.isEmpty else { return hits }
        return hits.filter { !isWithheld($0.passage, of: $0.document) }.map { hit in
            var hit = hit
            hit.document = people.without(hit.document)
            hit.copies = hit.copies.filter { !people.concern($0.document) }.map { copy in
                var copy = copy
                copy.document = people.without(copy.document)
                return copy
            }
            return hit
        }
    }

    /// Returns a filter without the names of private people, which a question may have turned into full ones.
    func without(_ filter: Filter) -> Filter {
        var filter = filter
        filter.people.removeAll { people.areNamed(in: $0) }
        return filter
    }

    /// Returns what is withheld of the documents that match a filter.
    func contents(within filter: Filter, in snapshot: any DocumentCatalogue & PersonCatalogue) throws -> PrivateContents {
        let inPart = idsInPart.subtracting(ids)
        let isAny = !ids.isEmpty || !inPart.isEmpty
        let documents = try isAny ? snapshot.documents(that: filter) : []
        return PrivateContents(
            documents: documents.count(where: ids.contains), documentsInPart: documents.count(where: inPart.contains),
            unmatchedRules: unmatchedRules)
    }

    /// Withholds what private people wrote and said, and passages that name them.
    ///
    /// Titles, paths and headings are compared with their names only when a passage is about to be sent (`isWithheld`).
    private mutating func addPeople(_ marks: PrivacyRules, in snapshot: any Snapshot) throws {
        let participations = try snapshot.participations(of: people.ids)
        // Documents of theirs, contact notes about them, and records of meetings with nobody else.
        var whole = Set(participations.filter { $0.role == .author || $0.role == .subject }.map(\.document))
        for documents in try snapshot.documentsWithClaims(aboutNamesOf: people.ids).values { whole.formUnion(documents) }
        let present = Set(participations.filter(\.takesPart).map(\.document))
        let mentions = try snapshot.personMentions(in: present)
        let known = people.ids.union(try snapshot.owners().map(\.id))
        whole.formUnion(
            present.filter { document in
                (mentions[document] ?? []).filter { $0.mention.role?.takesPart($0.mention.attendance) ?? false }
                    .allSatisfy { $0.person.map(known.contains) ?? false }
            })
        try add(DocumentSelection(documents: whole), in: snapshot)
        for document in present.subtracting(ids) {
            let names = Set(
                (mentions[document] ?? []).filter { $0.person.map(people.ids.contains) ?? false }.map {
                    NameKey.folded($0.mention.name)
                })
            for stored in try snapshot.passages(of: document)
            where stored.passage.turns.contains(where: { spoken in
                spoken.turn.speaker.map { names.contains(NameKey.folded($0)) } ?? false
            }) {
                addPart(stored)
            }
        }
        let named = try passagesNamingThem(in: snapshot)
        for stored in named where !ids.contains(stored.documentID) { addPart(stored) }
        try addQuotations(in: Set(named.map(\.documentID)).subtracting(ids), snapshot)
        for stranger in people.strangers where !named.contains(where: { $0.passage.text.isNaming(stranger) }) {
            unmatchedRules.append(marks.rule(.privatePeople, stranger))
        }
    }

    private mutating func addPart(_ stored: StoredPassage) {
        passages.insert(stored.id)
        idsInPart.insert(stored.documentID)
    }

    /// Returns passages that name them. The index finds them by single words, and their texts tell whether these are names.
    private func passagesNamingThem(in snapshot: any Snapshot) throws -> [StoredPassage] {
        let trees = people.words.map { words in QueryTree.all(words.map { .word([$0, $0 + "s"]) }) }
        let single = Set(people.words.joined()).filter { $0.count > 1 }.map { QueryTree.word([$0, $0 + "s", $0 + "es"]) }
        let found = try snapshot.matches(.any(trees + single)).ids
        return try snapshot.passages(found).values.filter { people.concern($0.passage) }
    }

    /// Withholds what is quoted in a mail below the line that names whom it is from.
    private mutating func addQuotations(in documents: Set<StoredDocument.ID>, _ snapshot: any Snapshot) throws {
        for (id, document) in try snapshot.documents(Array(documents)) where LetterFormula.isMail(document) {
            var isQuoted = false
            for stored in try snapshot.passages(of: id) {
                let begins = stored.passage.text.first { !$0.isWhitespace }
                if isQuoted, begins == ">" {
                    addPart(stored)
                } else {
                    isQuoted = passages.contains(stored.id)
                }
            }
        }
    }

    private mutating func add(_ selection: DocumentSelection, in snapshot: any DocumentCatalogue & PassageCatalogue) throws {
        passages = passages.union(try snapshot.passageSet(selection))
        ids.formUnion(try snapshot.documents(selection))
    }

    /// Returns the absolute paths of folders and files with this name, spelled as they are on disk.
    private static func paths(called folder: String, in notebook: Notebook, files: [String]) -> Set<String> {
        let wanted = parts(folder).map { Folding.folded(String($0)) }
        let roots = folder.hasPrefix("/") ? [notebook.folder] : ["", notebook.name]
        var paths: Set<String> = []
        for root in roots {
            let above = parts(root).map { Folding.folded(String($0)) }
            if above.starts(with: wanted), !wanted.isEmpty { paths.insert(notebook.folder) }
            guard wanted.starts(with: above) else { continue }
            let rest = wanted.dropFirst(above.count)
            guard !rest.isEmpty else { continue }
            for file in files {
                let names = parts(file)
                if names.map({ Folding.folded(String($0)) }).starts(with: rest) {
                    paths.insert(notebook.folder + "/" + names.prefix(rest.count).joined(separator: "/"))
                }
            }
        }
        return paths
    }

    private static func parts(_ path: String) -> [Substring] { path.split(separator: "/").filter { $0 != "." } }
}

/// What was withheld because it is marked private, and which rules had no effect.
public struct PrivateContents: Sendable, Equatable {
    /// The number of documents withheld.
    public let documents: Int
    /// The number of further documents of which parts were withheld, because private people said them or are named in them.
    public let documentsInPart: Int
    /// Rules that withhold nothing because nothing in the index has that name.
    public let unmatchedRules: [PrivacyRule]

    init(documents: Int, documentsInPart: Int = 0, unmatchedRules: [PrivacyRule]) {
        (self.documents, self.documentsInPart, self.unmatchedRules) = (documents, documentsInPart, unmatchedRules)
    }

    /// Checks that every rule matches something.
    ///
    /// - Throws: `PrivacyError` if a rule matches nothing: what it was meant to protect is unknown, so nothing may be sent.
    public func check() throws(PrivacyError) {
        if !unmatchedRules.isEmpty { throw PrivacyError(rules: unmatchedRules) }
    }
}

extension String {
    /// Whether the text has all words of a name in a row.
    fileprivate func isNaming(_ name: String) -> Bool {
        NamesInText([(name: "", aliases: [name])]).name(in: self) { _ in true }
    }
}
