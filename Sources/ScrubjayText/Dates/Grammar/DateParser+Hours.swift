extension DateParser {
    /// A time of day, a part of the day, or a range of hours. All of them require a day next to them.
    ///
    /// - Parameter isBehindDay: Whether a day precedes, so that a bare number may be an hour.
    mutating func timeOfDay(isBehindDay: Bool, hasDate: Bool) -> DatePhrase? {
        hours(isBehindDay: isBehindDay) ?? openClock(isBehindDay: isBehindDay) ?? singleClock(isBehindDay: isBehindDay)
            ?? partOfDay(hasDate: hasDate)
    }

    private mutating func singleClock(isBehindDay: Bool) -> DatePhrase? {
        attempt { parser in
            let isGluedMark =
                parser.isGlued() && (parser.isMark(":") || parser.isMark(".") || parser.isMark("T")) || parser.isMark("-")
                || parser.isMark(",")
            if isBehindDay, isGluedMark { parser.index += 1 }
            let hasAt = parser.skipAt()
            guard let time = parser.clock(isBare: true) else { return nil }
            if isGluedMark || !time.isMarked && !hasAt, !parser.isHourBesideDay(isBehindDay, isGluedMark, time) { return nil }
            return DatePhrase(.clock(time))
        }
    }

    /// Whether a number without a word for hours is an hour: before `tonight`, or two number words after a day.
    private func isHourBesideDay(_ isBehindDay: Bool, _ isGluedMark: Bool, _ time: ClockTime) -> Bool {
        if isGluedMark { return time.isMarked }
        if time.minute != 0 { return true }
        return has([.day, .partOfDay, .dayPart]) || has(.turn) && has(.dayPart, 1)
            || has([.introduction, .the, .filler]) && (has(.dayPart, 1) || has(.dayPart, 2))
            || isMark(",") && (has(.dayPart, 1) || has(.dayPart, 2) || has(.partOfDay, 1))
    }

    private mutating func skipAt() -> Bool {
        let start = index
        var hasAt = false
        while index - start < 4, has([.at, .filler, .introduction, .on, .the, .opening]), !has([.dayPart, .weekday, .month]) {
            if has(.opening), !has(.at) { break }
            hasAt = hasAt || has(.at)
            index += 1
        }
        return hasAt
    }

    /// `from 9 to 11`, `10:30 - 12`, `between 2 and 4:30pm`, `9-11`.
    private mutating func hours(isBehindDay: Bool) -> DatePhrase? {
        attempt { parser in
            if !parser.has([.rangeFrom, .between]) { parser.skipWords([.filler, .at]) }
            let isOpened = parser.skip([.rangeFrom, .between]) || parser.skipLaterThan()
            parser.skipWords([.the, .filler, .at])
            guard var first = parser.clock(isBare: true) else { return nil }
            if !parser.has([.rangeTo, .to, .and, .opening]) { parser.skipWords([.filler]) }
            guard
                isOpened && parser.skipBefore() || parser.skip([.rangeTo, .to]) || isOpened && parser.skip(.and)
                    || parser.skip(mark: "-") || parser.skip(mark: "~")
            else { return nil }
            parser.skipWords([.the, .filler, .at])
            var last: ClockTime
            if parser.skip(.now) { return nil }
            parser.isHourRange = first.isMarked
            defer { parser.isHourRange = false }
            guard let time = parser.clock(isBare: true) else { return nil }
            last = time
            if !first.isMarked, !isOpened, !isBehindDay, !parser.isDayAhead { return nil }
            // Two bare numbers are hours only after a day, or after a word that begins a range of hours.
            guard
                first.isMarked || last.isMarked || isBehindDay && (first.hour <= 12 || isOpened) && last.hour <= 24
                    || parser.isDayAhead
            else { return nil }
            // "2-2" may be a score, and the like.
            if !first.isMarked, !last.isMarked, first.hour == last.hour { return nil }
            if !first.isMarked, !last.isMarked, parser.month != nil || parser.has(.of) && !parser.isDayAhead { return nil }
            if last.isSettled, !first.isSettled, last.hour >= 12 {
                // "2 - 4 pm" is in the afternoon, but "11 - 2 pm" begins in the morning.
                let shifted = first.hour < 12 ? first.hour + 12 : first.hour
                if shifted * 60 + first.minute < last.hour * 60 + last.minute { first.hour = shifted }
                first.isSettled = true
            }
            return DatePhrase(.hours(first, last))
        }
    }

    private mutating func skipLaterThan() -> Bool {
        guard meaning(0, { $0 == .opening(.after) ? true : nil }) ?? false else { return false }
        index += 1
        return true
    }

    private mutating func skipBefore() -> Bool {
        if has([.and, .filler]), meaning(1, { $0 == .opening(.before) ? true : nil }) ?? false {
            index += 2
            return true
        }
        guard meaning(0, { $0 == .opening(.before) ? true : nil }) ?? false else { return false }
        index += 1
        return true
    }

    /// Whether a day comes next, so that the numbers before it are hours.
    private var isDayAhead: Bool {
        var distance = 0
        while distance < 3, has([.of, .on, .the, .filler, .introduction], distance) { distance += 1 }
        if isMark(",", distance) { distance += 1 }
        return has([.day, .weekday, .turn, .partOfDay, .now], distance)
            || has(.month, distance) && token(distance + 1)?.kind == .number && token(distance + 1)?.digits ?? 4 <= 2
            || token(distance)?.kind == .number && (isMark("/", distance + 1) || isMark(".", distance + 1))
    }

    /// `before 4pm`, `after 9:30`, `<= 6pm`.
    private mutating func openClock(isBehindDay: Bool) -> DatePhrase? {
        attempt { parser in
            var opening: OpenRangeKind?
            if parser.isMark("<") || parser.isMark(">") {
                opening = parser.isMark("<") ? .until : .since
                parser.index += 1
                _ = parser.skip(mark: "=")
            } else {
                opening = parser.take { if case .opening(let opening) = $0 { opening } else { nil } }
            }
            guard let opening else { return nil }
            parser.skipWords([.the, .filler, .at, .introduction])
            guard let time = parser.clock(isBare: true), time.isMarked || isBehindDay || parser.isDayAhead || parser.has(.of)
            else { return nil }
            return DatePhrase(.clockOpening(opening == .after ? .since : opening == .before ? .until : opening, time))
        }
    }

    /// `in the morning`, `early afternoon`, `late at night`.
    mutating func partOfDay(hasDate: Bool) -> DatePhrase? {
        attempt { parser in
            let begin = parser.index
            parser.skipWords([.introduction, .the, .of, .filler, .at, .on])
            if parser.isMark(","), parser.index > 0 {
                parser.index += 1
                parser.skipWords([.introduction, .the, .of, .filler, .at, .on])
            }
            let boundary = parser.take { if case .boundary(let boundary) = $0 { boundary } else { nil } }
            if boundary != nil {
                _ = parser.isMark("-") && parser.skip(mark: "-")
                parser.skipWords([.introduction, .the, .of, .filler, .at])
            }
            if boundary == nil, parser.has([.ante, .post]), parser.token().map({ $0.end - $0.start > 1 }) ?? false,
                parser.token(-1)?.kind == .word || parser.token(-1)?.kind == .number
            {
                let part: DayPart = parser.has(.ante) ? .morning : .afternoon
                parser.index += 1
                return DatePhrase(.dayPart(part, nil))
            }
            // "morgen" and "mañana" mean tomorrow, unless a day is named already.
            let start = parser.index
            guard let part = parser.dayPart,
                !parser.has(.day) || boundary != nil || parser.has(.the, -1) || hasDate && start == begin
            else { return nil }
            parser.index += 1
            return DatePhrase(.dayPart(part, boundary))
        }
    }
}
