/// What `last`, `this` and `next` can apply to: a unit, a recurring pattern, or a part of the day.
private enum DateNoun {
    case unit(DateUnit), pattern(DatePattern), dayPart(DayPart), weekdayPart(Weekday, DayPart)

    func turned(_ turn: Int) -> DateExpression {
        switch self {
        case .unit(let unit): .unit(unit, turn: turn)
        case .pattern(let pattern): .turned(pattern, turn)
        case .dayPart(let part): .dayPart(.unit(.day, turn: turn), part, nil)
        case .weekdayPart(let weekday, let part): .dayPart(.turned(.weekday(weekday), turn), part, nil)
        }
    }
}

extension DateParser {
    var unit: DateUnit? { meaning { if case .unit(let unit) = $0 { unit } else { nil } } }
    var turn: Int? { meaning { if case .turn(let turn) = $0 { turn } else { nil } } }

    /// Days and units counted from now: `today`, `last week`, `the next 3 days`, `this year`, `Friday after next`.
    mutating func relative() -> DatePhrase? {
        // "la mañana" is the morning.
        if !(has(.dayPart) && has(.the, -1)), let days = take({ if case .day(let days) = $0 { days } else { nil } }) {
            let day = DateExpression.unit(.day, turn: days)
            return counted(from: day) ?? DatePhrase(day)
        }
        if let (days, part) = take({ if case .partOfDay(let days, let part) = $0 { (days, part) } else { nil } }) {
            return DatePhrase(.dayPart(.unit(.day, turn: days), part, nil))
        }
        if let (weekday, part) = take({ if case .weekdayPart(let weekday, let part) = $0 { (weekday, part) } else { nil } }) {
            return DatePhrase(.dayPart(.pattern(.weekday(weekday)), part, nil))
        }
        if let (boundary, unit) = take({ if case .share(let boundary, let unit) = $0 { (boundary, unit) } else { nil } }) {
            return DatePhrase(.boundary(boundary, .unit(unit, turn: 0)), doubt: token(-1)?.isWeak ?? false ? .some : .none)
        }
        if skip(.now) { return DatePhrase(.now, doubt: .some) }
        return turnBefore() ?? turnBehind() ?? possessive()
    }

    /// `last week`, `this coming Friday`, `next 3 days`.
    private mutating func turnBefore() -> DatePhrase? {
        attempt { parser in
            var turn = parser.turn
            var isComing = false
            if turn != nil { parser.index += 1 }
            if parser.has(.coming) {
                isComing = true
                parser.index += 1
                if turn == 0 { turn = nil }
            } else if turn == 0, let second = parser.turn, second != 0 {
                turn = second  // "this past week"
                parser.index += 1
            }
            guard turn != nil || isComing else { return nil }
            parser.skipWords([.filler, .the])
            if let series = parser.attempt({ parser -> DateExpression? in
                guard let count = parser.count(), let unit = parser.seriesUnit(), count > 0 else { return nil }
                return .series(DateAmount(count: count, unit: unit), sign: turn ?? 1 < 0 ? -1 : 1)
            }) {
                return turn == 0 ? nil : DatePhrase(series)
            }
            if let turn, let date = parser.nested({ $0.numeric() ?? $0.calendar() }), case .date(let expression) = date.content
            {
                // "this 5/12", "next Christmas"
                if case .pattern(let pattern) = expression { return DatePhrase(.turned(pattern, turn)) }
                return turn == 0 ? date : nil
            }
            guard let noun = parser.noun() else { return nil }
            if isComing {
                switch noun {
                case .pattern(let pattern): return DatePhrase(.coming(pattern))
                case .weekdayPart(let weekday, let part): return DatePhrase(.dayPart(.coming(.weekday(weekday)), part, nil))
                case .unit, .dayPart: return DatePhrase(noun.turned(turn ?? 1))
                }
            }
            guard let turn else { return nil }
            return parser.secondFrom(noun) ?? DatePhrase(noun.turned(turn))
        }
    }

