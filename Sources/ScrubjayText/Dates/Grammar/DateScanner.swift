/// Scans a run from left to right and decides which expressions are dates.
struct DateScanner {
    struct Found {
        var expression: DateExpression
        var range: Range<Int>
        var isAmbiguous: Bool
        /// Whether a word such as `not` stands before it.
        var isDenied = false
        /// The order of day and month, if its numbers can only be read in one, as in 26/11, or if its weekday decides.
        var order: DateOrder?
        /// The weekday that is named in it or next to it, if it is ambiguous.
        var weekday: Weekday?
    }

    private var parser: DateParser
    /// The token index at which the last date ended.
    private var end = 0

    /// Whether the text has a date before this run, which supports a denied one: `Thursday 3/6 (not 27/5)`.
    private let followsDate: Bool

    init(_ run: DateRun, bytes: ByteView, lexicon: DateLexicon, order: DateOrder, followsDate: Bool = false) {
        self.followsDate = followsDate
        parser = DateParser(run, bytes: bytes, lexicon: lexicon, order: order)
    }

    mutating func next() -> Found? {
        while !parser.isAtEnd {
            let start = parser.index
            parser.zoneEnd = 0
            if parser.has(.every) {
                // "every Monday" recurs and is not a date.
                parser.index += 1
                parser.skipWords()
                if parser.expression() == nil { parser.index = start + 1 }
                end = parser.index
                continue
            }
            if let (expression, doubt) = parser.expression(), parser.index > start {
                if isAccepted(doubt, from: start) {
                    defer { end = parser.index }
                    var date = found(expression, from: start)
                    date.isDenied = !expression.isOpen && isDenied(date.range.lowerBound)
                    return date
                }
            }
            parser.index = start + 1
        }
        return nil
    }

    private func found(_ expression: DateExpression, from start: Int) -> Found {
        var first = start
        // Connecting words are not part of the date.
        while first < parser.index - 1, parser.tokens[first].kind == .mark || isConnecting(parser.tokens[first]) { first += 1 }
        var last = parser.index - 1
        while last > first, parser.tokens[last].kind == .mark,
            !parser.tokens[last].isMark(".") || parser.tokens[last - 1].kind != .number
        { last -= 1 }
        let range = parser.tokens[first].start..<max(parser.tokens[last].end, parser.zoneEnd)
        guard parser.isAmbiguous(from: first, to: parser.index, isRange: expression.isRange) else {
            let order = parser.onlyOrder(from: first, to: parser.index, isRange: expression.isRange)
            return Found(expression: expression, range: range, isAmbiguous: false, order: order)
        }
        let weekday = parser.weekday(beside: first..<parser.index)
        if let settled = weekday.flatMap({ expression.settled(by: $0) }) {
            let order = settled == expression ? parser.order : parser.order.other
            return Found(expression: settled, range: range, isAmbiguous: false, order: order)
        }
        let order = parser.onlyOrder(from: first, to: parser.index, isRange: expression.isRange)
        return Found(expression: expression, range: range, isAmbiguous: true, order: order, weekday: weekday)
    }

    private func isDenied(_ offset: Int) -> Bool { parser.lexicon.isDenied(offset, in: parser.bytes) }

    private func isConnecting(_ token: DateToken) -> Bool {
        !token.roles.isDisjoint(with: [.filler, .introduction, .of])
            && token.roles.isDisjoint(with: [
                .opening, .rangeFrom, .between, .agoBefore, .inFuture, .within, .at, .turn, .on, .the, .number, .unit, .day,
            ])
    }

    private func isAccepted(_ doubt: DatePhrase.Doubt, from start: Int) -> Bool {
        if doubt == .none { return true }
        if isWhole(from: start) { return true }
        var before = start - 1
        while before >= 0, before > start - 3, parser.tokens[before].roles.contains(.the) { before -= 1 }
        let word = before >= 0 ? parser.tokens[before] : nil
        let own = start < parser.tokens.count ? parser.tokens[start] : nil
        func isOne(of roles: DateRoles) -> Bool {
            (word.map { !$0.roles.isDisjoint(with: roles) } ?? false)
                || (own.map { !$0.roles.isDisjoint(with: roles) } ?? false) && parser.index > start + 1
        }
        switch doubt {
        case .none: return true
        case .some:
            return isOne(of: [.introduction, .on, .inFuture, .opening, .rangeFrom, .between, .yearWord])
                || end > 0 && before == end || start == end && end > 0
                || (followsDate || end > 0) && isDenied(parser.tokens[start].start)
        case .strong:
            return isOne(of: [.on, .the]) && isClosed || isOne(of: [.introduction]) && parser.has(.unit, -1) && isClosed
        }
    }

    /// Whether nothing follows directly that the expression could belong to.
    private var isClosed: Bool {
        !(parser.isMark("-") && parser.isGlued()) && parser.isPunctuated(behind: 0)
            && !(parser.isAtEnd && parser.run.precedesWord)
    }

    /// Whether the expression is the whole text.
    private func isWhole(from start: Int) -> Bool {
        guard start < parser.tokens.count else { return false }
        let bytes = parser.bytes
        let before = bytes[..<parser.tokens[start].start].allSatisfy { !$0.isWord }
        let behind = bytes[parser.tokens[parser.index - 1].end...].allSatisfy { !$0.isWord }
        return before && behind
    }
}
