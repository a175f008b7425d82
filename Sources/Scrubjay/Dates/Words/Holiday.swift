/// A holiday that comes back every year on a day that a rule of the calendar names. Feasts that follow the moon are left out.
enum Holiday: Sendable, Hashable {
    /// Always the same day, from `month` and `day`, for `count` days.
    case fixed(month: Int, day: Int, count: Int = 1)
    /// The `nth` weekday of a month; -1 is the last one.
    case weekday(nth: Int, Weekday, month: Int)

    static let newYear = Holiday.fixed(month: 1, day: 1)
    static let newYearsEve = Holiday.fixed(month: 12, day: 31)
    static let christmasEve = Holiday.fixed(month: 12, day: 24)
    static let christmas = Holiday.fixed(month: 12, day: 25)
    static let secondChristmasDay = Holiday.fixed(month: 12, day: 26)
}
