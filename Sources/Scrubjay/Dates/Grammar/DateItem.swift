/// What can be counted inside a stretch of time: the third Monday, the last week.
enum DateItem: Sendable, Hashable {
    case unit(DateUnit)
    case weekday(Weekday)
    case weekend
}
