extension DateParser {
    /// Combines two adjacent expressions; `nil` if they do not fit together.
    static func combined(_ first: DateExpression, _ second: DateExpression) -> DateExpression? {
        inside(first, second) ?? inside(second, first) ?? sameDay(first, second) ?? sameDay(second, first)
    }

    /// `first` as a part of `second`.
    private static func inside(_ first: DateExpression, _ second: DateExpression) -> DateExpression? {
        switch first {
        case .pattern(let pattern): return inside(pattern, second)
        case .turned(.weekday(let weekday), -1) where second.unit == .month:
            return .nth(-1, .weekday(weekday), count: 1, of: second)
        case .nth(let number, let item, let count, nil):
            guard let months = second.unit?.months, months <= 12 else { return nil }
            return .nth(number, item, count: count, of: second)
        case .nth(let number, let item, let count, .some(let outer)):
            return inside(outer, second).map { .nth(number, item, count: count, of: $0) }
        case .boundary(let boundary, let inner): return inside(inner, second).map { .boundary(boundary, $0) }
        case .within(let pattern, let outer) where outer.unit == .week || outer.unit == .month:
            return inside(outer, second).map { .within(pattern, $0) }
        case .weekOf(let day): return inside(day, second).map { .weekOf($0) }
        case .timed(let day, let time): return inside(day, second).map { .timed($0, time) }
        case .hours(let day, let from, let to): return inside(day, second).map { .hours($0, from, to) }
        case .dayPart(let day, let part, let boundary): return inside(day, second).map { .dayPart($0, part, boundary) }
        case .range(let from, let to): return inside(to, second).map { .range(from, $0) }
        default: return nil
        }
    }

    private static func inside(_ pattern: DatePattern, _ outer: DateExpression) -> DateExpression? {
        switch (pattern, outer) {
        case (.dayOfMonth(let day, let weekday), .pattern(.month(let month))):
            return .pattern(.monthDay(month: month, day: day, weekday: weekday))
        case (.dayOfMonth(let day, let weekday), .within(.month(let month), let year)):
            return .within(.monthDay(month: month, day: day, weekday: weekday), year)
        case (.weekend, .pattern(.holiday)): return .within(.weekend, .weekOf(outer))
        case (_, .shifted): return pattern.period != .month ? .within(pattern, outer) : nil
        default: break
        }
        switch pattern.period {
        case .year: return outer.isYear ? .within(pattern, outer) : nil
        case .month: return outer.unit == .month && outer.isAnchored ? .within(pattern, outer) : nil
        default: return outer.unit == .week && outer.isAnchored ? .within(pattern, outer) : nil
        }
    }

    /// Combines a weekday with the date next to it.
    private static func sameDay(_ first: DateExpression, _ second: DateExpression) -> DateExpression? {
        let weekday: Weekday
        switch first {
        case .pattern(.weekday(let named)), .turned(.weekday(let named), 0...): weekday = named
        default: return nil
        }
        switch second {
        case .pattern(.monthDay(let month, let day, nil)): return .pattern(.monthDay(month: month, day: day, weekday: weekday))
        case .pattern(.dayOfMonth(let day, nil)): return .pattern(.dayOfMonth(day, weekday: weekday))
        case .within(.monthDay, .years), .within(.dayOfMonth, _): return second
        case .unit(.day, _): return second
        case .timed(let day, let time): return sameDay(first, day).map { .timed($0, time) }
        default: return nil
        }
    }
}
