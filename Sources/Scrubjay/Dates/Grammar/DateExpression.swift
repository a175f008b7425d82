/// What a date in a text says, before anyone knows which day it was said on.
indirect enum DateExpression: Sendable, Hashable {
    /// `today`, `last week`, `this year`: a unit, counted from the one that is now.
    case unit(DateUnit, turn: Int)
    case now
    /// `2015`, `the 90s`, `15th century`: whole years.
    case years(first: Int, count: Int)
    /// `March`, `Friday`, `the 15th`.
    case pattern(DatePattern)
    /// `last Friday`, `next June`: -1, 0, 1, 2.
    case turned(DatePattern, Int)
    /// `the coming Friday`.
    case coming(DatePattern)
    /// `Friday next week`, `March 2015`.
    case within(DatePattern, DateExpression)
    /// `the last Monday of May`: counted from 1, from the end by negative numbers; `count` of them.
    case nth(Int, DateItem, count: Int, of: DateExpression?)
    /// `three weeks ago`, `2 days after Christmas`: sign -1 or 1, from now when nothing is named.
    case shifted([DateAmount], sign: Int, from: DateExpression?)
    /// `the last 3 weeks` up to now, `the next 3 weeks` from now.
    case series(DateAmount, sign: Int)
    /// `within two weeks`: from a beginning for so long.
    case lasting([DateAmount], from: DateExpression?)
    /// `the week of April 10th`: the week that a day lies in.
    case weekOf(DateExpression)
    case boundary(DateBoundary, DateExpression)
    case dayPart(DateExpression, DayPart, DateBoundary?)
    case timed(DateExpression, ClockTime)
    case hours(DateExpression, ClockTime, ClockTime)
    case range(DateExpression, DateExpression)
    case open(DateOpening, DateExpression)
}

extension DateExpression {
    /// Whether it means the same at whatever day it is read, or at least is tied to that day by a word.
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

    /// Whether it names a single day, so that a time of day can stand beside it.
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
}

extension DateItem {
    var isDay: Bool {
        switch self {
        case .unit(let unit): unit == .day
        case .weekday: true
        case .weekend: false
        }
    }
}
