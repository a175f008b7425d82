/// Prints days and times for people.
package enum DayText {
    /// `Monday, 16 March 2026`.
    package static func long(_ day: CivilDate) -> String {
        "\(day.weekday.rawValue.capitalizedFirst), \(day.day) \(MonthName.of(day.month)) \(day.year)"
    }

    /// `16 March`, with the year if it is another one than that of a day nearby.
    package static func short(_ day: CivilDate, near other: CivilDate) -> String {
        "\(day.day) \(MonthName.of(day.month))" + (day.year == other.year ? "" : " \(day.year)")
    }

    /// `today`, `tomorrow`, `yesterday`; `nil` for any other day.
    package static func relation(of day: CivilDate, to today: CivilDate) -> String? {
        switch day.dayNumber - today.dayNumber {
        case 0: "today"
        case 1: "tomorrow"
        case -1: "yesterday"
        default: nil
        }
    }

    /// `09:30`.
    package static func time(_ time: LocalDateTime) -> String { String(time.minutes.dropFirst(11)) }
}

extension String {
    fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
