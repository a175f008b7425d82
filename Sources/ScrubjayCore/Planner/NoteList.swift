import ScrubjayDocuments
public import ScrubjayText
import ScrubjayKernels

/// Which documents to list.
public struct NoteListQuery: Sendable {
    public enum Order: Sendable, Hashable {
        /// The latest date first: the day that the document is about, or else the day of its last change.
        case date
        /// The last change first.
        case changed
        /// Alphabetical.
        case title
        /// The fewest words first.
        case words
        /// By chance. Equal seeds give equal orders.
        case random(seed: UInt64)
        /// By a property of the documents, as queries name it: the smallest number or the earliest day first.
        case property(String)

        /// The names of the orders that are no property.
        public static let names = ["date", "changed", "title", "words", "random"]

        /// Reads an order as it is written after `--sort`. `property:date` is a property that is called like an order.
        public init(_ written: String) {
            switch written {
            case "date": self = .date
            case "changed": self = .changed
            case "title": self = .title
            case "words": self = .words
            case "random": self = .random(seed: .random(in: .min ... .max))
            default: self = .property(PropertyName(written).text)
            }
        }
    }

    /// Words that words of the title must begin with; empty for no condition.
    public var words: String
    /// Without kinds, events and tasks of calendars are left out. Its days are those that the list is sorted by.
    public var filter: Filter
    public var order: Order
    /// Whether the order is turned round. What lacks a date or the property stays last.
    public var isReversed: Bool
    /// How many documents at the beginning are left out.
    public var offset: Int
    /// The most documents.
    public var limit: Int

    /// The limit by default.
    public static let standardLimit = 20

    public init(
        _ words: String = "", filter: Filter = Filter(), order: Order = .date, isReversed: Bool = false,
        offset: Int = 0, limit: Int = standardLimit
    ) {
        (self.words, self.filter, self.order, self.isReversed) = (words, filter, order, isReversed)
        (self.offset, self.limit) = (offset, limit)
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
        /// How many words it has, if the list is sorted by that.
        public let words: Int?
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
    /// Reads the day that the value of a property is.
    var dayOfValue: (String) -> CivilDate? = { PropertyValue.day($0) }

    /// - Throws: `PeopleError` if nobody has one of the names; `QueryError` if no note has the property to sort by.
    func list(_ query: NoteListQuery) throws -> NoteList {
        try snapshot.checkNames(in: query.filter)
        if case .property(let name) = query.order { try snapshot.checkOrder(name, among: NoteListQuery.Order.names) }
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
        let lengths = query.order == .words ? try self.lengths(that: filter) : [:]
        switch query.order {
        case .date, .changed:
            if query.isReversed { titles = titles.filter(\.isDated).reversed() + titles.filter { !$0.isDated } }
        case .title:
            titles = titles.sorted(by: titles.map { Folding.folded($0.title) }, isDescending: query.isReversed)
        case .words:
            titles = titles.sorted(by: titles.map { lengths[$0.document] }, isDescending: query.isReversed)
        case .random(let seed):
            titles = titles.sorted(by: titles.indices.map { splitMix64(seed, UInt64($0)) }, isDescending: false)
        case .property(let name):
            let order = try PropertyOrder(name, isReversed: query.isReversed, in: snapshot, day: dayOfValue)
            titles = titles.sorted(by: titles.map { order.keys[$0.document] }, isDescending: query.isReversed)
        }
        return try list(
            titles.dropFirst(query.offset).prefix(query.limit).map(\.document), of: titles.count, by: query.order,
            OccurrenceChoice(filter, today: today), lengths: lengths)
    }

    /// The numbers of words of the documents that match a filter.
    private func lengths(that filter: Filter) throws -> [StoredDocument.ID: Int] {
        Dictionary(try snapshot.documentLengths(that: filter).map { ($0.document, $0.words) }) { first, _ in first }
    }

    /// The list of some documents, in their order.
    ///
    /// - Parameter total: How many documents there are.
    func list(_ shown: [StoredDocument.ID], of total: Int) throws -> NoteList {
        try list(shown, of: total, by: .date, .next(from: today))
    }

    private func list(
        _ shown: [StoredDocument.ID], of total: Int, by order: NoteListQuery.Order, _ times: OccurrenceChoice,
        lengths: [StoredDocument.ID: Int] = [:]
    ) throws -> NoteList {
        let documents = try snapshot.documents(shown)
        let first = try snapshot.firstPassages(of: shown, count: 1)
        let dated = try snapshot.dated(shown.compactMap { documents[$0] }, times)
        return NoteList(
            entries: dated.map { document in
                let line = first[document.id]?.first?.passage.lineRange.lowerBound ?? 1
                let isChange = order == .changed || document.dates.stated == nil && document.occurrences.isEmpty
                let time = order == .changed ? document.dates.changed : document.date
                return NoteList.Entry(
                    document: document, line: line, day: time?.date, isDayOfChange: isChange && time != nil,
                    words: lengths[document.id])
            }, total: total)
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
