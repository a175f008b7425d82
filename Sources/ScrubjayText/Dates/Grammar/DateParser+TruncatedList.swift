extension DateParser {
    /// Amounts counted from now or from another date: `3 weeks ago`, `in two months`, `2 days after Christmas`, `within a year`.
    mutating func counted() -> DatePhrase? { duration() ?? agoBefore() ?? inFuture() ?? shifted() ?? dayBeside() }

    /// `2 years, 1 month and 21 days`.
    ///
    /// - Parameter isOneImplied: Whether the first unit may come without a number, as in "the next day and 5 hours".
    private mutating func amounts(isOneImplied: Bool = false) -> [DateAmount]? {
        attempt { parser in
            var amounts: [DateAmount] = []
            while amounts.count < 5 {
                let next = parser.attempt { parser -> DateAmount? in
                    if !amounts.isEmpty {
                        _ = parser.skip(mark: ",")
                        _ = parser.skip(.and)
                    }
                    guard let count = parser.count() ?? (isOneImplied && amounts.isEmpty ? 1 : nil) else { return nil }
                    _ = parser.skip(.of)
                    guard let unit = parser.unit else { return nil }
                    parser.index += 1
                    return DateAmount(count: count, unit: unit)
                }
                guard let next else { break }
                amounts.append(next)
            }
            return amounts.isEmpty ? nil : amounts
        }
    }

    /// `within 2 weeks`, `within the next year`.
    private mutating func duration() -> DatePhrase? {
        attempt { parser in
            guard parser.skip(.within) else { return nil }
            parser.skipWords([.the, .of, .filler, .introduction])
            if parser.has([.turn, .coming]) {
                let isComing = parser.has(.coming)
                let turn = parser.turn ?? 1
                parser.index += 1
                guard turn > 0 || isComing, let amounts = parser.amounts(isOneImplied: true) else { return nil }
                return DatePhrase(.lasting(amounts, from: parser.lastingBase()))
            }
            guard let amounts = parser.amounts() else { return nil }
            return DatePhrase(.lasting(amounts, from: parser.lastingBase()))
        }
    }

    /// `from today` after a duration.
    private mutating func lastingBase() -> DateExpression? {
        nested { parser in
            guard parser.skip([.from, .after, .rangeFrom]) else { return nil }
            parser.skipWords([.the, .on, .filler])
            return parser.plainDate()
        }
    }

    /// `vor drei Wochen`, `il y a un mois`, `hace dos días`.
    private mutating func agoBefore() -> DatePhrase? {
        attempt { parser in
            guard parser.skip(.agoBefore) else { return nil }
            parser.skipWords([.filler])
            return parser.amounts().map { DatePhrase(.shifted($0, sign: -1, from: nil)) }
        }
    }

    /// `in 3 weeks`, `dans un mois`.
    private mutating func inFuture() -> DatePhrase? {
        attempt { parser in
            guard parser.skip(.inFuture) else { return nil }
            parser.skipWords([.filler, .the])
            guard let amounts = parser.amounts() else { return nil }
            return parser.base(of: amounts) ?? DatePhrase(.shifted(amounts, sign: 1, from: nil))
        }
    }

    /// `3 weeks ago`, `a month from now`, `2 days after Christmas`, `two Sundays ago`.
    private mutating func shifted() -> DatePhrase? {
        attempt { parser in
            if let piece = parser.shiftedWeekday() { return piece }
            guard let amounts = parser.amounts() else { return nil }
            if parser.skip(.ago) { return DatePhrase(.shifted(amounts, sign: -1, from: nil)) }
            if parser.skip(.ahead) { return DatePhrase(.shifted(amounts, sign: 1, from: nil)) }
            return parser.base(of: amounts)
        }
    }

    /// `after Christmas`, `before the 3rd`, `from today` after an amount.
    private mutating func base(of amounts: [DateAmount]) -> DatePhrase? {
        nested { parser in
            let sign: Int
            if parser.skip(.before) {
                sign = -1
            } else if parser.skip([.after, .from]) {
                sign = 1
            } else {
                return nil
            }
            parser.skipWords([.the, .on, .filler])
            if parser.skip(.now) { return DatePhrase(.shifted(amounts, sign: sign, from: nil)) }
            return parser.plainDate().map { DatePhrase(.shifted(amounts, sign: sign, from: $0)) }
        }
    }

    /// `two Sundays from now`.
    private mutating func shiftedWeekday() -> DatePhrase? {
        attempt { parser in
            guard let count = parser.count(), let weekday = parser.weekday else { return nil }
            parser.index += 1
            let weeks = [DateAmount(count: count - 1, unit: .week)]
            if parser.skip(.ahead) { return DatePhrase(.shifted(weeks, sign: 1, from: .coming(.weekday(weekday)))) }
            if parser.skip(.ago) { return DatePhrase(.shifted(weeks, sign: -1, from: .turned(.weekday(weekday), -1))) }
            return nil
        }
    }

    /// `the day after tomorrow`, `the week before Christmas`, `the day before`.
    private mutating func dayBeside() -> DatePhrase? {
        attempt { parser in
            guard let unit = parser.unit, !unit.isClock else { return nil }
            parser.index += 1
            let amounts = [DateAmount(count: 1, unit: unit)]
            if let piece = parser.base(of: amounts) { return piece }
            guard unit == .day, parser.has(.the, -2) || parser.index == 1, parser.has([.before, .after]),
                parser.isPunctuated(behind: 1)
            else { return nil }
            let sign = parser.has(.before) ? -1 : 1
            parser.index += 1
            return DatePhrase(.unit(.day, turn: sign))
        }
    }

    /// A date that is complete without the text around it.
    mutating func plainDate() -> DateExpression? {
        nested { parser in
            guard let piece = parser.piece(), case .date(var expression) = piece.content else { return nil }
            // A day or month may be followed by its year.
            if let (more, end) = parser.peekDate(), more.unit?.months != nil, let whole = DateParser.combined(expression, more)
            {
                expression = whole
                parser.index = end
            }
            return expression
        }
    }

    /// The date that comes next, and the position after it. Does not move.
    private mutating func peekDate() -> (DateExpression, Int)? {
        let start = index
        defer { index = start }
        skipWords([.of, .the, .filler])
        guard let piece = nested({ $0.piece() }), case .date(let expression) = piece.content else { return nil }
        return (expression, index)
    }
}
