/// The meaning of a date in a text, before it is resolved relative to a day.
indirect enum DateExpression: Sendable, Hashable {
    /// `today`, `last week`, `this year`: a unit, counted from the current one.
    case unit(DateUnit, turn: Int)
    case now
    /// `2015`, `the 90s`, `15th century`: a number of whole years.
    case years(first: Int, count: Int)
    /// `March`, `Friday`, `the 15th`.
    case pattern(DatePattern)
    /// `last Friday` (-1), `this Friday` (0), `next June` (1), `Friday after next` (2).
    case turned(DatePattern, Int)
    /// `the coming Friday`.
    case coming(DatePattern)
    /// `Friday next week`, `March 2015`.
    case within(DatePattern, DateExpression)
    /// `the last Monday of May`: counted from 1, or from the end by negative numbers; `count` of them.
    case nth(Int, CountedUnit, count: Int, of: DateExpression?)
    /// `three weeks ago`, `2 days after Christmas`: sign -1 or 1; from now if no base is named.
    case shifted([DateAmount], sign: Int, from: DateExpression?)
    /// `the last 3 weeks` up to now, `the next 3 weeks` from now.
    case series(DateAmount, sign: Int)
    /// `within two weeks`: a duration that begins at a date, or now.
    case lasting([DateAmount], from: DateExpression?)
    /// `the week of April 10th`: the week that contains a day.
    case weekOf(DateExpression)
    case boundary(DateBoundary, DateExpression)
    case dayPart(DateExpression, DayPart, DateBoundary?)
    case timed(DateExpression, ClockTime)
    case hours(DateExpression, ClockTime, ClockTime)
    case range(DateExpression, DateExpression)
    case open(OpenRangeKind, DateExpression)
}

extension DateExpression {
    /// Whether the expression says which period it belongs to, by its year or relative to the day of reading. `March` alone does not.
    var isAnchored: Bool {
        switch self {
        case .pattern: false
        case .nth(_, _, _, let outer): outer?.isAnchored ?? false
        case .boundary(_, let inner), .dayPart(let inner, _, _), .timed(let inner, _), .hours(let inner, _, _): inner.isAnchored
        case .range(let first, let last): first.isAnchored && last.isAnchored
        case .open(_, let inner), .weekOf(let inner): inner.isAnchored
        case .unit, .now, .years, .turned, .coming, .within, .shifted, .series, .lasting: true
        }
    }

    /// Whether it names a single day, so that it can be combined with a time of day.
    var isDay: Bool {
        switch self {
        case .unit(let unit, _): unit == .day
        case .pattern(let pattern), .turned(let pattern, _), .coming(let pattern), .within(let pattern, _):
            pattern.unit == .day
        case .nth(_, let item, let count, _): count == 1 && (item != .unit(.week)) && item.isDay
        case .shifted(let amounts, _, _): amounts.allSatisfy { !$0.unit.isClock }
        case .boundary(_, let inner): inner.isDay
        case .now, .years, .series, .lasting, .weekOf, .dayPart, .timed, .hours, .range, .open: false
        }
    }

    /// The calendar unit that it names, if it names a single whole unit.
    var unit: DateUnit? {
        switch self {
        case .unit(let unit, _): unit
        case .years(_, let count): count == 1 ? .year : count == 10 ? .decade : count == 100 ? .century : nil
        case .pattern(let pattern), .turned(let pattern, _), .coming(let pattern), .within(let pattern, _): pattern.unit
        case .nth(_, .unit(let unit), let count, _): count == 1 ? unit : nil
        case .nth(_, .weekday, _, _): .day
        case .shifted(let amounts, let sign, let base): sign < 0 && base == nil && amounts.count == 1 ? amounts[0].unit : .day
        case .weekOf: .week
        case .now, .nth, .series, .lasting, .boundary, .dayPart, .timed, .hours, .range, .open: nil
        }
    }

