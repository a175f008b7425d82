extension DateParser {
    /// Phrases that fit together, while an expression is being built.
    struct Parts {
        var date: DateExpression?
        var clock: ClockTime?
        var hours: (ClockTime, ClockTime)?
        var clockOpening: (OpenRangeKind, ClockTime)?
        var dayPart: (DayPart, DateBoundary?)?
        var doubt = DatePhrase.Doubt.none

        var hasTime: Bool { clock != nil || hours != nil || clockOpening != nil }
    }

    /// Parses one phrase of an expression, or returns the memoised one.
    mutating func phrase() -> DatePhrase? {
        let key = DatePhraseMemo.Key(index: index, nesting: nesting, isRangeEnd: isRangeEnd)
        if let known = memo.entries[key] {
            index = known.index
            zoneEnd = known.zoneEnd
            return known.phrase
        }
        let phrase = newPhrase()
        memo.entries[key] = DatePhraseMemo.Entry(phrase: phrase, index: index, zoneEnd: zoneEnd)
        return phrase
    }

    private mutating func newPhrase() -> DatePhrase? {
        // "the month of March"
        if unit == .month, has(.month, 1) || has(.of, 1) && has(.month, 2) { index += has(.month, 1) ? 1 : 2 }
        guard let token = token() else { return nil }
        if token.kind == .number {
            return numeric() ?? calendar() ?? counted() ?? nth() ?? relative() ?? period() ?? dayOfMonth()
        }
        guard token.kind == .word else { return isMark("'") || isMark("[") ? quoted() : nil }
        return bounded() ?? counted() ?? nth() ?? relative() ?? calendar() ?? period() ?? dayOfMonth()
    }

    /// `'70s`, `'26`, `[Sept] 4`.
    private mutating func quoted() -> DatePhrase? {
        attempt { parser in
            let isBracket = parser.isMark("[")
            parser.index += 1
            if isBracket { return parser.has(.month) ? parser.calendar() : nil }
            return parser.period() ?? parser.shortYear()
        }
    }

    /// The two digits of a year behind an apostrophe.
    private mutating func shortYear() -> DatePhrase? {
        guard let token = token(), token.kind == .number, token.digits == 2, token.gap == .none, !isMark("'", 1),
            !isMark(":", 1), !has([.unit, .ante, .post, .oClock], 1)
        else { return nil }
        index += 1
        return DatePhrase(.years(first: century(Int(token.value)), count: 1), doubt: .some)
    }

    /// `end of April`, `early next week`, `rest of the week`.
    private mutating func bounded() -> DatePhrase? {
        attempt { parser in
            guard let boundary = parser.take({ if case .boundary(let boundary) = $0 { boundary } else { nil } }) else {
                return nil
            }
            _ = parser.isMark("-") && parser.skip(mark: "-")
            parser.skipWords([.of, .introduction, .filler, .on, .possessive])
            _ = parser.skip(.possessive)
            if let inner = parser.nested({ parser -> DatePhrase? in
                if parser.has(.the), !parser.has(.number, 1) { parser.index += 1 }
                _ = parser.skip([.filler, .possessive])
                if let unit = parser.unit, !unit.isClock, unit.months ?? 0 <= 12, !parser.has(.month, 1),
                    !(parser.has(.of, 1) && parser.has(.month, 2)),
                    !parser.has([.turn, .coming, .ago, .ahead, .afterNext, .beforeLast], 1)
                {
                    let start = parser.index
                    // "end of week 12" is a week by its number.
                    if parser.has(.weekNumber), let phrase = parser.period() { return phrase }
                    parser.index = start + 1
                    return DatePhrase(.unit(unit, turn: 0))
                }
                guard let phrase = parser.phrase(), case .date(let date) = phrase.content else { return nil }
                if let year = parser.attempt({ parser -> DateExpression? in
                    parser.skipWords([.of, .introduction, .the, .filler])
                    guard let next = parser.phrase(), case .date(let more) = next.content else { return nil }
                    return DateParser.combined(date, more)
                }) {
                    return DatePhrase(year)
                }
                return DatePhrase(date)
            }), case .date(let date) = inner.content {
                if case .dayPart(let day, let part, nil) = date { return DatePhrase(.dayPart(day, part, boundary)) }
                return DatePhrase(.boundary(boundary, date))
            }
            return nil
        }
    }

    /// `the 15th`, `on the 3`, `le 17`: a day of a month that is not named.
    mutating func dayOfMonth() -> DatePhrase? {
        attempt { parser in
            let start = parser.index
            let isContracted = parser.means(.withArticle, -1)
            let hasOn =
                isContracted || parser.has([.on, .at, .rangeFrom], -1) || parser.has(.on)
                || parser.has([.the], -1) && parser.has([.on], -2)
            let isLabelled =
                parser.label == .day && parser.skip(.label)
                || parser.has(.the) && parser.label(1) == .day && parser.skip(.the) && parser.skip(.label)
            let hasArticle = isLabelled || isContracted || parser.has([.the, .on], -1) || parser.skip([.the, .on])
            _ = parser.skip(.the)
            guard let (day, isOrdinal) = parser.dayNumber() else { return nil }
            if parser.isMark("."), parser.isGlued(), parser.token(1)?.kind == .number, parser.isGlued(1) { return nil }
            if parser.isMark("/") || parser.isMark(":") || parser.isMark("%")
                || parser.isMark("-") && parser.isGlued() && parser.isGlued(1)
            {
                return nil
            }
            let container = parser.attempt { parser -> DateExpression? in
                let start = parser.index
                parser.skipWords([.of, .introduction, .the])
                if parser.index > start, parser.unit == .month, !parser.has([.turn, .coming], 1) {
                    parser.index += 1  // "the 24th of the month"
                    return .unit(.month, turn: 0)
                }
                guard parser.has([.turn, .unit, .coming]), let outer = parser.plainDate(), outer.unit == .month else {
                    return nil
                }
                return outer
            }
            if let container { return DatePhrase(.within(.dayOfMonth(day, weekday: nil), container)) }
            guard hasArticle, parser.index > start, parser.token()?.kind != .number,
                !isOrdinal || !parser.has(.weekday), !parser.isSuffixed,
                !parser.has([
                    .unit, .multiplier, .number, .ordinal, .month, .weekend, .season, .holiday, .label, .ante, .post, .oClock,
                    .turn, .decade,
                ])
            else { return nil }
            if parser.has([.introduction, .on]), parser.has(.multiplier, 1) { return nil }  // "el 20 por ciento"
            // In "the second item", "the first in line" and "the 18th and 19th centuries", the ordinal counts something else.
            let isWord = parser.has(.ordinal, -1)
            if parser.isAtEnd, parser.run.precedesWord, !hasOn || !isOrdinal || isWord { return nil }
            if isWord, !parser.isAtEnd, parser.token()?.kind == .word, !parser.has([.at, .dayPart, .weekday, .turn]) {
                return nil
            }
            if parser.has(.and), parser.has(.ordinal, 1) || parser.has(.ordinalSuffix, 2) && parser.isGlued(2) { return nil }
            // Without an article, "on 5" could mean anything.
            return DatePhrase(.pattern(.dayOfMonth(day, weekday: nil)), doubt: .none)
        }
    }

    /// Joins phrases as long as they fit together.
    mutating func core() -> (expression: DateExpression, doubt: DatePhrase.Doubt)? {
        let start = index
        if let core = core(takesTime: true) { return core }
        // What looked like a time on its own, such as 10.10, may be a day.
        index = start
        return core(takesTime: false)
    }

    private mutating func core(takesTime: Bool) -> (expression: DateExpression, doubt: DatePhrase.Doubt)? {
        var parts = Parts()
        guard add(to: &parts, isFirst: true, takesTime: takesTime) else { return nil }
        var count = 1
        while count < Self.phraseLimit {
            let start = index
            guard add(to: &parts, isFirst: false, takesTime: true) else {
                index = start
                break
            }
            count += 1
        }
        guard let expression = DateParser.expression(of: parts) else { return nil }
        return (expression, parts.doubt)
    }

    private mutating func add(to parts: inout Parts, isFirst: Bool, takesTime: Bool) -> Bool {
        let start = index
        if parts.hasTime {
            if parts.dayPart == nil, let part = partOfDay(hasDate: parts.date != nil), add(part, to: &parts) { return true }
        } else if takesTime,
            let time = timeOfDay(
                isBehindDay: parts.date?.isDay ?? (parts.dayPart != nil || parts.date?.hasDayPart ?? false),
                hasDate: parts.date != nil), add(time, to: &parts)
        {
            return true
        }
        index = start
        if !isFirst {
            _ = skip(mark: ",")
            skipWords()
        } else {
            skipWords([.the, .filler])
        }
        let behind = index
        if let phrase = phrase(), add(phrase, to: &parts) { return true }
        guard isFirst, behind > start else { return false }
        // "the week" and "the 15th" need their article.
        index = start
        return phrase().map { add($0, to: &parts) } ?? false
    }

    private func add(_ phrase: DatePhrase, to parts: inout Parts) -> Bool {
        switch phrase.content {
        case .date(let date):
            if let old = parts.date {
                guard let whole = DateParser.combined(old, date) else { return false }
                parts.date = whole
                parts.doubt = .none
            } else {
                guard !parts.hasTime && parts.dayPart == nil || date.isDay || date.hasDayPart || date == .now else {
                    return false
                }
                parts.date = date
                parts.doubt = parts.hasTime ? .none : phrase.doubt
            }
        case .clock(let time):
            guard !parts.hasTime, parts.date?.takesTime ?? true else { return false }
            parts.clock = time
            if parts.date != nil { parts.doubt = .none }
        case .hours(let first, let last):
            guard !parts.hasTime, parts.date?.takesTime ?? true else { return false }
            parts.hours = (first, last)
            if parts.date != nil { parts.doubt = .none }
        case .clockOpening(let opening, let time):
            guard !parts.hasTime, parts.date?.takesTime ?? true else { return false }
            parts.clockOpening = (opening, time)
            if parts.date != nil { parts.doubt = .none }
        case .dayPart(let part, let boundary):
            guard parts.dayPart == nil, parts.date?.isDay ?? true else { return false }
            parts.dayPart = (part, boundary)
            if parts.date != nil { parts.doubt = .none }
        }
        return true
    }

    private static func expression(of parts: Parts) -> DateExpression? {
        guard let date = parts.date else { return nil }
        var day = date
        var part = parts.dayPart?.0
        if case .dayPart(let inner, let own, _) = date {
            part = part ?? own
            if parts.hasTime { day = inner }
        }
        func settled(_ time: ClockTime) -> ClockTime { part.map { time.settled(in: $0) } ?? time }
        if let time = parts.clock { return .timed(day, settled(time)) }
        if let (first, last) = parts.hours { return .hours(day, settled(first), settled(last)) }
        if let (opening, time) = parts.clockOpening { return .open(opening, .timed(day, settled(time))) }
        if let (part, boundary) = parts.dayPart {
            if part == .midnight { return day }
            return .dayPart(day, part, boundary)
        }
        return date
    }
}
