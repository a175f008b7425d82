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
            // "sous quinzaine"
            guard let amounts = parser.amounts(isOneImplied: parser.unit == .fortnight) else { return nil }
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

    /// `3 weeks ago`, `a month from now`, `2 days after Christmas`, `two Sundays ago`, `a week on Thursday`.
    private mutating func shifted() -> DatePhrase? {
        attempt { parser in
            if let phrase = parser.shiftedWeekday() { return phrase }
            let start = parser.index
            guard let amounts = parser.amounts() else { return nil }
            if parser.skip(.ago) { return DatePhrase(.shifted(amounts, sign: -1, from: nil)) }
            if parser.skip(.ahead) { return DatePhrase(.shifted(amounts, sign: 1, from: nil)) }
            return parser.base(of: amounts) ?? parser.day(behind: amounts, from: start)
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

    /// The day behind an amount that counts from it: `a week on Thursday`, `two weeks today`; backwards from a day in the past: `a week yesterday`.
    private mutating func day(behind amounts: [DateAmount], from start: Int) -> DatePhrase? {
        nested { parser in
            guard amounts.count == 1, parser.means(.besideDay, -1), !parser.isRate(start) else { return nil }
            let isWeeks = parser.weeks(in: amounts) != nil
            let hasOn = parser.has(.on) && !parser.has(.introduction) && parser.skip(.on)
            if hasOn { parser.skipWords([.the]) }
            guard let day = parser.plainDate(), day.isDay else { return nil }
            // "It is a week today since" looks back.
            guard !parser.means(.opening(.since)) else { return nil }
            switch day {
            case .unit(.day, let turn): return DatePhrase(.shifted(amounts, sign: turn < 0 ? -1 : 1, from: day))
            case .pattern(.weekday(let weekday)):
                return isWeeks ? DatePhrase(.shifted(amounts, sign: 1, from: .comingFromToday(weekday))) : nil
            case .turned(.weekday, let turn):
                return isWeeks ? DatePhrase(.shifted(amounts, sign: turn < 0 ? -1 : 1, from: day)) : nil
            default: return isWeeks && hasOn ? DatePhrase(.shifted(amounts, sign: 1, from: day)) : nil
            }
        }
    }

    /// Whether the amount at a position is a duration or a rate: `once a week`, `two days a week`, `it has been a week`.
    private func isRate(_ start: Int) -> Bool {
        start > 0 && tokens[start - 1].roles.contains(.unit) || lexicon.isRate(tokens[start].start, in: bytes)
    }

    /// Weeks or another amount that count from the day before them: `week` in `Thursday week`, `en huit` in `jeudi en huit`, `in 14 Tagen` in `heute in 14 Tagen`.
    mutating func counted(from day: DateExpression) -> DatePhrase? {
        attempt { parser in
            if let weeks = parser.weeksLater() ?? parser.weeksBeside() {
                return DatePhrase(.shifted([DateAmount(count: weeks, unit: .week)], sign: 1, from: day))
            }
            let sign = parser.has(.inFuture) ? 1 : parser.has(.agoBefore) ? -1 : 0
            guard sign != 0 else { return nil }
            parser.index += 1
            parser.skipWords([.filler, .the])
            guard let amounts = parser.amounts() else { return nil }
            let isRelative = if case .unit = day { true } else { false }
            if let weeks = parser.weeks(in: amounts), isRelative || sign > 0 {
                return DatePhrase(.shifted([DateAmount(count: weeks, unit: .week)], sign: sign, from: day))
            }
            guard isRelative, !amounts.contains(where: \.unit.isClock) else { return nil }
            return DatePhrase(.shifted(amounts, sign: sign, from: day))
        }
    }

    /// The whole weeks that an amount is; `nil` if it is none.
    private func weeks(in amounts: [DateAmount]) -> Int? {
        guard amounts.count == 1, let amount = amounts.first else { return nil }
        switch amount.unit {
        case .week: return amount.count
        case .fortnight: return 2 * amount.count
        case .day:
            let isCommon = lexicon.language.countsFirstDay && (amount.count == 8 || amount.count == 15)
            return isCommon || amount.count % 7 == 0 ? amount.count / 7 : nil
        default: return nil
        }
    }

    /// `en huit`, `a quindici`, `en ocho días` behind a day: one week or two weeks later.
    private mutating func weeksLater() -> Int? {
        attempt { parser in
            // In "de hoy a 15", the digits are a day.
            guard parser.has(.weeksLater), !parser.has(.rangeTo) || parser.token(1)?.kind == .word else { return nil }
            parser.index += 1
            guard let days = parser.integer(), days == 8 || days == 15 else { return nil }
            if parser.unit == .day { parser.index += 1 }
            return parser.has([.unit, .of, .month, .oClock, .ante, .post, .and, .halfPast]) ? nil : days / 7
        }
    }

    /// `week`, `fortnight` behind a day.
    private mutating func weeksBeside() -> Int? {
        attempt { parser in
            guard parser.means(.besideDay), parser.token()?.gap == .space, let unit = parser.unit,
                let weeks = parser.weeks(in: [DateAmount(count: 1, unit: unit)])
            else { return nil }
            parser.index += 1
            // "Monday week 3", "Sunday week beginning 4 May"
            guard parser.token()?.kind != .number, !parser.means(.opening(.since)),
                !parser.has([.of, .number, .ordinal, .unit, .ago, .ahead, .beforeLast, .afterNext])
            else { return nil }
            return weeks
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
            // *The week from 24 June* begins on that day.
            if unit == .week, parser.has(.from), parser.has(.the, -2) { return nil }
            let amounts = [DateAmount(count: 1, unit: unit)]
            if let phrase = parser.base(of: amounts) { return phrase }
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
            guard let phrase = parser.phrase(), case .date(var expression) = phrase.content else { return nil }
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
        guard let phrase = nested({ $0.phrase() }), case .date(let expression) = phrase.content else { return nil }
        return (expression, index)
    }
}