    /// The first such weekday from today on.
    static func comingFromToday(_ weekday: Weekday) -> DateExpression { .within(.weekday(weekday), .unit(.day, turn: 0)) }

    /// Whether it names a single year, in whatever words.
    var isYear: Bool { unit == .year }

    var hasDayPart: Bool { if case .dayPart = self { true } else { false } }

    /// Whether it can be combined with a time of day.
    var takesTime: Bool { isDay || hasDayPart }

    /// The same expression with another day of the same month; `nil` if it is not a day of a month.
    func sibling(day: Int) -> DateExpression? {
        switch self {
        case .pattern(.monthDay(let month, _, _)): .pattern(.monthDay(month: month, day: day, weekday: nil))
        case .within(.monthDay(let month, _, _), let year): .within(.monthDay(month: month, day: day, weekday: nil), year)
        case .within(.dayOfMonth, let month): .within(.dayOfMonth(day, weekday: nil), month)
        default: nil
        }
    }
}

/// A pattern that recurs once in every period, so that the text or the context must tell which instance is meant.
enum DatePattern: Sendable, Hashable {
    /// Once a year.
    case month(Int)
    case monthDay(month: Int, day: Int, weekday: Weekday?)
    case quarter(Int)
    case half(Int)
    case season(Season)
    case holiday(Holiday)
    /// The ISO 8601 week number, 1...53.
    case weekOfYear(Int)
    /// Once a month.
    case dayOfMonth(Int, weekday: Weekday?)
    /// Once a week.
    case weekday(Weekday)
    case weekend
    case workWeek

    /// The period in which it recurs once.
    var period: DateUnit {
        switch self {
        case .month, .monthDay, .quarter, .half, .season, .holiday, .weekOfYear: .year
        case .dayOfMonth: .month
        case .weekday, .weekend, .workWeek: .week
        }
    }

    /// The calendar unit that an instance is; `nil` if it is not a whole unit.
    var unit: DateUnit? {
        switch self {
        case .month: .month
        case .quarter: .quarter
        case .half: .half
        case .weekOfYear, .workWeek: .week
        case .monthDay, .dayOfMonth, .weekday, .holiday: .day
        case .season, .weekend: nil
        }
    }

    /// The same day without its weekday; `nil` if it has none.
    var withoutWeekday: DatePattern? {
        switch self {
        case .monthDay(let month, let day, .some): .monthDay(month: month, day: day, weekday: nil)
        case .dayOfMonth(let day, .some): .dayOfMonth(day, weekday: nil)
        default: nil
        }
    }

    var grain: DateGrain { unit.map(DateGrain.init) ?? .range }
}

/// What can be counted inside a range of time: the third Monday, the last week.
enum CountedUnit: Sendable, Hashable {
    case unit(DateUnit)
    case weekday(Weekday)
    case weekend

    var isDay: Bool {
        switch self {
        case .unit(let unit): unit == .day
        case .weekday: true
        case .weekend: false
        }
    }
}

/// An amount of time: `3 weeks`.
struct DateAmount: Sendable, Hashable {
    /// 0...9,999.
    var count: Int
    var unit: DateUnit
}

/// A time of day as it is written.
struct ClockTime: Sendable, Hashable {
    /// 0...24.
    var hour: Int
    var minute = 0
    var second: Int?
    /// Whether morning or afternoon is known: from `pm`, `in the evening`, or an hour after noon.
    var isSettled = false
    /// Whether the time is more than a bare number, which could mean something else.
    var isMarked = true
    /// Seconds east of universal time, if a zone follows.
    var zone: Int?

    /// Seconds since midnight, 0...86,400.
    var secondOfDay: Int64 { Int64(hour * 3600 + minute * 60 + (second ?? 0)) }

    /// The same time in a part of the day; unchanged if it is settled already.
    func settled(in part: DayPart) -> ClockTime {
        guard !isSettled else { return self }
        var time = self
        time.hour = part.hour(hour)
        time.isSettled = true
        return time
    }
}
