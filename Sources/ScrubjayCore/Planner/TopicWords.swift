import ScrubjayDocuments
import ScrubjayText

/// The words that the entries of a list must be about. The headings above an entry and the title of its document count, too.
final class TopicWords {
    /// Folded; empty for no condition.
    private let words: [String]
    private let snapshot: any DocumentCatalogue & PassageCatalogue
    /// The passages that have all of the words, in them or above them; `nil` without words.
    let passages: PassageSet?
    /// Their documents.
    let documents: Set<StoredDocument.ID>?
    private var titles: [StoredDocument.ID: [String]] = [:]
    private var headings: [StoredDocument.ID: HeadingPaths] = [:]

    /// - Parameter text: Function words of it are ignored, unless it has no others.
    init(_ text: String, _ lookup: WordLookup) throws {
        let all = FoldedWords.of(text)
        let content = all.filter { !Self.functionWords.contains($0) }
        words = content.isEmpty ? all : content
        snapshot = lookup.snapshot
        guard !words.isEmpty else {
            (passages, documents) = (nil, nil)
            return
        }
        var found = try lookup.snapshot.passageSet(Filter())
        for word in words { found = try lookup.passages(withAnyOf: [word], within: found) }
        passages = found
        documents = try lookup.documents(of: found)
    }

    private static let functionWords = ["en", "de", "fr", "es"].reduce(into: Set<String>()) { words, code in
        words.formUnion(FunctionWords.folded(in: Language(known: code)))
    }

    /// Whether an entry has all words.
    ///
    /// - Parameter line: The line of the file that the entry begins in.
    func areAll(in text: String, at line: Int, of document: StoredDocument.ID) throws -> Bool {
        guard let documents else { return true }
        guard documents.contains(document) else { return false }
        var known = FoldedWords.of(text)
        if TaskMatcher.have(known, words) { return true }
        known += try title(of: document)
        if TaskMatcher.have(known, words) { return true }
        known += try headings(of: document).path(of: line).flatMap(FoldedWords.of)
        return TaskMatcher.have(known, words)
    }

    private func title(of id: StoredDocument.ID) throws -> [String] {
        if let known = titles[id] { return known }
        let title = FoldedWords.of(try snapshot.documents([id])[id]?.title ?? "")
        titles[id] = title
        return title
    }

    private func headings(of id: StoredDocument.ID) throws -> HeadingPaths {
        if let known = headings[id] { return known }
        let paths = HeadingPaths(of: try snapshot.passages(of: id).map(\.passage))
        headings[id] = paths
        return paths
    }
}

extension PersonCatalogue {
    /// Checks that each name of a filter is somebody's: a list that is empty because of a typing error says nothing.
    ///
    /// - Throws: `PeopleError`.
    func checkNames(in filter: Filter) throws {
        for name in filter.people where try people(matching: name).isEmpty { throw PeopleError(name, .nobody) }
    }
}
