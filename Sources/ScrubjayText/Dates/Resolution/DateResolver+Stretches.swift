extension DateResolver {
    /// The moment some units before or after another one. An amount in one unit before now, such as "3 weeks ago", means that whole unit (the year
    /// for decades and centuries), because nobody counts days then.
    func shifted(_ amounts: [DateAmount], _ sign: Int, _ base: DateExpression?, depth: Int) -> TimeRange? {
        var moment = now
        var isDay = amounts.allSatisfy { !$0.unit.isClock }
        if let base {
            guard let stretch = resolve(base, depth: depth), let from = stretch.from else { return nil }
            moment = from
            isDay = isDay && stretch.grain != .minute && stretch.grain != .second
        }
        guard let moved = adding(amounts, sign, to: moment) else { return nil }
        guard isDay else {
            return TimeRange(from: moved - (moved % 60 + 60) % 60, to: moved - (moved % 60 + 60) % 60 + 60, grain: .minute)
        }
        if base == nil, sign < 0, amounts.count == 1, amounts[0].unit != .day {
            let isLong = amounts[0].unit == .decade || amounts[0].unit == .century
            return whole(isLong ? .year : amounts[0].unit, turn: 0, at: moved)
        }
        let day = (moved - (moved % 86_400 + 86_400) % 86_400) / 86_400
        return TimeRange(day: Int(day), days: 1, grain: .day)
    }

    /// Adds amounts to a moment, or subtracts them if `sign` is -1. `nil` beyond the calendar.
    func adding(_ amounts: [DateAmount], _ sign: Int, to moment: Int64) -> Int64? {
        var moment = moment
        for amount in amounts {
            let count = sign * amount.count
            if let seconds = amount.unit.seconds {
                // Hours, minutes and seconds are added in universal time, so that they are right across a change to or from summer time.
                moment =
                    amount.unit.isClock
                    ? onClock(OwnerClock.universal(moment, offset: utcOffset) + Int64(count) * seconds)
                    : moment + Int64(count) * seconds
            } else if let months = amount.unit.months {
                let second = (moment % 86_400 + 86_400) % 86_400
                guard abs(count) * months < 120_000,
                    let day = adding(months: count * months, to: Int((moment - second) / 86_400))
                else { return nil }
                moment = Int64(day) * 86_400 + second
            }
        }
        return moment
    }

    /// The time on the owner's clock at a moment in universal time.
    private func onClock(_ universal: Int64) -> Int64 { universal + Int64(utcOffset(universal)) }

    /// The last or next few units: days, weeks, months and years counted from today; quarters and longer units as whole calendar units.
    func series(_ amount: DateAmount, _ sign: Int) -> TimeRange? {
        switch amount.unit {
        case .second, .minute, .hour:
            guard let other = adding([amount], sign, to: now) else { return nil }
            return TimeRange(from: min(now, other), to: max(now, other), grain: .range)
        case .quarter, .half, .decade, .century:
            guard let current = whole(amount.unit, turn: 0), let months = amount.unit.months, let from = current.firstDay,
                let to = current.dayBehind,
                amount.count * months < 120_000,
                let other = adding(months: sign * amount.count * months, to: sign < 0 ? from : to)
            else { return nil }
            return sign < 0
                ? TimeRange(day: other, days: from - other, grain: .range)
                : TimeRange(day: to, days: other - to, grain: .range)
        case .day, .week, .fortnight, .month, .year:
            // Today counts when looking back, as the last day, but not when looking ahead.
            guard let other = adding([amount], sign, to: Int64(today + 1) * 86_400) else { return nil }
            let day = Int(other / 86_400)
            return sign < 0
                ? TimeRange(day: day, days: today + 1 - day, grain: .range)
                : TimeRange(day: today + 1, days: day - today - 1, grain: .range)
        }
    }

    /// The range that begins with `base`, or now, and lasts for some units.
    func lasting(_ amounts: [DateAmount], _ base: DateExpression?, depth: Int) -> TimeRange? {
        var from = amounts.contains { $0.unit.isClock } ? now : Int64(today) * 86_400
        if let base {
            guard let begin = resolve(base, depth: depth)?.from else { return nil }
            from = begin
        }
        return adding(amounts, 1, to: from).map { TimeRange(from: from, to: $0, grain: .range) }
    }

    /// The part of a range that words such as `beginning` or `rest` name.
    func share(_ boundary: DateBoundary, of stretch: TimeRange) -> TimeRange? {
        guard let from = stretch.from, let to = stretch.to, let first = stretch.firstDay, let behind = stretch.dayBehind else {
            return nil
        }
        switch boundary {
        case .whole: return stretch
        case .rest:
            let begin = behind - first == 1 ? now : Int64(today) * 86_400
            return TimeRange(from: max(from, begin), to: to, grain: .range)
        case .toDate: return TimeRange(from: from, to: min(to, Int64(today) * 86_400), grain: .range)
        case .earlier, .later:
            guard from < now, to > now, behind - first > 1 else {
                return share(boundary == .earlier ? .beginning : .end, of: stretch)
            }
            let day = Int64(today) * 86_400
            if boundary == .earlier, day <= from { return share(.beginning, of: stretch) }
            return TimeRange(from: boundary == .earlier ? from : day, to: boundary == .earlier ? day : to, grain: .range)
        case .beginning, .middle, .end:
            let days = behind - first
            if days <= 1 { return boundary == .middle ? hours(of: .noon, nil, day: first) : stretch }
            let (second, last) = thirds(first, behind)
            switch boundary {
            case .beginning: return TimeRange(day: first, days: second - first, grain: .range)
            case .middle:
                // The middle of a week is more than one day.
                return days <= 14
                    ? TimeRange(day: first + days / 4 + 1, days: max(days / 2, 1), grain: .range)
                    : TimeRange(day: second, days: last - second, grain: .range)
            default: return TimeRange(day: last, days: behind - last, grain: .range)
            }
        }
    }

    /// The first day of the second and of the last third of a range; whole months if there are enough.
    private func thirds(_ first: Int, _ behind: Int) -> (second: Int, last: Int) {
        let (begin, end) = (CivilDate(dayNumber: first), CivilDate(dayNumber: behind))
        let months = (end.year - begin.year) * 12 + end.month - begin.month
        if begin.day == 1, end.day == 1, months >= 3, let second = adding(months: months / 3, to: first),
            let last = adding(months: months - months / 3, to: first)
        {
            return (second, last)
        }
        let days = behind - first
        let third = days <= 14 ? (days + 2) / 3 : days / 3
        return (first + third, behind - max(third, days - 2 * third))
    }

    // MARK: - Times

    /// The hours of a part of the day, or of a share of it.
    func hours(of part: DayPart, _ boundary: DateBoundary?, day: Int) -> TimeRange {
        let hours = part.hours
        let third = (hours.upperBound - hours.lowerBound + 2) / 3
        let chosen: Range<Int64> =
            switch boundary {
            case .beginning, .earlier: hours.lowerBound..<min(hours.lowerBound + 2 * third, hours.upperBound)
            case .end, .later: max(hours.upperBound - 2 * third, hours.lowerBound)..<hours.upperBound
            case .middle, .rest, .toDate, .whole, nil: hours
            }
        let begin = Int64(day) * 86_400
        return TimeRange(from: begin + chosen.lowerBound * 3600, to: begin + chosen.upperBound * 3600, grain: .range)
    }

    /// The minute or second of a time on a day.
    func moment(day: Int, _ time: ClockTime) -> TimeRange? {
        var moment = Int64(day) * 86_400 + time.secondOfDay
        if let zone = time.zone { moment = onClock(moment - Int64(zone)) }
        let length: Int64 = time.second == nil ? 60 : 1
        return TimeRange(from: moment, to: moment + length, grain: time.second == nil ? .minute : .second)
    }

    /// The hours from one time to another. If the end is not after the beginning, it is in the next half of the day, or on the next day.
    func hours(day: Int, _ first: ClockTime, _ last: ClockTime) -> TimeRange? {
        guard let from = moment(day: day, first)?.from, var to = moment(day: day, last)?.from else { return nil }
        if to <= from { to += last.isSettled || last.hour > 12 || to + 43_200 <= from ? 86_400 : 43_200 }
        return TimeRange(from: from, to: to, grain: .range)
    }

    // MARK: - Two ends

    /// The range from one expression to another. An end that leaves its period open is resolved relative to the other end.
    func range(_ first: DateExpression, _ last: DateExpression, depth: Int) -> TimeRange? {
        guard var left = resolve(first, depth: depth), var right = resolve(last, depth: depth) else { return nil }
        if let from = left.from, let to = right.to, from >= to || first.isAnchored != last.isAnchored {
            if !last.isAnchored, let anchor = left.firstDay {
                right = resolver(at: anchor, .future).resolve(last, depth: depth) ?? right
            } else if !first.isAnchored, let anchor = right.firstDay {
                left = resolver(at: anchor, .past).resolve(first, depth: depth) ?? left
            }
        }
        guard let from = left.from, let to = right.to, from < to else { return nil }
        return TimeRange(from: from, to: to, grain: .range)
    }

    private func resolver(at day: Int, _ preference: DatePreference) -> DateResolver {
        DateResolver(now: Int64(day) * 86_400, weekStart: weekStart, preference: preference, utcOffset: utcOffset)
    }

    /// The open range before or after an expression.
    func open(_ opening: OpenRangeKind, _ inner: DateExpression, depth: Int) -> TimeRange? {
        let resolver = opening == .since && preference == .nearest ? resolver(preferring: .past) : self
        guard let stretch = resolver.resolve(inner, depth: depth) else { return nil }
        var whole: TimeRange?
        var share: DateBoundary?
        if case .boundary(let boundary, let outer) = inner {
            share = boundary
            whole = resolver.resolve(outer, depth: depth)
        }
        let isMoment = stretch.grain == .minute || stretch.grain == .second
        switch opening {
        case .since: return TimeRange(from: stretch.from, to: nil, grain: stretch.grain)
        case .after:
            // "After the beginning of March" still begins in March.
            let from = share == .beginning ? whole?.from : isMoment ? stretch.from : stretch.to
            return TimeRange(from: from, to: nil, grain: stretch.grain)
        case .before:
            let to = share == .end ? whole?.to : stretch.from
            return TimeRange(from: nil, to: to, grain: stretch.grain)
        case .until: return TimeRange(from: nil, to: isMoment ? stretch.from : stretch.to, grain: stretch.grain)
        }
    }

    private func resolver(preferring preference: DatePreference) -> DateResolver {
        DateResolver(now: now, weekStart: weekStart, preference: preference, utcOffset: utcOffset)
    }
}
