/// A part of the day, as people divide it.
enum DayPart: Sendable, Hashable {
    case day, morning, forenoon, noon, afternoon, evening, night, midnight

    /// Hours since midnight.
    var hours: Range<Int64> {
        switch self {
        case .day: 8..<18
        case .morning: 6..<12
        case .forenoon: 8..<12
        case .noon: 12..<14
        case .afternoon: 12..<18
        case .evening: 17..<23
        case .night: 20..<24
        case .midnight: 0..<1
        }
    }

    /// What hour a clock shows that says `hour`, 0...12, in this part of the day.
    func hour(_ hour: Int) -> Int {
        switch self {
        case .afternoon, .evening: hour < 12 ? hour + 12 : hour
        case .noon: hour < 10 ? hour + 12 : hour
        case .night: hour == 12 ? 0 : hour >= 6 && hour < 12 ? hour + 12 : hour
        case .day, .morning, .forenoon, .midnight: hour == 12 ? 0 : hour
        }
    }
}
