/// Parses one expression from the tokens of a run, by recursive descent.
///
///     expression = [opening] core [closing] | range
///     core       = phrase { connector phrase }          as long as the phrases fit together
///     phrase      = numeric date | day, month, year | relative | counted | nth | weekday | season … | time of day
///
/// Every alternative either moves forward or gives up where it began. Phrases nest at most `deepestNesting` times and are memoised, so that the work
/// for a run is linear.
struct DateParser {
    let tokens: [DateToken]
    let run: DateRun
    let lexicon: DateLexicon
    let meanings: [DateWordSense]
    let bytes: ByteView
    let order: DateOrder
    let hasPointDates: Bool
    var index = 0
    var nesting = 0
    /// Whether the parser is after the hyphen of a range, so that a number before it belongs to the other end.
    var isRangeEnd = false

    /// The byte offset at which the last zone ended; zones are not tokens.
    var zoneEnd = 0
    let memo = DatePhraseMemo()
    /// Whether the end of a range of hours is being read, which may be written like its beginning.
    var isHourRange = false

    static let deepestNesting = 6
    /// No date has more phrases.
    static let phraseLimit = 7

    init(_ run: DateRun, bytes: ByteView, lexicon: DateLexicon, order: DateOrder) {
        tokens = run.tokens
        self.run = run
        self.lexicon = lexicon
        meanings = lexicon.meanings
        self.bytes = bytes
        self.order = order
        hasPointDates = lexicon.language.hasPointDates
    }

    var isAtEnd: Bool { index >= tokens.count }

    func token(_ distance: Int = 0) -> DateToken? {
        let position = index + distance
        return position >= 0 && position < tokens.count ? tokens[position] : nil
    }

    func has(_ roles: DateRoles, _ distance: Int = 0) -> Bool {
        token(distance).map { !$0.roles.isDisjoint(with: roles) } ?? false
    }

    func isMark(_ mark: Unicode.Scalar, _ distance: Int = 0) -> Bool { token(distance)?.isMark(mark) ?? false }

    /// Whether nothing separates this token from the one before.
    func isGlued(_ distance: Int = 0) -> Bool { token(distance)?.gap == DateToken.Gap.none }

    /// Whether an ordinal suffix follows the digits before the position.
    var isSuffixed: Bool { has(.ordinalSuffix) && isGlued() }

    /// The first meaning of a token that `pick` accepts, as the value it returns.
    func meaning<Value>(_ distance: Int = 0, _ pick: (DateWordSense) -> Value?) -> Value? {
        guard let token = token(distance) else { return nil }
        for position in token.meanings {
            if let value = pick(meanings[Int(position)]) { return value }
        }
        return nil
    }

    /// Whether a token has a meaning.
    func means(_ sense: DateWordSense, _ distance: Int = 0) -> Bool { meaning(distance) { $0 == sense ? true : nil } ?? false }

    /// Consumes a token if `pick` accepts one of its meanings; returns the value for the first such meaning.
    mutating func take<Value>(_ pick: (DateWordSense) -> Value?) -> Value? {
        guard let value = meaning(0, pick) else { return nil }
        index += 1
        return value
    }

    mutating func skip(_ roles: DateRoles) -> Bool {
        guard has(roles) else { return false }
        index += 1
        return true
    }

    mutating func skip(mark: Unicode.Scalar) -> Bool {
        guard isMark(mark) else { return false }
        index += 1
        return true
    }

    /// Skips up to three words that only connect others.
    mutating func skipWords(_ roles: DateRoles = [.the, .of, .on, .introduction, .filler]) {
        var count = 0
        while count < 3, skip(roles) { count += 1 }
    }

    /// Runs `body`, and moves back if it returns `nil`.
    mutating func attempt<Value>(_ body: (inout DateParser) -> Value?) -> Value? {
        let start = index
        if let value = body(&self) { return value }
        index = start
        return nil
    }

    /// The same one nesting level deeper; `nil` beyond the limit.
    mutating func nested<Value>(_ body: (inout DateParser) -> Value?) -> Value? {
        guard nesting < Self.deepestNesting else { return nil }
        nesting += 1
        defer { nesting -= 1 }
        return attempt(body)
    }
}

/// The smallest part of an expression that has a meaning of its own.
struct DatePhrase: Sendable {
    enum Content: Sendable {
        case date(DateExpression)
        case clock(ClockTime)
        case hours(ClockTime, ClockTime)
        case clockOpening(OpenRangeKind, ClockTime)
        case dayPart(DayPart, DateBoundary?)
    }

    /// How much support by the surrounding text the phrase needs to count as a date.
    enum Doubt: Int, Comparable, Sendable {
        case none
        /// A word such as `in`, or the other end of a range.
        case some
        /// A word that only occurs before days.
        case strong

        static func < (left: Doubt, right: Doubt) -> Bool { left.rawValue < right.rawValue }
    }

    var content: Content
    var doubt = Doubt.none

    init(_ expression: DateExpression, doubt: Doubt = .none) {
        content = .date(expression)
        self.doubt = doubt
    }

    init(_ content: Content) { self.content = content }
}

/// Memoised phrases by position, so that no position is parsed twice (packrat parsing: the work for a run is linear).
final class DatePhraseMemo {
    struct Key: Hashable {
        var index: Int
        var nesting: Int
        var isRangeEnd: Bool
    }

    struct Entry {
        var phrase: DatePhrase?
        /// The parser's position afterwards.
        var index: Int
        var zoneEnd: Int
    }

    var entries: [Key: Entry] = [:]
}
