import ScrubjayDocuments
public import ScrubjayText

/// Which documents to list.
public struct NoteListQuery: Sendable {
    public enum Order: String, Sendable, CaseIterable {
        /// The latest date first: the day that the document is about, or else the day of its last change.
        case date
        /// The last change first.
        case changed
        /// Alphabetical.
        case title
    }

    /// Words that words of the title must begin with; empty for no condition.
    public var words: String
    /// Without kinds, events and tasks of calendars are left out. Its days are those that the list is sorted by.
    public var filter: Filter
    public var order: Order
    /// The most documents.
    public var limit: Int

    /// The limit by default.
    public static let standardLimit = 20

    public init(
        _ words: String = "", filter: Filter = Filter(), order: Order = .date, limit: Int = standardLimit
    ) {
        (self.words, self.filter, self.order, self.limit) = (words, filter, order, limit)
    }
}

/// Documents in order.
public struct NoteList: Sendable {
    public struct Entry: Sendable {
        public let document: StoredDocument
        /// The first line of its text, from 1.
        public let line: Int
        /// The day that the list is sorted by; `nil` if there is none.
        public let day: CivilDate?
        /// Whether that is the day of the last change, and not one that the document is about.
        public let isDayOfChange: Bool
    }

    public let entries: [Entry]
    /// How many documents there are. The list may be shorter.
    public let total: Int

    public var isEmpty: Bool { total == 0 }
}

/// Lists documents.
struct NoteListWriter {
    let snapshot: any DocumentCatalogue & PassageCatalogue & PersonCatalogue
    let today: CivilDate

    /// - Throws: `PeopleError` if nobody has one of the names.
    func list(_ query: NoteListQuery) throws -> NoteList {
        try snapshot.checkNames(in: query.filter)
        var filter = query.filter
        if filter.kinds.isEmpty { filter.kinds = Self.kinds }
        var titles = try snapshot.documentTitles(that: filter, by: query.order == .changed ? .change : .date)
        let words = FoldedWords.of(query.words)
        if !words.isEmpty {
            titles.removeAll { title in
                let known = JoinedWords(title.title)
                return !words.allSatisfy { known.containsWord(beginning: $0) }
            }
        }
        if query.order == .title {
            titles = titles.map { (key: Folding.folded($0.title), title: $0) }.enumerated().sorted { left, right in
                (left.element.key, left.offset) < (right.element.key, right.offset)
            }.map(\.element.title)
        }
        return try list(
            titles.prefix(query.limit).map(\.document), of: titles.count, by: query.order,
            OccurrenceChoice(filter, today: today))
    }

    /// The list of some documents, in their order.
    ///
    /// - Parameter total: How many documents there are.
    func list(_ shown: [StoredDocument.ID], of total: Int) throws -> NoteList {
        try list(shown, of: total, by: .date, .next(from: today))
    }

    private func list(
        _ shown: [StoredDocument.ID], of total: Int, by order: NoteListQuery.Order, _ times: OccurrenceChoice
    ) throws -> NoteList {
        let documents = try snapshot.documents(shown)
        let first = try snapshot.firstPassages(of: shown, count: 1)
        let dated = try snapshot.dated(shown.compactMap { documents[$0] }, times)
        return NoteList(
            entries: dated.map { document in
                entry(document, line: first[document.id]?.first?.passage.lineRange.lowerBound ?? 1, order)
            }, total: total)
    }

    private func entry(_ document: StoredDocument, line: Int, _ order: NoteListQuery.Order) -> NoteList.Entry {
        let isChange = order == .changed || document.dates.stated == nil && document.occurrences.isEmpty
        let time = order == .changed ? document.dates.changed : document.date
        return NoteList.Entry(document: document, line: line, day: time?.date, isDayOfChange: isChange && time != nil)
    }

    /// What people write or record. Calendars hold the rest.
    static let kinds: [Document.Kind] = [.note, .meeting]
}

extension PersonCatalogue {
    /// Checks that each name of a filter is somebody's: a list that is empty because of a typing error says nothing.
    ///
    /// - Throws: `PeopleError`.
    func checkNames(in filter: Filter) throws {
        for name in filter.people where try people(matching: name).isEmpty { throw PeopleError(name, .nobody) }
    }
}
