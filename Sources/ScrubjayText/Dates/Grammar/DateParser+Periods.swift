extension DateParser {
    /// Quarters, halves, week numbers, weekdays, seasons, holidays, decades, centuries and years.
    mutating func period() -> DatePhrase? {
        labelled() ?? yearLabelled() ?? weekNumber() ?? weekOf() ?? named() ?? decade() ?? year()
    }

    /// `Q3`, `H1 2016`. (`nth` reads `3rd quarter`.)
    private mutating func labelled() -> DatePhrase? {
        attempt { parser in
            guard let unit = parser.label else { return nil }
            parser.index += 1
            _ = parser.skip(mark: ".")
            guard let token = parser.token(), token.kind == .number, token.digits == 1,
                let pattern = DateParser.pattern(unit, Int(token.value))
            else { return nil }
            parser.index += 1
            let year = parser.attempt { parser -> Int? in
                parser.skipSeparator()
                parser.skipWords([.of, .introduction, .the])
                return parser.fullYear()
            }
            return DatePhrase(year.map { .within(pattern, .years(first: $0, count: 1)) } ?? .pattern(pattern))
        }
    }

    /// `2018Q4`, `2017-q1`, `18q4`, `2026-W12` (ISO 8601).
    private mutating func yearLabelled() -> DatePhrase? {
        attempt { parser in
            guard let token = parser.token(), token.kind == .number, token.digits == 4 || token.digits == 2 else { return nil }
            let isShort = token.digits == 2
            parser.index += 1
            if !isShort { parser.skipSeparator() }
            let unit = parser.label
            guard unit != nil || parser.has(.weekNumber), !isShort || parser.isGlued() else { return nil }
            parser.index += 1
            guard let number = parser.token(), number.kind == .number, number.gap == .none,
                let pattern = unit.map({ number.digits == 1 ? DateParser.pattern($0, Int(number.value)) : nil })
                    ?? DateParser.week(number)
            else { return nil }
            parser.index += 1
            let year = isShort ? parser.century(Int(token.value)) : Int(token.value)
            return DatePhrase(.within(pattern, .years(first: year, count: 1)))
        }
    }

    var label: DateUnit? { label(0) }
    func label(_ distance: Int) -> DateUnit? { meaning(distance) { if case .label(let unit) = $0 { unit } else { nil } } }

    private static func week(_ number: DateToken) -> DatePattern? {
        number.digits <= 2 && (1...53).contains(number.value) ? .weekOfYear(Int(number.value)) : nil
    }

    private static func pattern(_ unit: DateUnit, _ number: Int) -> DatePattern? {
        switch unit {
        case .quarter: (1...4).contains(number) ? .quarter(number) : nil
        case .half: (1...2).contains(number) ? .half(number) : nil
        default: nil
        }
    }

    /// `week 31`, `KW 12/2026`, `week 3 of 2027`.
    private mutating func weekNumber() -> DatePhrase? {
        attempt { parser in
            guard parser.skip(.weekNumber) else { return nil }
            _ = parser.skip(mark: ".")
            guard let token = parser.token(), token.kind == .number, let pattern = DateParser.week(token) else { return nil }
            parser.index += 1
            _ = parser.hasPointDates && parser.isGlued() && parser.skip(mark: ".")
            let year = parser.attempt { parser -> Int? in
                _ = parser.skip(mark: "/") || parser.skip(mark: ",")
                parser.skipWords([.of, .introduction, .the, .yearWord])
                return parser.fullYear()
            }
            return DatePhrase(year.map { .within(pattern, .years(first: $0, count: 1)) } ?? .pattern(pattern))
        }
    }

    /// `the week of April 10th`, `week beginning 4 February`.
    private mutating func weekOf() -> DatePhrase? {
        attempt { parser in
            let isWeekend = parser.has(.weekend)
            guard parser.unit == .week || isWeekend else { return nil }
            parser.index += 1
            let start = parser.index
            parser.skipWords(isWeekend ? [.of, .the] : [.of, .opening, .on, .the, .filler, .from])
            guard parser.index > start else { return nil }
            return parser.nested { parser -> DatePhrase? in
                guard let day = parser.dayBehindWeekday() ?? parser.dayInMonth() ?? parser.plainDate(), day.isDay else {
                    return nil
                }
                return DatePhrase(isWeekend ? .within(.weekend, .weekOf(day)) : .weekOf(day))
            }
        }
    }

    /// `Monday 9 March`, `Monday, the 9th of March`.
    private mutating func dayBehindWeekday() -> DateExpression? {
        attempt { parser in
            guard parser.weekday != nil else { return nil }
            parser.index += 1
            _ = parser.skip(mark: ",")
            parser.skipWords([.the])
            return parser.plainDate().flatMap { $0.isDay ? $0 : nil }
        }
    }

    /// A day by its number alone.
    private mutating func dayInMonth() -> DateExpression? {
        attempt { parser in
            guard let (day, _) = parser.dayNumber(), parser.month == nil, !parser.has([.unit, .of]), !parser.isSuffixed,
                !parser.isMark("."), !parser.isMark("/"),
                !parser.isMark("-")
            else { return nil }
            return .pattern(.dayOfMonth(day, weekday: nil))
        }
    }

    /// Weekdays, weekends, seasons and holidays.
    private mutating func named() -> DatePhrase? {
        guard let token = token() else { return nil }
        let pattern: DatePattern? = take { meaning in
            switch meaning {
            case .weekday(let weekday): .weekday(weekday)
            case .weekend: .weekend
            case .workWeek: .workWeek
            case .season(let season): .season(season)
            case .holiday(let holiday): .holiday(holiday)
            default: nil
            }
        }
        guard let pattern else { return nil }
        if token.end - token.start <= 4, isMark("."), isGlued(), case .weekday = pattern { index += 1 }
        if case .weekday(let weekday) = pattern {
            if let later = counted(from: .comingFromToday(weekday)) { return later }
            if let (day, isOrdinal) = dayBehindWeekday() {
                return DatePhrase(
                    .pattern(.dayOfMonth(day, weekday: weekday)), doubt: token.isWeak && !isOrdinal ? .some : .none)
            }
        }
        // "spring 25"
        if case .season = pattern, self.token()?.digits == 2, let year = yearBehind(isDayKnown: false, mayBeShort: true) {
            return DatePhrase(.within(pattern, .years(first: year, count: 1)))
        }
        return DatePhrase(.pattern(pattern), doubt: token.isWeak ? .some : .none)
    }

    /// `Monday 21`, `Friday the 15th`: the day number right after a weekday, unless it is an hour or continues with a month.
    private mutating func dayBehindWeekday() -> (day: Int, isOrdinal: Bool)? {
        attempt { parser in
            _ = parser.skip(mark: ",")
            let hasArticle = !parser.has(.at) && parser.skip([.the, .on])
            guard let (day, isOrdinal) = parser.dayNumber(), parser.month == nil,
                !parser.has([.of, .oClock, .ante, .post, .unit, .and, .halfPast]),
                !parser.isMark("/"), !parser.isMark(":"), !parser.isMark("-") || hasArticle || isOrdinal,
                !parser.isMark(".") || parser.isPunctuated(behind: 1)
            else { return nil }
            if parser.has(.ordinal) || parser.token()?.kind == .number
                || !hasArticle && !isOrdinal && parser.has(.rangeTo) && !parser.has(.at) && !parser.has(.weekday, 1)
            {
                return nil
            }
            return (day, isOrdinal)
        }
    }

    /// `the 90s`, `1990s`, `seventies`, `nineteen seventies`, `années 90`.
    private mutating func decade() -> DatePhrase? {
        attempt { parser in
            if let token = parser.token(), token.kind == .number, token.digits == 4 || token.digits == 2, token.value % 10 == 0
            {
                parser.index += 1
                let isShortened = parser.skip(mark: "'")
                guard parser.isGlued() || isShortened, parser.isDecadeEnding else { return nil }
                parser.index += 1
                return DateParser.decade(Int(token.value), isShort: token.digits == 2)
            }
            if parser.label == .decade || parser.unit == .decade {
                parser.index += 1
                parser.skipWords([.of, .the, .filler])
                _ = parser.skip(mark: "'")
                if let token = parser.token(), token.kind == .number, token.value % 10 == 0,
                    token.digits == 4 || token.digits == 2
                {
                    parser.index += 1
                    _ = parser.isGlued() && parser.isDecadeEnding && parser.skip([.ordinalSuffix, .filler])
                    return DateParser.decade(Int(token.value), isShort: token.digits == 2)
                }
                if let year = parser.wordNumber(), year % 10 == 0, year >= 20 {
                    return DateParser.decade(year, isShort: year < 100)
                }
                return nil
            }
            let century = parser.attempt { parser -> Int? in
                guard let number = parser.wordNumber(), number >= 15, parser.has(.decade) else { return nil }
                return number >= 1000 ? number : number * 100
            }
            guard let decade = parser.take({ if case .decade(let decade) = $0 { decade } else { nil } }) else { return nil }
            if let century { return DateParser.decade(century + decade, isShort: false) }
            return DateParser.decade(decade, isShort: decade < 100)
        }
    }

    /// The `s` after the digits of a decade.
    private var isDecadeEnding: Bool {
        guard let token = token(), token.end - token.start <= 2 else { return false }
        let letter = bytes[token.start] | 0x20
        return letter == UInt8(ascii: "s") || letter == UInt8(ascii: "e")
    }

    private static func decade(_ year: Int, isShort: Bool) -> DatePhrase? {
        let first = isShort ? (year < 20 ? 2000 : 1900) + year : year
        guard (1000...2990).contains(first) else { return nil }
        return DatePhrase(.years(first: first, count: 10))
    }

    /// Whether two number words beside each other are probably no year: `a group of fifteen twenty people`.
    private var isLikelyCount: Bool {
        guard number != nil, !has(.multiplier, 1), has([.of, .on, .the], -1), !has([.inFuture, .opening], -1) else {
            return false
        }
        return !(has(.of, -1) && has([.season, .month, .holiday, .unit, .ordinal], -2))
    }

    /// A year alone. Unless a word such as `year` is part of it, the text around it must support it.
    private mutating func year() -> DatePhrase? {
        attempt { parser in
            let isNamed = parser.skip(.yearWord)
            if isNamed { parser.skipWords([.of, .filler]) }
            if !isNamed, parser.token()?.kind == .number, parser.isPartOfNumber { return nil }
            if isNamed, parser.isGlued(), let token = parser.token(), token.digits == 2 {
                parser.index += 1
                return DatePhrase(.years(first: parser.century(Int(token.value)), count: 1))
            }
            if !isNamed, parser.isLikelyCount { return nil }
            guard let year = parser.fullYear() else { return nil }
            // "2000 units", "1500 EUR", "2010-32"
            if parser.has(.unit), parser.token()?.gap == .space { return nil }
            if parser.isMark("-") || parser.isMark("/"), parser.isGlued(), parser.token(1)?.kind == .number, parser.isGlued(1),
                parser.token(1)?.digits != 4
            {
                return nil
            }
            if parser.isMark("%") || parser.isMark("$") { return nil }
            return DatePhrase(.years(first: year, count: 1), doubt: isNamed ? .none : .some)
        }
    }
}
