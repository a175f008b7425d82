extension DateParser {
    var month: Int? { meaning { if case .month(let month) = $0 { month } else { nil } } }

    /// Days and months by name: `4 March 2026`, `March 4th`, `March 2015`, `2018 March 18`, `March`.
    mutating func calendar() -> DatePhrase? {
        dayMonth() ?? listedDay() ?? monthDay() ?? yearMonth() ?? monthYear() ?? ordinalMonth()
    }

    /// `4th of March 2026`, `15. Februar`, `21-APR-16`.
    private mutating func dayMonth() -> DatePhrase? {
        attempt { parser in
            if parser.isMark(":", -1), parser.isGlued() { return nil }
            // "T14 for April" is a name, not a date.
            if parser.index == 0, parser.run.followsWord, parser.isGlued() { return nil }
            guard let (day, _) = parser.dayNumber() else { return nil }
            parser.skipSeparator()
            parser.skipWords([.of, .the, .filler])
            if parser.has(.unit), parser.meaning(0, { $0 == .unit(.day) ? true : nil }) ?? false {
                parser.index += 1  // "the twenty third day of September"
                parser.skipWords([.of, .the])
            }
            guard let month = parser.takeMonth() else { return nil }
            return parser.date(month: month, day: day)
        }
    }

    /// `15` in `15 and 16 December`, `3` in `Tue 3, Thu 5 and Sat 7 May`: the month stands behind the last day of the list. Each day is a date of its own.
    private mutating func listedDay() -> DatePhrase? {
        attempt { parser in
            if parser.isMark(":", -1), parser.isGlued() { return nil }
            guard let (day, _) = parser.dayNumber() else { return nil }
            let end = parser.index
            var last = day
            for _ in 0..<Self.listLimit {
                let isLast = parser.skip(.and) || parser.skip(mark: "/") || parser.skip(mark: "&") || parser.skip(mark: "+")
                guard isLast || parser.skip(mark: ",") else { return nil }
                parser.skipWords([.the, .on, .filler])
                if parser.skip(.weekday) { _ = parser.skip(mark: ".") || parser.skip(mark: ",") }
                // Days ascend; other numbers, as in "chapters 8 and 3 May", are none.
                guard let next = parser.dayNumberAhead, next > last else { return nil }
                // "3, 5 May" may be a room and a day.
                if isLast, case .date(let date)? = parser.nested({ $0.dayMonth() })?.content,
                    let sibling = date.sibling(day: day)
                {
                    parser.index = end
                    return DatePhrase(sibling)
                }
                last = next
                _ = parser.dayNumber()
            }
            return nil
        }
    }

    private static let listLimit = 6

    /// The day number that comes next. Does not move.
    private var dayNumberAhead: Int? {
        var parser = self
        return parser.dayNumber()?.day
    }

    /// Consumes a month, including the point of an abbreviation.
    private mutating func takeMonth() -> Int? {
        guard let month, let token = token() else { return nil }
        index += 1
        if token.end - token.start <= 4, isMark("."), isGlued(), self.token(1) != nil { index += 1 }
        return month
    }

    /// `am siebten vierten`: the month by its number, in languages that write ordinals with points.
    private mutating func ordinalMonth() -> DatePhrase? {
        guard hasPointDates else { return nil }
        return attempt { parser in
            guard let (day, isOrdinal) = parser.dayNumber(), isOrdinal, let month = parser.ordinal(), month <= 12, day <= 31,
                !parser.has([.unit, .weekday, .month, .weekend])
            else { return nil }
            return parser.date(month: month, day: day)
        }
    }

    /// `March 4`, `Oct-2`, `march the 3rd`.
    private mutating func monthDay() -> DatePhrase? {
        attempt { parser in
            guard let month = parser.month else { return nil }
            // "In January 26" is a month of a year: no day has "in" before it.
            let mayBeYear = parser.has(.introduction, -1)
            parser.index += 1
            _ = parser.isMark("]") && parser.skip(mark: "]")
            parser.skipSeparator()
            parser.skipWords([.the, .on, .filler])
            guard let (day, isOrdinal) = parser.dayNumber() else { return nil }
            // "May 4:30" and "May 5 pm" are times, and "March 3 weeks" counts weeks.
            if parser.isMark(":"), parser.isGlued(), parser.token(1)?.kind == .number { return nil }
            if !isOrdinal, parser.has([.oClock, .unit]) { return nil }
            if mayBeYear, !isOrdinal, Self.shortYears.contains(day) { return nil }
            return parser.date(month: month, day: day)
        }
    }

    /// `2018 March 18`, `2012/Aug/10`, `2020/23/Sep`, `2017 April`.
    private mutating func yearMonth() -> DatePhrase? {
        attempt { parser in
            guard let token = parser.token(), token.kind == .number, token.digits == 4, let year = parser.fullYear() else {
                return nil
            }
            parser.skipSeparator()
            if let day = parser.attempt({ parser -> Int? in
                guard let (day, _) = parser.dayNumber() else { return nil }
                parser.skipSeparator()
                return parser.month == nil ? nil : day
            }), let month = parser.month {
                parser.index += 1
                return parser.absolute(year, month, day)
            }
            guard let month = parser.month else { return nil }
            parser.index += 1
            let day = parser.attempt { parser -> Int? in
                parser.skipSeparator()
                guard let (day, _) = parser.dayNumber(), !parser.isMark(":") else { return nil }
                return day
            }
            if let day { return parser.absolute(year, month, day) }
            return DatePhrase(.within(.month(month), .years(first: year, count: 1)))
        }
    }

    /// `March 2015`, `April of 87`, `March`.
    private mutating func monthYear() -> DatePhrase? {
        guard let month, let token = token() else { return nil }
        let mayBeShort = has(.introduction, -1)
        index += 1
        if let year = yearBehind(isDayKnown: false, mayBeShort: mayBeShort) {
            return DatePhrase(.within(.month(month), .years(first: year, count: 1)))
        }
        // The point of an abbreviation.
        if token.end - token.start <= 4, isMark("."), isGlued(), token.gap != .none { index += 1 }
        return DatePhrase(.pattern(.month(month)), doubt: token.isWeak ? .some : .none)
    }

    private mutating func date(month: Int, day: Int) -> DatePhrase? {
        if let year = yearBehind(isDayKnown: true) { return absolute(year, month, day) }
        return CivilDate(year: 2000, month: month, day: day) == nil
            ? nil : DatePhrase(.pattern(.monthDay(month: month, day: day, weekday: nil)))
    }

    func absolute(_ year: Int, _ month: Int, _ day: Int) -> DatePhrase? {
        CivilDate(year: year, month: month, day: day) == nil
            ? nil : DatePhrase(.within(.monthDay(month: month, day: day, weekday: nil), .years(first: year, count: 1)))
    }

    mutating func skipSeparator() {
        guard !isAtEnd else { return }
        if isMark("-") || isMark("/") || isMark(".") || isMark(",") || isMark("_") { index += 1 }
    }

    /// The year after a month or a day: in four digits, in two if they cannot be a day or time, or in words.
    ///
    /// - Parameter mayBeShort: Whether two digits are rather a year than a day, as in `in January 26` and `spring 25`.
    mutating func yearBehind(isDayKnown: Bool, mayBeShort: Bool = false) -> Int? {
        attempt { parser in
            if parser.isSuffixed { return nil }
            if parser.isMark("."), parser.isGlued() { parser.index += 1 }
            let isListed = parser.skip(mark: ",")
            let isTied = parser.index >= 2 && (parser.isMark("-", -2) || parser.isMark("/", -2))
            let isHyphenated =
                !isListed && isTied && (parser.isMark("-") || parser.isMark("/")) && parser.isGlued() && parser.isGlued(1)
            if isHyphenated { parser.index += 1 }
            let start = parser.index
            parser.skipWords([.of, .introduction, .yearWord, .the])
            let isOf = parser.index > start && parser.has([.of, .yearWord], -1) && !parser.has([.rangeTo, .at, .on], -1)
            let isShortened = parser.skip(mark: "'")
            if let token = parser.token(), token.kind == .number, token.digits == 2 {
                if parser.isMark(":", 1) || parser.has([.ante, .post, .oClock, .unit], 1)
                    || parser.has(.ordinalSuffix, 1) && parser.isGlued(1)
                {
                    return nil
                }
                let isPlain =
                    (isDayKnown || mayBeShort && Self.shortYears.contains(Int(token.value))) && parser.index == start
                    && !isListed && parser.isPunctuated(behind: 1) && !parser.isRangeMark(1)
                guard isShortened || isOf || isHyphenated || token.value > 31 || isPlain else { return nil }
                parser.index += 1
                return parser.century(Int(token.value))
            }
            guard let year = parser.fullYear() else { return nil }
            if parser.isMark(":"), parser.isGlued(), parser.token(1)?.gap == DateToken.Gap.none { return nil }
            if parser.has([.unit]), parser.token()?.gap == .space { return nil }
            return year
        }
    }

    /// The years of this century that people write in two digits without a mark.
    static let shortYears = 20...49

    func isRangeMark(_ distance: Int) -> Bool { isMark("-", distance) || has([.rangeTo, .and], distance) }

    /// Whether the token at a distance is neither a number on the same line nor, at the end of the run, an unknown word.
    func isPunctuated(behind distance: Int) -> Bool {
        guard let next = token(distance) else { return !run.precedesWord || distance > 1 && isAtEnd }
        return next.kind == .mark || next.gap == .line || next.kind == .word
    }
}
