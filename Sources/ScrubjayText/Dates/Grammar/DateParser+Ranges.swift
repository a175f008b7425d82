extension DateParser {
    /// Parses an expression: a closed range, an open range, or a single date.
    mutating func expression() -> (expression: DateExpression, doubt: DatePhrase.Doubt)? {
        if let range = range() { return range }
        if let range = openRange() { return range }
        guard let core = core() else { return nil }
        return rangeInside(core.expression) ?? withTrailingOpening(core)
    }

    /// `this week from Tuesday to Thursday`.
    private mutating func rangeInside(_ outer: DateExpression) -> (expression: DateExpression, doubt: DatePhrase.Doubt)? {
        guard outer.unit == .week || outer.unit == .month, outer.isAnchored else { return nil }
        return attempt { parser in
            _ = parser.skip(mark: ",")
            if outer.unit == .month, let days = parser.daysInside(outer) { return (days, .none) }
            guard parser.has([.rangeFrom, .between]), case .range(let first, let last) = parser.range()?.expression,
                let from = DateParser.combined(first, outer), let to = DateParser.combined(last, outer)
            else { return nil }
            return (.range(from, to), .none)
        }
    }

    /// `4 to 23` after the month in which they are.
    private mutating func daysInside(_ month: DateExpression) -> DateExpression? {
        attempt { parser in
            _ = parser.skip([.rangeFrom, .between])
            parser.skipWords([.the])
            guard let (from, _) = parser.dayNumber(), parser.skip([.rangeTo, .and]) || parser.skip(mark: "-") else {
                return nil
            }
            parser.skipWords([.the])
            guard let (to, _) = parser.dayNumber(), !parser.isMark(":"), !parser.has([.oClock, .ante, .post, .unit]) else {
                return nil
            }
            return .range(.within(.dayOfMonth(from, weekday: nil), month), .within(.dayOfMonth(to, weekday: nil), month))
        }
    }

    /// Whether a day follows a time, which then belongs to that day.
    private var isDateAhead: Bool {
        var parser = self
        _ = parser.skip(mark: ",")
        parser.skipWords()
        return parser.phrase() != nil
    }

    /// Whether a date begins at a token.
    private func isDate(at index: Int) -> Bool {
        var parser = self
        parser.index = index
        return parser.phrase() != nil
    }

    /// `since March`, `before 2020`, `until Friday`.
    private mutating func openRange() -> (expression: DateExpression, doubt: DatePhrase.Doubt)? {
        if has(.moreThan) { return moreThan() }
        return attempt { parser in
            guard let opening = parser.take({ if case .opening(let opening) = $0 { opening } else { nil } }) else { return nil }
            // "before or on", "on or before"
            var widened = opening
            if parser.has(.and), parser.has([.on, .at, .introduction], 1) {
                parser.index += 2
                widened = opening == .before ? .until : opening == .after ? .since : opening
            }
            parser.skipWords([.on, .filler, .introduction, .of])
            let start = parser.index
            guard
                let core = parser.core()
                    ?? parser.attempt({ parser in
                        parser.skipWords()
                        return parser.index > start ? parser.core() : nil
                    })
            else { return nil }
            guard core.doubt < .strong || parser.isUnitBehindArticle(start) else { return nil }
            switch core.expression {
            case .open, .range: return nil
            default: return (.open(widened, core.expression), .none)
            }
        }
    }

    /// `more than 2 weeks ago`, `more than 3 days after Easter`.
    private mutating func moreThan() -> (expression: DateExpression, doubt: DatePhrase.Doubt)? {
        attempt { parser in
            parser.index += 1
            guard case .date(.shifted(let amounts, let sign, let base)) = parser.counted()?.content else { return nil }
            return (.open(sign < 0 ? .before : .after, .shifted(amounts, sign: sign, from: base)), .none)
        }
    }

    private func isUnitBehindArticle(_ start: Int) -> Bool { start < tokens.count && tokens[start].roles.contains(.the) }

    /// `2016 and later`, `January onwards`.
    private mutating func withTrailingOpening(_ core: (expression: DateExpression, doubt: DatePhrase.Doubt)) -> (
        DateExpression, DatePhrase.Doubt
    ) {
        let opening = attempt { parser -> OpenRangeKind? in
            _ = parser.skip(.and)
            _ = parser.skip(mark: ",")
            _ = parser.skip(.filler)
            let opening = parser.take { if case .openingBehind(let opening) = $0 { opening } else { nil } }
            // *On 4/12 and on 5/12* names two days.
            return parser.isDate(at: parser.index) ? nil : opening
        }
        guard let opening, core.doubt < .strong else { return core }
        return (.open(opening, core.expression), .none)
    }

    // MARK: - Two ends

    /// `from May to October`, `10 - 22 August 2012`, `between 2014 and 2018`, `Monday to Friday`.
    private mutating func range() -> (expression: DateExpression, doubt: DatePhrase.Doubt)? {
        attempt { parser in
            parser.skipWords([.filler])
            let isFrom = parser.skip(.rangeFrom)
            let isBetween = parser.skip(.between)
            if isFrom || isBetween { parser.skipWords([.on, .filler, .introduction]) }
            if let days = parser.dayRange(isOpened: isFrom || isBetween, isBetween: isBetween) { return (days, .none) }
            guard let first = parser.core() else { return nil }
            guard parser.skipRangeMark(isBetween: isBetween, isOpened: isFrom || isBetween, after: first.expression) else {
                return nil
            }
            // A second time after a timed day ends its hours.
            if case .timed(let day, let from) = first.expression,
                let to = parser.attempt({ parser -> ClockTime? in
                    parser.skipWords([.at, .filler])
                    guard let time = parser.clock(isBare: true), !parser.isDateAhead else { return nil }
                    return time
                })
            {
                return (.hours(day, from, to), .none)
            }
            if let last = parser.sharedDay(first.expression) { return (.range(first.expression, last), .none) }
            let wasEnd = parser.isRangeEnd
            parser.isRangeEnd = true
            defer { parser.isRangeEnd = wasEnd }
            parser.skipWords([.on, .filler, .introduction])
            guard
                let last = parser.core()
                    ?? parser.attempt({ parser in
                        parser.skipWords()
                        return parser.core()
                    }), max(first.doubt, last.doubt) < .strong
            else { return nil }
            guard let ends = DateParser.ends(first.expression, last.expression) else { return nil }
            return (ends, .none)
        }
    }

    private mutating func skipRangeMark(isBetween: Bool, isOpened: Bool, after first: DateExpression) -> Bool {
        if skip(mark: "-") || skip(mark: "~") { return true }
        if isBetween, skip(.and) { return true }
        _ = skip(mark: ",")
        return skip(.rangeTo)
            || isOpened && has(.opening) && meaning(0, { $0 == .opening(.until) ? true : nil }) ?? false && skip(.opening)
    }

    /// Days of one month: `10 to 22 August 2012`, `4 till 23 of this month`, `from the 9th to the 17th of April`.
    private mutating func dayRange(isOpened: Bool, isBetween: Bool) -> DateExpression? {
        attempt { parser in
            if let whole = parser.dateAhead, whole.isAnchored { return nil }
            let hasMonthFirst = parser.month
            if hasMonthFirst != nil {
                // "November between 19 and 20" begins with the month.
                guard parser.has(.between, 1) else { return nil }
                parser.index += 2
            }
            if parser.skip(.weekday) {
                _ = parser.skip(mark: ",")
                if let whole = parser.dateAhead, whole.isAnchored { return nil }
            }
            parser.skipWords([.the, .on])
            guard let (from, _) = parser.dayNumber() else { return nil }
            _ = parser.isMark(".") && parser.isGlued() && parser.skip(mark: ".")
            guard
                parser.skip(mark: "-") || parser.isMark(".", -1) && parser.skip(mark: "/") || parser.skip(.rangeTo)
                    || (isBetween || hasMonthFirst != nil || parser.has(.the, 1)) && parser.skip(.and)
                    || isOpened && parser.skip(.opening)
            else { return nil }
            parser.skipWords([.the, .on, .filler])
            if let month = hasMonthFirst {
                guard let (to, _) = parser.dayNumber() else { return nil }
                return .range(
                    .pattern(.monthDay(month: month, day: from, weekday: nil)),
                    .pattern(.monthDay(month: month, day: to, weekday: nil)))
            }
            let wasEnd = parser.isRangeEnd
            parser.isRangeEnd = true
            defer { parser.isRangeEnd = wasEnd }
            if let last = parser.dayOfMonthDate() ?? parser.core()?.expression, let first = last.sibling(day: from) {
                return .range(first, last)
            }
            guard isOpened else { return nil }
            // "from the 4th to the 23rd", "du 4 au 23", of an unnamed month.
            return parser.attempt { parser in
                let isContracted = parser.has(.the, -1) && parser.has(.rangeTo, -1) || isBetween && parser.has(.the)
                parser.skipWords([.the, .on])
                guard let (to, isOrdinal) = parser.dayNumber(), isOrdinal || isContracted, !parser.has([.unit, .oClock]),
                    parser.isPunctuated(behind: 0) || parser.isAtEnd
                else { return nil }
                return .range(.pattern(.dayOfMonth(from, weekday: nil)), .pattern(.dayOfMonth(to, weekday: nil)))
            }
        }
    }

    /// The numeric or named date that begins here. Does not move.
    private var dateAhead: DateExpression? {
        var parser = self
        guard case .date(let date) = (parser.numeric() ?? parser.calendar())?.content else { return nil }
        return date
    }

    /// `23 next month`, `23 of this month`.
    private mutating func dayOfMonthDate() -> DateExpression? {
        attempt { parser in
            guard case .date(let date) = parser.dayOfMonth()?.content, date.isAnchored else { return nil }
            return date
        }
    }

    /// A second day in the same month as the first: `July 13 to 15`, `May eighth - tenth, 2010`.
    private mutating func sharedDay(_ first: DateExpression) -> DateExpression? {
        attempt { parser in
            parser.skipWords([.the, .on])
            guard let (day, _) = parser.dayNumber(), let last = first.sibling(day: day) else { return nil }
            if parser.isMark(":") || parser.isMark("/") || parser.isMark("-") && parser.isGlued()
                || parser.has([.ante, .post, .oClock, .unit, .month, .of])
                || parser.isMark(".") && parser.token(1)?.kind == .number
            {
                return nil
            }
            if parser.token()?.kind == .number, parser.token()?.digits != 4 { return nil }
            guard case .pattern(.monthDay(let month, _, _)) = last else { return last }
            let year = parser.yearBehind(isDayKnown: true)
            return year.flatMap { parser.absolute($0, month, day) }.flatMap {
                if case .date(let date) = $0.content { date } else { nil }
            } ?? last
        }
    }

    /// Combines two ends to a range; two times of the same day become hours. `nil` if an end is a range itself.
    private static func ends(_ first: DateExpression, _ last: DateExpression) -> DateExpression? {
        switch (first, last) {
        case (.open, _), (.range, _), (_, .open), (_, .range): return nil
        case (.timed(let day, let from), .timed(.unit(.day, 0), let to)) where day != .unit(.day, turn: 0):
            return .hours(day, from, to)
        default: return .range(first, last)
        }
    }
}
