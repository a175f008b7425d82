/// Reads one expression from the tokens of a run, by recursive descent.
///
///     expression = [opening] core [closing] | range
///     core       = piece { connector piece }          as long as the pieces go together
///     piece      = date in numbers | day, month, year | relative | counted | nth | weekday | season … | time of day
///
/// Every alternative moves forward or gives up where it began. Pieces nest at most `deepestNesting` times and are
/// remembered, so
/// that the work for a run is linear.
struct DateParser {
    let tokens: [DateToken]
    let run: DateRun
    let meanings: [DateMeaning]
    let bytes: ByteView
    let order: DateOrder
    let hasPointDates: Bool
    var index = 0
    var nesting = 0
    /// Whether the parser is behind the hyphen of a range, so that a number before it belongs to the other end.
    var isRangeEnd = false

    /// Where the last zone ended, in bytes; zones are no tokens.
    var zoneEnd = 0
    let memo = DatePieceMemo()
    /// Whether a second time follows, which may be written like the first.
    var isHourRange = false

    static let deepestNesting = 6
    /// More pieces make no date.
    static let mostPieces = 7

    init(_ run: DateRun, bytes: ByteView, lexicon: DateLexicon, order: DateOrder) {
        tokens = run.tokens
        self.run = run
        meanings = lexicon.meanings
        self.bytes = bytes
        self.order = order
        hasPointDates = lexicon.language.hasPointDates
    }

    var isAtEnd: Bool { index >= tokens.count }

    func token(_ distance: Int = 0) -> DateToken? {
        let place = index + distance
        return place >= 0 && place < tokens.count ? tokens[place] : nil
    }

    func has(_ roles: DateRoles, _ distance: Int = 0) -> Bool {
        token(distance).map { !$0.roles.isDisjoint(with: roles) } ?? false
    }

    func isMark(_ mark: Unicode.Scalar, _ distance: Int = 0) -> Bool { token(distance)?.isMark(mark) ?? false }

    /// Whether nothing stands between this token and the one before.
    func isGlued(_ distance: Int = 0) -> Bool { token(distance)?.gap == DateToken.Gap.none }

    /// Whether digits before the position go on as an ordinal.
    var isSuffixed: Bool { has(.ordinalSuffix) && isGlued() }

    /// The first meaning of a token that `pick` takes.
    func meaning<Value>(_ distance: Int = 0, _ pick: (DateMeaning) -> Value?) -> Value? {
        guard let token = token(distance) else { return nil }
        for place in token.meanings {
            if let value = pick(meanings[Int(place)]) { return value }
        }
        return nil
    }

    /// Takes a token for the first of its meanings that `pick` takes.
    mutating func take<Value>(_ pick: (DateMeaning) -> Value?) -> Value? {
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

    /// Skips words that only connect, at most three.
    mutating func skipWords(_ roles: DateRoles = [.the, .of, .on, .introduction, .filler]) {
        var count = 0
        while count < 3, skip(roles) { count += 1 }
    }

    /// Runs `body`, and moves back where it returns nil.
    mutating func attempt<Value>(_ body: (inout DateParser) -> Value?) -> Value? {
        let start = index
        if let value = body(&self) { return value }
        index = start
        return nil
    }

    /// The same one level deeper, up to the limit.
    mutating func nested<Value>(_ body: (inout DateParser) -> Value?) -> Value? {
        guard nesting < Self.deepestNesting else { return nil }
        nesting += 1
        defer { nesting -= 1 }
        return attempt(body)
    }
}
