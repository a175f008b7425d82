extension DateParser {
    var dayPart: DayPart? { meaning { if case .dayPart(let part) = $0 { part } else { nil } } }

    /// `9:30`, `19h30`, `9 am`, `half past seven`, `8 Uhr abends`, `noon`; with `isBare` also `9` and `nine thirty`.
    mutating func clock(isBare: Bool) -> ClockTime? {
        attempt { parser in
            guard var time = parser.wordedClock() ?? parser.noon() ?? parser.digitalClock(isBare: isBare) else { return nil }
            if let part = parser.attempt({ parser -> DayPart? in
                let start = parser.index
                parser.skipWords([.introduction, .of, .the, .filler])
                guard let part = parser.dayPart, parser.index > start && parser.has(.the, -1) || !parser.has(.day) else {
                    return nil
                }
                parser.index += 1
                return part
            }) {
                time = time.settled(in: part)
                time.isMarked = true
            }
            return time.hour < 24 && time.minute < 60 || time.hour == 24 && time.minute == 0 ? time : nil
        }
    }

    private mutating func noon() -> ClockTime? {
        guard let part = dayPart, part == .noon || part == .midnight else { return nil }
        index += 1
        return ClockTime(hour: part == .noon ? 12 : 0, isSettled: true)
    }

    /// `half past seven`, `halb acht`, `a quarter to nine`, `twenty minutes past five`, `sept heures moins le quart`.
    private mutating func wordedClock() -> ClockTime? {
        attempt { parser in
            _ = parser.has(.article) && parser.has([.quarterHour, .quarterPast, .quarterTo], 1) && parser.skip(.article)
            var minutes: Int?
            if parser.skip(.halfPast) {
                minutes = 30
            } else if parser.skip(.halfTo) {
                minutes = -30
            } else if parser.skip(.quarterPast) {
                minutes = 15
            } else if parser.skip(.quarterTo) {
                minutes = -15
            } else if parser.has(.quarterHour) {
                parser.index += 1
                guard parser.has([.past, .to]) else { return nil }
                minutes = parser.has(.past) ? 15 : -15
                parser.index += 1
            } else if let count = parser.attempt({ parser -> Int? in
                guard let count = parser.integer(), count < 60, parser.skipUnit(.minute), parser.has([.past, .to]) else {
                    return nil
                }
                let sign = parser.has(.past) ? 1 : -1
                parser.index += 1
                return sign * count
            }) {
                minutes = count
            }
            guard let minutes else { return nil }
            parser.skipWords([.the, .at, .of])
            guard var time = parser.noon() ?? parser.digitalClock(isBare: true) else { return nil }
            let total = (time.hour * 60 + time.minute + minutes + 1440) % 1440
            time.hour = total / 60
            time.minute = total % 60
            time.isMarked = true
            return time
        }
    }

    private mutating func skipUnit(_ unit: DateUnit) -> Bool {
        guard self.unit == unit else { return false }
        index += 1
        return true
    }

    private mutating func digitalClock(isBare: Bool) -> ClockTime? {
        attempt { parser in
            let isDigits = parser.token()?.kind == .number
            let isISO = parser.isMark("T", -1)
            if isDigits, parser.token()?.digits == 4 || parser.token()?.digits == 3 { return parser.compactClock() }
            guard !isDigits || parser.token()?.digits ?? 9 <= 2, !isDigits || !(parser.isMark(",", -1) && parser.isGlued())
            else { return nil }
            let hour: Int
            if isDigits {
                hour = Int(parser.token()?.value ?? 99)
                parser.index += 1
            } else {
                guard let number = parser.number else { return nil }
                hour = number
                parser.index += 1
            }
            guard hour <= 24 else { return nil }
            var time = ClockTime(hour: hour, isMarked: false)
            if isDigits { parser.addMinutes(to: &time) }
            parser.addWords(to: &time, isDigits: isDigits)
            if !time.isMarked {
                guard isBare else { return nil }
                if parser.isSuffixed || parser.has([.unit, .month, .ordinal, .weekday, .multiplier])
                    || parser.has(.of) && parser.has(.month, 1)
                {
                    return nil
                }
                if parser.isMark("/") || parser.isMark("%")
                    || parser.isMark(".") && (parser.hasPointDates || parser.token(1)?.kind == .number)
                {
                    return nil
                }
            }
            if hour > 12 { time.isSettled = true }
            parser.addZone(to: &time, allowsMinus: time.second != nil || isISO)
            return time
        }
    }

    /// `150ish`, `1500 h`, `330pm`: digits with a word for an hour.
    private mutating func compactClock() -> ClockTime? {
        guard let token = token(), has([.oClock, .ante, .post], 1), token.value / 100 < 24, token.value % 100 < 60,
            isGlued(1) || has(.oClock, 1), unit(1) != .day
        else { return nil }
        index += 2
        return ClockTime(hour: Int(token.value / 100), minute: Int(token.value % 100), isSettled: token.value >= 1300)
    }

    /// Reads `:30:15`, `.30`, `h30`, `_30` after an hour.
    private mutating func addMinutes(to time: inout ClockTime) {
        for mark in [":", ".", "_"] as [Unicode.Scalar] where isMark(mark) && isGlued() && isGlued(1) {
            guard let minute = token(1), minute.kind == .number, minute.digits == 2, minute.value < 60 else { return }
            let hasSeconds = isMark(mark, 2) && isGlued(2) && isGlued(3) && token(3)?.digits == 2 && token(3)?.value ?? 60 < 60
            if mark != ":" {
                // 18.07.14 is a date, but 13.36.31 after a date is a time.
                let behind = hasSeconds ? 4 : 2
                if isMark(mark, behind), isGlued(behind), token(behind + 1)?.kind == .number, isGlued(behind + 1) { return }
                guard
                    mark == "_" && isBehindNumber || has([.oClock, .ante, .post, .day], behind)
                        || (isBehindAt || isHourRange) && !hasSeconds || hasSeconds && isBehindNumber
                else { return }
            }
            time.minute = Int(minute.value)
            time.isMarked = true
            index += 2
            if hasSeconds {
                time.second = token(1).map { Int($0.value) }
                index += 2
                if isMark(".") || isMark(","), isGlued(), isGlued(1), token(1)?.kind == .number { index += 2 }
            }
            return
        }
    }

    /// Whether a number, T or hyphen precedes the hour.
    private var isBehindNumber: Bool { token(-2)?.kind == .number || isMark("T", -2) || isMark("-", -2) }

    private var isBehindAt: Bool { has([.at, .rangeFrom, .rangeTo, .between, .opening], -2) }

    /// Reads `am`, `o'clock`, `Uhr 30`, `heures trente`, `thirty` after an hour.
    private mutating func addWords(to time: inout ClockTime, isDigits: Bool) {
        if has(.oClock) {
            let isGluedHour = isGlued()
            index += 1
            time.isMarked = true
            if let token = token(), token.kind == .number, token.digits <= 2, token.value < 60,
                token.gap == .none || !isGluedHour, !isMark(".", 1), !isMark("/", 1),
                !has([.month, .unit, .oClock], 1) || unit(1) == .minute
            {
                time.minute = Int(token.value)
                index += 1
                if unit == .minute { index += 1 }
            } else {
                addWordMinutes(to: &time)
            }
        } else if !isDigits, let minute = number, minute >= 5, minute < 60, !has([.unit], 1) || unit(1) == .minute {
            time.minute = minute
            time.isMarked = true
            index += 1
            if unit == .minute { index += 1 }
        } else if has(.and) || isMark("-"), has([.halfPast, .quarterHour], 1) {
            addWordMinutes(to: &time)
        } else if !isDigits, has(.to), has([.number, .quarterHour], 1) || has(.quarterHour, 2) {
            addWordMinutes(to: &time)
        } else if !isDigits, has(.and), has(.at, -2), has(.number, 1) {
            addWordMinutes(to: &time)
        }
        if has(.ante) || has(.post), time.hour <= 12, time.hour > 0 {
            let isPost = has(.post)
            // A single letter must be attached to its number: 9a.
            let isLetter = token().map { $0.end - $0.start == 1 } ?? false
            guard !isLetter || isGlued() else { return }
            index += 1
            if isMark("."), isGlued() { index += 1 }
            time.hour = time.hour % 12 + (isPost ? 12 : 0)
            time.isSettled = true
            time.isMarked = true
            if has(.oClock) { index += 1 }
        }
    }

    /// Reads `et demie`, `und fünf Minuten`, `moins le quart` after the word for hours.
    private mutating func addWordMinutes(to time: inout ClockTime) {
        let minutes = attempt { parser -> Int? in
            let sign = parser.has(.to) ? -1 : 1
            let isJoined = parser.skip([.and, .to, .past])
            parser.skipWords([.the, .filler])
            _ = parser.has(.article) && parser.has(.quarterHour, 1) && parser.skip(.article)
            if parser.skip(.halfPast) { return 30 }
            if parser.skip(.quarterHour) { return sign * 15 }
            let isDigits = parser.token()?.kind == .number
            guard let count = parser.integer(), count < 60,
                parser.skipUnit(.minute) || isJoined && !isDigits && !parser.has(.oClock)
            else {
                return nil
            }
            return sign * count
        }
        guard let minutes else { return }
        let total = (time.hour * 60 + minutes + 1440) % 1440
        time.hour = total / 60
        time.minute = total % 60
        time.isMarked = true
    }

    func unit(_ distance: Int) -> DateUnit? { meaning(distance) { if case .unit(let unit) = $0 { unit } else { nil } } }

    /// Reads a zone after a time. Zones are not in the lexicon, so the bytes are examined.
    mutating func addZone(to time: inout ClockTime, allowsMinus: Bool) {
        guard time.isMarked, let last = token(-1), let zone = ZoneOffset.read(bytes, behind: last.end, allowsMinus: allowsMinus)
        else { return }
        time.zone = zone.seconds
        zoneEnd = zone.end
        while let token = token(), token.start < zone.end { index += 1 }
    }
}
