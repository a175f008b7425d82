/// A unit that time is counted in.
enum DateUnit: Sendable, Hashable {
    case second, minute, hour, day, week, fortnight, month, quarter, half, year, decade, century

    /// Whether it is shorter than a day.
    var isClock: Bool { self == .second || self == .minute || self == .hour }

    /// Months of the units that are made of months; nil for the others.
    var months: Int? {
        switch self {
        case .second, .minute, .hour, .day, .week, .fortnight: nil
        case .month: 1
        case .quarter: 3
        case .half: 6
        case .year: 12
        case .decade: 120
        case .century: 1200
        }
    }

    /// Seconds of the units that always have the same length; nil for the others.
    var seconds: Int64? {
        switch self {
        case .second: 1
        case .minute: 60
        case .hour: 3600
        case .day: 86_400
        case .week: 604_800
        case .fortnight: 1_209_600
        case .month, .quarter, .half, .year, .decade, .century: nil
        }
    }
}
