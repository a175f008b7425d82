import ScrubjayDocuments
import ScrubjayText

/// Which open questions to list.
public struct QuestionListQuery: Sendable {
    /// Words that the question, the headings above it and the title of its document have; empty for no condition.
    public var about: String
    /// The documents with the questions. Without kinds, events and tasks of calendars are left out.
    public var filter: Filter
    /// The most questions.
    public var limit: Int

    public init(about: String = "", filter: Filter = Filter(), limit: Int = NoteListQuery.standardLimit) {
        (self.about, self.filter, self.limit) = (about, filter, limit)
    }
}

/// Questions that nothing in the notes has answered, the latest first. Those in documents that state no date come last.
public struct QuestionList: Sendable {
    public struct Entry: Sendable {
        /// Without markup.
        public let text: String
        public let document: StoredDocument
        /// Line of the file, from 1.
        public let line: Int
        /// Who asked, if it was found in speech.
        public let speaker: String?
    }

    public let entries: [Entry]
    /// Whether there are more.
    public let hasMore: Bool

    public var isEmpty: Bool { entries.isEmpty }
}

/// Lists open questions. Documents are read from the latest on, and no more of them than the limit needs.
struct QuestionListWriter {
    let snapshot: any DocumentCatalogue & PassageCatalogue & PersonCatalogue
    let lookup: WordLookup
    let questions: OpenQuestions

    /// How many documents are read in one query.
    private static let batchSize = 32

    /// - Throws: `PeopleError` if nobody has one of the names.
    func list(_ query: QuestionListQuery) throws -> QuestionList {
        try snapshot.checkNames(in: query.filter)
        let topic = try TopicWords(query.about, lookup)
        var filter = query.filter
        if filter.kinds.isEmpty { filter.kinds = NoteListWriter.kinds }
        var rest = try snapshot.documentTitles(that: filter, by: .stated).map(\.document)[...]
        if let documents = topic.documents { rest = rest.filter(documents.contains)[...] }
        let ofTopic = try passagesOfTopic(topic)
        var found: [QuestionList.Entry] = []
        // What is copied from meeting to meeting is listed once, as the latest note has it.
        var texts: Set<String> = []
        while !rest.isEmpty, found.count <= query.limit {
            for (document, passages) in try askingDocuments(among: Array(rest.prefix(Self.batchSize)), ofTopic)
            where found.count <= query.limit {
                let open = try questions.unanswered(
                    of: [document], later: [], after: document.dates.stated?.date, lookup,
                    limit: query.limit + 1 - found.count, in: passages
                ) { question in
                    try !texts.contains(FoldedWords.joined(question.text))
                        && topic.areAll(in: question.text, at: question.lines.lowerBound, of: document.id)
                }
                for question in open {
                    texts.insert(FoldedWords.joined(question.text))
                    found.append(
                        QuestionList.Entry(
                            text: question.text, document: document, line: question.lines.lowerBound,
                            speaker: question.speaker))
                }
            }
            rest = rest.dropFirst(Self.batchSize)
        }
        return QuestionList(entries: Array(found.prefix(query.limit)), hasMore: found.count > query.limit)
    }

    /// Returns the passages of the topic by their documents; `nil` without a topic.
    private func passagesOfTopic(_ topic: TopicWords) throws -> [StoredDocument.ID: [Passage.ID]]? {
        guard let ids = topic.passages?.ids else { return nil }
        return zip(ids, try snapshot.documentIDs(of: ids)).reduce(into: [StoredDocument.ID: [Passage.ID]]()) {
            passages, entry in
            if let document = entry.1 { passages[document, default: []].append(entry.0) }
        }
    }

    /// Returns those of some documents that may ask something, in the same order, with the passages in which they may.
    ///
    /// - Parameter topic: The only passages that count; `nil` for all. No others are read.
    private func askingDocuments(
        among ids: [StoredDocument.ID], _ topic: [StoredDocument.ID: [Passage.ID]]?
    ) throws -> [(document: StoredDocument, passages: [StoredPassage])] {
        let passages =
            try topic.map { topic -> [StoredDocument.ID: [StoredPassage]] in
                let stored = try snapshot.passages(ids.flatMap { topic[$0] ?? [] })
                return Dictionary(grouping: stored.values.sorted { $0.ordinal < $1.ordinal }, by: \.documentID)
            } ?? snapshot.firstPassages(of: ids, count: .max)
        let asking = ids.filter { id in passages[id]?.contains { OpenQuestions.mayAsk($0.passage) } ?? false }
        let documents = try snapshot.documents(asking)
        return asking.compactMap { id in documents[id].map { ($0, passages[id] ?? []) } }
    }
}
