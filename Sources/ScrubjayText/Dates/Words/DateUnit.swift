/// A unit of time.
enum DateUnit: Sendable, Hashable {
    case second, minute, hour, day, week, fortnight, month, quarter, half, year, decade, century

    /// Whether the unit is shorter than a day.
    var isClock: Bool { self == .second || self == .minute || self == .hour }

    /// The length in months of units that consist of months; `nil` for the others.
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

    /// The length in seconds of units that have a fixed length; `nil` for the others.
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
