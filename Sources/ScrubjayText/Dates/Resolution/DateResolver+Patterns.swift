extension DateResolver {
    /// The instance in the period that lies `offset` periods from that of `day`; `nil` if that period has none.
    func instance(of pattern: DatePattern, offset: Int, from day: Int) -> TimeRange? {
        let date = CivilDate(dayNumber: day)
        let year = date.year + offset
        switch pattern {
        case .month(let month): return months(year * 12 + month - 1, 1, grain: .month)
        case .quarter(let quarter): return months(year * 12 + quarter * 3 - 3, 3, grain: .quarter)
        case .half(let half): return months(year * 12 + half * 6 - 6, 6, grain: .range)
        case .season(let season): return months(year * 12 + season.firstMonth - 1, 3, grain: .range)
        case .monthDay(let month, let day, let weekday):
            guard let date = CivilDate(year: year, month: month, day: day), weekday == nil || weekday == date.weekday else {
                return nil
            }
            return TimeRange(first: date, days: 1, grain: .day)
        case .holiday(.fixed(let month, let day, let count)):
            return CivilDate(year: year, month: month, day: day).map {
                TimeRange(first: $0, days: count, grain: count == 1 ? .day : .range)
            }
        case .holiday(.weekday(let number, let weekday, let month)):
            return months(year * 12 + month - 1, 1, grain: .month).flatMap { nth(number, .weekday(weekday), count: 1, in: $0) }
        case .weekOfYear(let week):
            guard let fourth = CivilDate(year: year, month: 1, day: 4) else { return nil }
            let monday = fourth.dayNumber - fourth.weekday.index + (week - 1) * 7
            return CivilDate(dayNumber: monday + 3).year == year ? TimeRange(day: monday, days: 7, grain: .week) : nil
        case .dayOfMonth(let dayOfMonth, let weekday):
            let month = date.year * 12 + date.month - 1 + offset
            guard month >= 0, let date = CivilDate(year: month / 12, month: month % 12 + 1, day: dayOfMonth),
                weekday == nil || weekday == date.weekday
            else { return nil }
            return TimeRange(first: date, days: 1, grain: .day)
        case .weekday(let weekday):
            let distance = (weekday.index - weekStart.index + 7) % 7
            return TimeRange(day: weekBegin(of: day) + 7 * offset + distance, days: 1, grain: .day)
        case .weekend, .workWeek:
            // The Saturday of the week that begins on Monday, whatever the first day of the week is.
            let monday = day - CivilDate(dayNumber: day).weekday.index + 7 * offset
            return pattern == .weekend
                ? TimeRange(day: monday + 5, days: 2, grain: .range) : TimeRange(day: monday, days: 5, grain: .range)
        }
    }

    /// The instances around a day, in order. Leap days and days with a weekday require a search over several years.
    private func instances(of pattern: DatePattern, around day: Int) -> [TimeRange] {
        let reach =
            switch pattern {
            case .monthDay(2, 29, _): 9
            case .monthDay(_, _, .some): 1
            case .weekOfYear(53): 8
            case .dayOfMonth(29..., _): 3
            case .dayOfMonth(_, .some): 20
            default: 2
            }
        return (-reach...reach).compactMap { instance(of: pattern, offset: $0, from: day) }
    }

    /// The instance that is meant if nothing says which one.
    func instance(of pattern: DatePattern) -> TimeRange? {
        var all = instances(of: pattern, around: today)
        if all.isEmpty, let bare = pattern.withoutWeekday { all = instances(of: bare, around: today) }
        let begin = Int64(today) * 86_400
        let past = all.last { $0.from ?? 0 <= begin }
        let future = all.first { $0.to ?? 0 > begin }
        if future == nil, preference == .future, let bare = pattern.withoutWeekday { return instance(of: bare) }
        switch preference {
        case .past: return past ?? future
        case .future: return future ?? past
        case .nearest:
            // A weekday means the coming one, a quarter the one of this year.
            if pattern.period == .week { return future }
            if case .weekOfYear = pattern { return instance(of: pattern, offset: 0, from: today) }
            if pattern.unit == .quarter || pattern.unit == .half { return instance(of: pattern, offset: 0, from: today) }
            guard let past, let future, let last = past.to, let next = future.from else { return past ?? future }
            return begin - last < next - begin ? past : future
        }
    }

    /// Whether a day without a year falls on a weekday, in the year that is meant; `nil` for other expressions.
    func falls(_ expression: DateExpression, on weekday: Weekday) -> Bool? {
        switch expression {
        case .pattern(.monthDay(let month, let day, _)):
            instance(of: .monthDay(month: month, day: day, weekday: nil))?.firstDay.map {
                CivilDate(dayNumber: $0).weekday == weekday
            }
        case .timed(let day, _), .hours(let day, _, _): falls(day, on: weekday)
        default: nil
        }
    }

    /// The last (negative `turn`), current (0) or next (positive) instance.
    func instance(of pattern: DatePattern, turn: Int) -> TimeRange? {
        let all = instances(of: pattern, around: today)
        let begin = Int64(today) * 86_400
        if turn < 0 {
            let gone = all.filter { $0.to ?? 0 <= begin }
            return gone.count >= -turn ? gone[gone.count + turn] : nil
        }
        if turn > 0 {
            guard pattern.period != .week else { return instance(of: pattern, offset: turn, from: today) }
            let coming = all.filter { $0.from ?? 0 > begin }
            return coming.count >= turn ? coming[turn - 1] : nil
        }
        if let current = all.first(where: { $0.from ?? 0 <= begin && $0.to ?? 0 > begin }) { return current }
        return instance(of: pattern, offset: 0, from: today) ?? instance(of: pattern)
    }

    /// The first instance that begins after today.
    func coming(_ pattern: DatePattern) -> TimeRange? {
        instances(of: pattern, around: today).first { $0.from ?? 0 > Int64(today) * 86_400 }
    }

    /// The first instance that begins inside a range; if the range is a single day, the first one from that day on.
    func first(_ pattern: DatePattern, in outer: TimeRange) -> TimeRange? {
        guard let from = outer.from, let to = outer.to, let day = outer.firstDay else { return nil }
        var all = instances(of: pattern, around: day)
        // If the year is known, a weekday that does not fit the date is ignored.
        if all.allSatisfy({ $0.from.map { $0 < from || $0 >= to } ?? true }), let bare = pattern.withoutWeekday {
            all = instances(of: bare, around: day)
        }
        if let inside = all.first(where: { $0.from.map { $0 >= from && $0 < to } ?? false }) { return inside }
        if pattern.period == .week, to - from < 7 * 86_400 { return all.first { $0.from ?? 0 >= from } }
        if pattern.period == .year, to - from <= 86_400 { return all.first { $0.from ?? 0 >= from } }
        if case .weekOfYear = pattern { return all.first { $0.to ?? 0 > from } }
        return nil
    }

    /// The nth unit or weekday inside a range. Negative numbers count from the end.
    func nth(_ number: Int, _ item: CountedUnit, count: Int, in outer: TimeRange) -> TimeRange? {
        guard let first = outer.firstDay, let behind = outer.dayBehind, number != 0, count >= 1 else { return nil }
        switch item {
        case .unit(let unit):
            if let months = unit.months {
                let date = CivilDate(dayNumber: number > 0 ? first : behind - 1)
                let month = date.year * 12 + date.month - 1
                let from = number > 0 ? month + (number - 1) * months : month + 1 + number * months
                return self.months(from, months * count, grain: count == 1 ? DateGrain(unit) : .range)
            }
            let length = unit == .day ? 1 : unit == .week ? 7 : unit == .fortnight ? 14 : 0
            guard length > 0 else { return nil }
            let begin = unit == .day ? first : firstWeek(of: first)
            let end = unit == .day ? behind : firstWeek(of: behind)
            let from = number > 0 ? begin + (number - 1) * length : end + number * length
            guard from < behind, from + length > first else { return nil }
            return TimeRange(day: from, days: length * count, grain: count == 1 ? DateGrain(unit) : .range)
        case .weekday, .weekend:
            let index = if case .weekday(let weekday) = item { weekday.index } else { Weekday.saturday.index }
            let begin = first + (index - CivilDate(dayNumber: first).weekday.index + 7) % 7
            let end = behind + (index - CivilDate(dayNumber: behind).weekday.index + 7) % 7
            let from = number > 0 ? begin + (number - 1) * 7 : end + number * 7
            guard from >= first, from < behind else { return nil }
            return TimeRange(day: from, days: item == .weekend ? 2 : 1, grain: item == .weekend ? .range : .day)
        }
    }

    /// The beginning of the first week that has most of its days on or after `day`, as ISO 8601 numbers the weeks of a year.
    private func firstWeek(of day: Int) -> Int {
        let begin = weekBegin(of: day)
        return day - begin > 3 ? begin + 7 : begin
    }
}
