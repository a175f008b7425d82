/// How fine a date is: the unit that it names, or `range` where it names none.
public enum DateGrain: String, Sendable {
    case second, minute, hour, day, week, month, quarter, year, range

    init(_ unit: DateUnit) {
        switch unit {
        case .second: self = .second
        case .minute: self = .minute
        case .hour: self = .hour
        case .day: self = .day
        case .week: self = .week
        case .month: self = .month
        case .quarter: self = .quarter
        case .year: self = .year
        case .fortnight, .half, .decade, .century: self = .range
        }
    }
}
