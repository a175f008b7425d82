/// What comes back once in every period, so that a text has to tell, or context to guess, which one is meant.
enum DatePattern: Sendable, Hashable {
    /// Once a year.
    case month(Int)
    case monthDay(month: Int, day: Int, weekday: Weekday?)
    case quarter(Int)
    case half(Int)
    case season(Season)
    case holiday(Holiday)
    /// The week by its number in ISO 8601, 1...53.
    case weekOfYear(Int)
    /// Once a month.
    case dayOfMonth(Int, weekday: Weekday?)
    /// Once a week.
    case weekday(Weekday)
    case weekend
    case workWeek

    /// The unit of its period.
    var period: DateUnit {
        switch self {
        case .month, .monthDay, .quarter, .half, .season, .holiday, .weekOfYear: .year
        case .dayOfMonth: .month
        case .weekday, .weekend, .workWeek: .week
        }
    }

    /// What unit it is itself; nil where it is none.
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

    /// The same day by its number alone; nil for what names no weekday beside it.
    var withoutWeekday: DatePattern? {
        switch self {
        case .monthDay(let month, let day, .some): .monthDay(month: month, day: day, weekday: nil)
        case .dayOfMonth(let day, .some): .dayOfMonth(day, weekday: nil)
        default: nil
        }
    }

    var grain: DateGrain { unit.map(DateGrain.init) ?? .range }
}
