/// Resolves a date expression to a range of time, as seen from a given moment. It keeps no state and knows no text.
struct DateResolver: Sendable {
    /// The moment from which relative dates count, in seconds since 1970-01-01T00:00 on the owner's clock.
    let now: Int64
    let weekStart: Weekday
    let preference: DatePreference
    /// Seconds to add to universal time for the owner's clock, for times that name their zone.
    let utcOffset: @Sendable (Int64) -> Int

    /// A safety limit: the grammar allows less nesting than this.
    private static let deepestNesting = 24

    var today: Int { Int((now - (now % 86_400 + 86_400) % 86_400) / 86_400) }

    /// Returns `nil` if the calendar has no such day, or if the range leaves the years 1...9998.
    func resolve(_ expression: DateExpression) -> TimeRange? {
        guard let stretch = resolve(expression, depth: 0) else { return nil }
        let range = Int64(-719_162) * 86_400...Int64(2_932_530) * 86_400
        guard stretch.from.map(range.contains) ?? true, stretch.to.map(range.contains) ?? true else { return nil }
        if let from = stretch.from, let to = stretch.to, from >= to { return nil }
        return stretch
    }

    func resolve(_ expression: DateExpression, depth: Int) -> TimeRange? {
        guard depth < Self.deepestNesting else { return nil }
        let depth = depth + 1
        switch expression {
        case .unit(let unit, let turn): return whole(unit, turn: turn)
        case .now: return TimeRange(from: now, to: now + 1, grain: .second)
        case .years(let first, let count): return years(first, count)
        case .pattern(let pattern): return instance(of: pattern)
        case .turned(let pattern, let turn): return instance(of: pattern, turn: turn)
        case .coming(let pattern): return coming(pattern)
        case .within(let pattern, let outer): return resolve(outer, depth: depth).flatMap { first(pattern, in: $0) }
        case .nth(let number, let item, let count, let outer):
            let stretch = outer.map { resolve($0, depth: depth) } ?? whole(.month, turn: 0)
            return stretch.flatMap { nth(number, item, count: count, in: $0) }
        case .shifted(let amounts, let sign, let base): return shifted(amounts, sign, base, depth: depth)
        case .series(let amount, let sign): return series(amount, sign)
        case .lasting(let amounts, let base): return lasting(amounts, base, depth: depth)
        case .weekOf(let day):
            return resolve(day, depth: depth)?.firstDay.map { TimeRange(day: weekBegin(of: $0), days: 7, grain: .week) }
        case .boundary(let boundary, let inner): return resolve(inner, depth: depth).flatMap { share(boundary, of: $0) }
        case .dayPart(let day, let part, let boundary):
            return resolve(day, depth: depth)?.firstDay.map { hours(of: part, boundary, day: $0) }
        case .timed(let day, let time): return resolve(day, depth: depth)?.firstDay.flatMap { moment(day: $0, time) }
        case .hours(let day, let first, let last):
            return resolve(day, depth: depth)?.firstDay.flatMap { hours(day: $0, first, last) }
        case .range(let first, let last): return range(first, last, depth: depth)
        case .open(let opening, let inner): return open(opening, inner, depth: depth)
        }
    }

    /// The whole calendar unit that lies `turn` units from the current one.
    func whole(_ unit: DateUnit, turn: Int, at moment: Int64? = nil) -> TimeRange? {
        let moment = moment ?? now
        let day = Int((moment - (moment % 86_400 + 86_400) % 86_400) / 86_400)
        if unit.isClock, let length = unit.seconds {
            // "last minute" means the sixty seconds before now.
            let from =
                turn == 0
                ? moment - (moment % length + length) % length : moment + (turn < 0 ? Int64(turn) : Int64(turn - 1)) * length
            return TimeRange(from: from, to: from + length, grain: DateGrain(unit))
        }
        switch unit {
        case .day: return TimeRange(day: day + turn, days: 1, grain: .day)
        case .week: return TimeRange(day: weekBegin(of: day) + 7 * turn, days: 7, grain: .week)
        case .fortnight: return TimeRange(day: weekBegin(of: day) + 14 * turn, days: 14, grain: .range)
        default:
            guard let months = unit.months else { return nil }
            let date = CivilDate(dayNumber: day)
            let month = date.year * 12 + date.month - 1
            // Centuries and decades begin with years that end in zeros.
            let first = month - month % months + turn * months
            return self.months(first, months, grain: DateGrain(unit))
        }
    }

    /// `count` months, beginning `first` months after January of year 0.
    func months(_ first: Int, _ count: Int, grain: DateGrain) -> TimeRange? {
        let end = first + count
        guard first >= 0, let from = CivilDate(year: first / 12, month: first % 12 + 1, day: 1),
            let to = CivilDate(year: end / 12, month: end % 12 + 1, day: 1)
        else { return nil }
        return TimeRange(day: from.dayNumber, days: to.dayNumber - from.dayNumber, grain: grain)
    }

    func years(_ first: Int, _ count: Int) -> TimeRange? {
        months(first * 12, count * 12, grain: count == 1 ? .year : .range)
    }

    func weekBegin(of day: Int) -> Int { day - (CivilDate(dayNumber: day).weekday.index - weekStart.index + 7) % 7 }

    /// The same day some months later, or the last day of that month if it is shorter.
    func adding(months: Int, to day: Int) -> Int? {
        let date = CivilDate(dayNumber: day)
        let month = date.year * 12 + date.month - 1 + months
        guard month >= 0, month < 120_000 else { return nil }
        let last = CivilDate.dayCount(year: month / 12, month: month % 12 + 1)
        return CivilDate(year: month / 12, month: month % 12 + 1, day: min(date.day, last))?.dayNumber
    }
}

/// A range of time on the owner's clock.
struct TimeRange: Sendable, Hashable {
    /// Seconds since 1970-01-01T00:00 on that clock; `nil` if the beginning is open.
    var from: Int64?
    /// The first second after the range; `nil` if the end is open.
    var to: Int64?
    var grain: DateGrain

    static let secondsOfDay: Int64 = 86_400

    init(from: Int64?, to: Int64?, grain: DateGrain) {
        self.from = from
        self.to = to
        self.grain = grain
    }

    init(first: CivilDate, days: Int, grain: DateGrain) {
        self.init(day: first.dayNumber, days: days, grain: grain)
    }

    init(day: Int, days: Int, grain: DateGrain) {
        self.init(from: Int64(day) * Self.secondsOfDay, to: Int64(day + days) * Self.secondsOfDay, grain: grain)
    }

    /// The day number (days since 1970-01-01) on which the range begins; `nil` if that is open.
    var firstDay: Int? { from.map { Int(($0 - ($0 % 86_400 + 86_400) % 86_400) / 86_400) } }
    /// The day number after the last day; `nil` if the end is open.
    var dayBehind: Int? { to.map { Int(($0 + 86_399 - (($0 + 86_399) % 86_400 + 86_400) % 86_400) / 86_400) } }
}