    /// `semaine prochaine`, `3 próximas semanas`, `5 past years`, `weekend after next`.
    private mutating func turnBehind() -> DatePhrase? {
        attempt { parser in
            if let series = parser.attempt({ parser -> DateExpression? in
                guard let count = parser.count() else { return nil }
                if let turn = parser.turn {
                    parser.index += 1
                    guard turn != 0, let unit = parser.seriesUnit() else { return nil }
                    return .series(DateAmount(count: count, unit: unit), sign: turn < 0 ? -1 : 1)
                }
                guard let unit = parser.seriesUnit() else { return nil }
                _ = parser.has(.the, 0) && parser.has([.turn, .coming], 1) && parser.skip(.the)
                if parser.skip(.coming) { return .series(DateAmount(count: count, unit: unit), sign: 1) }
                guard let turn = parser.turnBehindNoun, turn != 0 else { return nil }
                parser.index += 1
                return .series(DateAmount(count: count, unit: unit), sign: turn < 0 ? -1 : 1)
            }) {
                return DatePhrase(series)
            }
            guard let noun = parser.noun() else { return nil }
            if let phrase = parser.secondFrom(noun) { return phrase }
            if parser.has(.coming) {
                parser.index += 1
                guard case .pattern(let pattern) = noun else { return DatePhrase(noun.turned(1)) }
                return DatePhrase(.coming(pattern))
            }
            guard let turn = parser.turnBehindNoun else { return nil }
            parser.index += 1
            return DatePhrase(noun.turned(turn))
        }
    }

    /// The turn at the position, if it belongs to the noun before it and not to one after it.
    private var turnBehindNoun: Int? {
        guard let turn, turn != 0 || !has(.the, 1),
            !has([.unit, .weekday, .month, .weekend, .season, .number, .few, .turn], 1), token(1)?.kind != .number
        else { return nil }
        return turn
    }

    /// `the weekend after next`, `the week before last`.
    private mutating func secondFrom(_ noun: DateNoun) -> DatePhrase? {
        if skip(.beforeLast) { return DatePhrase(noun.turned(-2)) }
        guard skip(.afterNext) else { return nil }
        if case .pattern(.weekday(let weekday)) = noun {
            return DatePhrase(.shifted([DateAmount(count: 1, unit: .week)], sign: 1, from: .coming(.weekday(weekday))))
        }
        return DatePhrase(noun.turned(2))
    }

    /// `the week`, `my day`, `all month`.
    private mutating func possessive() -> DatePhrase? {
        attempt { parser in
            let isOwn = parser.has(.possessive)
            guard isOwn || parser.has(.the) && (parser.has(.unit, 1) || parser.has(.weekend, 1)) else { return nil }
            parser.index += 1
            _ = parser.skip(.the)
            guard let noun = parser.noun() else { return nil }
            if case .unit(let unit) = noun {
                // "the century" is one that was mentioned before.
                if unit.isClock || unit.months ?? 0 > 12 { return nil }
                return DatePhrase(.unit(unit, turn: 0), doubt: isOwn ? .none : .strong)
            }
            guard case .pattern(.weekend) = noun else { return nil }
            return DatePhrase(.turned(.weekend, 0))
        }
    }

    private mutating func seriesUnit() -> DateUnit? {
        _ = skip(.of)
        return take { if case .unit(let unit) = $0 { unit } else { nil } }
    }

    private mutating func noun() -> DateNoun? {
        take { meaning in
            switch meaning {
            case .unit(let unit): .unit(unit)
            case .month(let month): .pattern(.month(month))
            case .weekday(let weekday): .pattern(.weekday(weekday))
            case .weekend: .pattern(.weekend)
            case .workWeek: .pattern(.workWeek)
            case .season(let season): .pattern(.season(season))
            case .holiday(let holiday): .pattern(.holiday(holiday))
            case .dayPart(let part): .dayPart(part)
            case .weekdayPart(let weekday, let part): .weekdayPart(weekday, part)
            default: nil
            }
        }
    }
}
