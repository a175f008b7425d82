import ScrubjayDocuments
public import ScrubjayText

/// A search request: the text to look for, filters and a limit.
public struct Query: Sendable, Hashable {
    /// The text as the user gave it. With `.syntax` it may have operators, such as `"a phrase"`, `-word`, `OR` and `field:value`: docs/search.md.
    public var text: String
    public var filter: Filter
    /// The largest number of hits to return, 1...`hitLimit`. It does not change their order.
    public var limit: Int
    /// How repetitive hits are left out; `nil` keeps them all.
    public var diversity: Diversity?
    public var reading: Reading
    public var order: Order
    /// Whether the order is turned round: the earliest first, from Z to A, the largest first. What lacks a date or the property stays last. Hits by
    /// relevance are not turned round.
    public var isReversed: Bool
    /// Whether words have to be as they are written, apart from capitals: no stems, no corrected spelling, no similar meaning, no preferences. Only
    /// with `.syntax`.
    public var isExact: Bool
    /// Whether passages that share nothing with the query are left out: neither a word nor a near meaning.
    public var leavesOutUnrelated: Bool
    /// The moment that "last week" and the like count from; `nil` uses the clock of the index.
    public var now: LocalDateTime?
    /// The text as embedded by a remote embedder; `nil` compares only by the index's own embedder, which is learnt from the notes.
    public var vector: QuestionVector?

    public enum Reading: Sendable, Hashable {
        /// Plain words, such as a question as it is spoken.
        case words
        /// Words and operators, as typed into a search box.
        case syntax
        /// The same, while it is being typed: words that begin with the last word are found, too.
        case typing
    }

    /// The order of the hits.
    public enum Order: Sendable, Hashable {
        /// From best to worst.
        case relevance
        /// The latest document first, documents without a date last.
        case date
        /// By the titles of the documents, from A to Z.
        case title
        /// By a property of the documents, as queries name it: the smallest number or the earliest day first, documents without it last.
        case property(String)

        /// The names of the orders that are no property.
        public static let names = ["relevance", "date", "title"]

        /// Reads an order as it is written after `--sort`. `property:date` is a property that is called like an order.
        public init(_ written: String) {
            switch written {
            case "relevance": self = .relevance
            case "date": self = .date
            case "title": self = .title
            default: self = .property(PropertyName(written).text)
            }
        }
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
        order: Order = .relevance, isReversed: Bool = false, isExact: Bool = false, leavesOutUnrelated: Bool = false,
        now: LocalDateTime? = nil,
        vector: QuestionVector? = nil
    ) {
        self.text = text
        self.filter = filter
        self.limit = limit
        self.diversity = diversity
        self.reading = reading
        self.order = order
        self.isReversed = isReversed
        self.isExact = isExact
        self.leavesOutUnrelated = leavesOutUnrelated
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
        /// An order that is neither one of these nor a property of the notes.
        case unknownOrder(String, known: [String], properties: [String])
        /// A property that no note has.
        case unknownProperty(String, properties: [String])
        case unreadableDate(String)
        /// A text behind `from:` or `to:` that is no date, and perhaps a person.
        case noDay(String, field: String)
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
        /// A field that is neither a filter nor a property of the notes.
        case unknownField(UnknownField)
        /// A property is compared with something that is neither a number nor a date.
        case incomparable(property: String, value: String)
        /// An operator with nothing before or behind it, and where it begins, in characters from 1.
        case nothingBefore(String, at: Int)
        case nothingBehind(String, at: Int)
        case unclosedParenthesis(at: Int)
        case unopenedParenthesis(at: Int)
        case emptyParentheses(at: Int)
        case nestedTooDeep(limit: Int, at: Int)
        case malformedPattern(String, PatternProblem)
        /// Reading the passages for a pattern or NEAR takes too long.
        case tooManyPassages
    }

    /// Why something between slashes is no pattern.
    public enum PatternProblem: String, Sendable {
        case unclosedParenthesis = "a parenthesis is never closed"
        case unopenedParenthesis = "a parenthesis closes nothing"
        case nothingToRepeat = "there is nothing to repeat before *, + or ?"
        case unfinished = "a bracket or a backslash is unfinished"
        case unsupported = "it looks around or refers to a group, which is not supported"
        case tooLarge = "it is too large"
    }

