import ScrubjayDocuments
public import ScrubjayText

/// A search request: the text to look for, filters and a limit.
public struct Query: Sendable, Hashable {
    /// The text as the user gave it. With `.syntax`, `"a phrase"`, `-word`, `begin*` and `field:value` are operators.
    public var text: String
    public var filter: Filter
    /// The largest number of hits to return, 1...`hitLimit`. It does not change their order.
    public var limit: Int
    /// How repetitive hits are left out; `nil` keeps them all.
    public var diversity: Diversity?
    public var reading: Reading
    /// The moment that "last week" and the like count from; `nil` uses the clock of the index.
    public var now: LocalDateTime?
    /// The text as embedded by a remote embedder; `nil` compares only by the index's own embedder, which is learnt from the notes.
    public var vector: QuestionVector?

    public enum Reading: Sendable, Hashable {
        /// Plain words, such as a question as it is spoken.
        case words
        /// Words and operators, as typed into a search box.
        case syntax
    }

    /// The largest `limit`; more hits are never computed.
    public static let hitLimit = 1000

    /// Checks that `limit` is in 1...`hitLimit`.
    ///
    /// - Throws: `QueryError` with `.limitOutOfRange`.
    static func check(limit: Int) throws(QueryError) {
        if !(1...hitLimit).contains(limit) { throw QueryError(.limitOutOfRange(limit)) }
    }

    public init(
        _ text: String, filter: Filter = Filter(), limit: Int = 10, diversity: Diversity? = nil, reading: Reading = .syntax,
        now: LocalDateTime? = nil, vector: QuestionVector? = nil
    ) {
        self.text = text
        self.filter = filter
        self.limit = limit
        self.diversity = diversity
        self.reading = reading
        self.now = now
        self.vector = vector
    }
}

/// How far repetitive hits are left out of a result.
///
/// If passages of several documents have the same text, only the best of them becomes a hit.
public struct Diversity: Sendable, Hashable {
    /// The largest number of hits from one document; 0 for no limit.
    public var perDocument: Int

    /// For results that a person reads.
    public static let standard = Diversity(perDocument: 3)

    public init(perDocument: Int) { self.perDocument = perDocument }
}

/// Why a query cannot be run.
public struct QueryError: Error, Equatable, CustomStringConvertible {
    public enum Reason: Sendable, Equatable {
        case unknownKind(String)
        case unreadableDate(String)
        /// A text that names more than one day where one is meant.
        case severalDays(String)
        case dayInFuture(CivilDate)
        case daysInWrongOrder(CivilDate, CivilDate)
        /// The first and the last day of a filter that nothing can match.
        case lastDayBeforeFirst(CivilDate, CivilDate)
        case limitOutOfRange(Int)
        case perDocumentOutOfRange(Int)
        /// The query has nothing but exclusions (`-word`).
        case onlyExclusions
    }

    public let reason: Reason

    public init(_ reason: Reason) { self.reason = reason }

    public var description: String {
        switch reason {
        case .unknownKind(let kind):
            "there is no kind “\(kind)”; the kinds are \(Document.Kind.allCases.map(\.rawValue).joined(separator: ", "))"
        case .unreadableDate(let date):
            "“\(date)” is not a date; write 2026-03-04, 2026-03, 2026, today, yesterday, or last, this or next week, month or year"
        case .severalDays(let text): "“\(text)” is not one day; for a span, run `jay agenda`"
        case .dayInFuture(let day): "\(day) is in the future; choose a day in the past"
        case .daysInWrongOrder(let from, let to): "\(from) is not before \(to); name an earlier day first"
        case .lastDayBeforeFirst(let first, let last):
            "--from \(first) is after --to \(last), so nothing can be found; swap them"
        case .limitOutOfRange(let limit):
            "a limit of \(limit) is not possible; choose 1 to \(Query.hitLimit)"
        case .perDocumentOutOfRange(let count):
            "\(count) hits per document are not possible; choose 1 or more, or 0 for no limit"
        case .onlyExclusions:
            "a query with only exclusions finds nothing; add a word to look for, or a filter such as tag:NAME"
        }
    }
}
