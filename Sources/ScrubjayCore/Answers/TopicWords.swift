import ScrubjayDocuments
import ScrubjayText

/// The words that tasks, decisions or questions must be about. The headings above an entry and the title of its document count, too.
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

    /// - Parameter words: Folded.
    init(_ words: [String], _ lookup: WordLookup) throws {
        (self.words, snapshot) = (words, lookup.snapshot)
        guard !words.isEmpty else {
            (passages, documents) = (nil, nil)
            return
        }
        var found = try lookup.snapshot.passageSet(Filter())
        for word in words { found = try lookup.passages(withWordsFrom: word, within: found) }
        passages = found
        documents = try lookup.documents(of: found)
    }

    /// - Parameter text: Function words of it are ignored, unless it has no others.
    convenience init(_ text: String, _ lookup: WordLookup) throws {
        let all = FoldedWords.of(text)
        let content = all.filter { !FunctionWords.ofQuestions.contains($0) }
        try self.init(content.isEmpty ? all : content, lookup)
    }

    /// Whether an entry has all words.
    ///
    /// - Parameter line: The line of the file that the entry begins in.
    func areAll(in text: String, at line: Int, of document: StoredDocument.ID) throws -> Bool {
        guard let documents else { return true }
        guard documents.contains(document) else { return false }
        let known = FoldedWords.of(text)
        return try TaskMatcher.have(known, words) || TaskMatcher.have(known + above(line, of: document), words)
    }

    /// The folded words of the title and of the headings above a line; none in a document that does not have all words.
    ///
    /// - Parameter line: A line of the file.
    func above(_ line: Int, of document: StoredDocument.ID) throws -> [String] {
        guard documents?.contains(document) ?? true else { return [] }
        return try title(of: document) + headings(of: document).path(of: line).flatMap(FoldedWords.of)
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

extension WordLookup {
    /// Returns the tasks that a query asks for. The headings above a task and the title of its document count for its words.
    func tasks(_ query: TaskQuery) throws -> [StoredTask] {
        guard !query.about.isEmpty else { return try snapshot.tasks(query) }
        let topic = try TopicWords(query.about, self)
        return try snapshot.tasks(query) { task in try topic.above(task.line, of: task.documentID) }
    }
}