    public let reason: Reason

    public init(_ reason: Reason) { self.reason = reason }

    public var description: String {
        switch reason {
        case .unknownKind(let kind):
            "there is no kind “\(kind)”; the kinds are \(Document.Kind.allCases.map(\.rawValue).joined(separator: ", "))"
        case .unknownOrder(let order, let known, let properties):
            "there is no order “\(order)”, and no property; "
                + Self.others(of: order, among: known + properties) {
                    "the orders are \(known.joined(separator: ", "))"
                        + (properties.isEmpty ? "" : ", and the properties of your notes: \(PropertyName.list(properties))")
                }
        case .unknownProperty(let name, let properties):
            "no note has a property “\(name)”; "
                + Self.others(of: name, among: properties) {
                    properties.isEmpty
                        ? "notes have properties in their front matter"
                        : "the properties of your notes are \(PropertyName.list(properties))"
                }
        case .unreadableDate(let date):
            "“\(date)” is not a date; write 2026-03-04, 2026-03, 2026, today, yesterday, or last, this or next week, month or year"
        case .noDay(let text, let field):
            "“\(text)” is not a date, and \(field): takes one, such as \(field):2026-03-04 or \(field):\"last week\"; what somebody took part in or wrote is found by with:\(QueryField.quoted(text))"
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
        case .unknownField(let field): "\(field)"
        case .incomparable(let property, let value):
            "“\(value)” is neither a number nor a date, so \(property) cannot be compared with it; write \(property):\(value) for equal values"
        case .nothingBefore(let word, let position):
            "“\(word)” at character \(position) has nothing before it; \(Self.asText(word))"
        case .nothingBehind(let word, let position):
            "“\(word)” at character \(position) has nothing behind it; \(Self.asText(word))"
        case .unclosedParenthesis(let position):
            "the parenthesis at character \(position) is never closed; add a “)”, or put the text in quotes"
        case .unopenedParenthesis(let position):
            "the parenthesis at character \(position) closes nothing; remove it, or put the text in quotes"
        case .malformedPattern(let pattern, let problem):
            "/\(pattern)/ is not a pattern: \(problem.rawValue); correct it, or put the text in quotes"
        case .tooManyPassages:
            "comparing the text of so many passages takes too long; add words or a filter, so that there are fewer of them"
        case .emptyParentheses(let position): "there is nothing in the parentheses at character \(position); remove them"
        case .nestedTooDeep(let limit, let position):
            "parentheses are nested more than \(limit) deep at character \(position); write the query with fewer of them"
        }
    }

    /// The name that was probably meant, or else the names that there are.
    private static func others(of name: String, among known: [String], _ all: () -> String) -> String {
        suggestion(for: name, among: known).map { "did you mean \($0)?" } ?? all()
    }

    private static func asText(_ word: String) -> String {
        word.allSatisfy(\.isLetter)
            ? "to search for the word, write it in small letters or in quotes" : "remove it, or put the text in quotes"
    }
}

/// `name:value` in a query whose name is neither a field nor a property of the notes.
public struct UnknownField: Sendable, Hashable, CustomStringConvertible {
    public let name: String
    /// The whole, as text.
    public let written: String
    /// The properties of the notes, as queries name them, in alphabetical order.
    public let properties: [String]

    /// The field that other programs call so, or that is written alike.
    public var suggestion: String? {
        if let field = QueryField.synonyms[name] {
            let isKind = field == QueryField.kind.rawValue
            return isKind && Document.Kind(rawValue: String(written.drop { $0 != ":" }.dropFirst())) == nil ? nil : field
        }
        let plural = [name + "s", String(name.dropLast())].first { properties.contains($0) }
        return plural ?? ScrubjayDocuments.suggestion(for: name, among: QueryField.allCases.map(\.rawValue) + properties)
    }

    public var description: String {
        let asked = suggestion.map { "did you mean \($0):? The" } ?? "the"
        let fields = QueryField.allCases.map(\.rawValue).joined(separator: ", ")
        var text = "there is no field “\(name)”; \(asked) fields are \(fields)"
        if !properties.isEmpty {
            text += ", and the properties of your notes: " + PropertyName.list(properties)
        }
        return text + ". To search for the text, write it in quotes: \"\(written)\""
    }
}
