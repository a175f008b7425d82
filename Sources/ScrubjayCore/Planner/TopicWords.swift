import ScrubjayDocuments
import ScrubjayText

/// The words that the entries of a list must be about. The headings above an entry and the title of its document count, too.
final class TopicWords {
    /// Folded; empty for no condition.
    private let words: [String]
    private let snapshot: any DocumentCatalogue & PassageCatalogue
    /// The documents that have one of the words; `nil` without words.
    let documents: Set<StoredDocument.ID>?
    private var contexts: [StoredDocument.ID: Context] = [:]

    private struct Context {
        let title: [String]
        let headings: HeadingPaths
    }

    /// - Parameter text: Function words of it are ignored, unless it has no others.
    init(_ text: String, _ lookup: WordLookup) throws {
        let all = FoldedWords.of(text)
        let content = all.filter { !Self.functionWords.contains($0) }
        words = content.isEmpty ? all : content
        snapshot = lookup.snapshot
        documents =
            try words.isEmpty
            ? nil : lookup.documents(of: lookup.passages(withAnyOf: words, within: lookup.snapshot.passageSet(Filter())))
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
        let own = FoldedWords.of(text)
        if TaskMatcher.have(own, words) { return true }
        guard let context = try context(of: document) else { return false }
        return TaskMatcher.have(own + context.title + context.headings.path(of: line).flatMap(FoldedWords.of), words)
    }

    private func context(of id: StoredDocument.ID) throws -> Context? {
        if let known = contexts[id] { return known }
        guard let document = try snapshot.documents([id])[id] else { return nil }
        let context = Context(
            title: FoldedWords.of(document.title), headings: HeadingPaths(of: try snapshot.passages(of: id).map(\.passage)))
        contexts[id] = context
        return context
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
