import Scrubjay

/// The seven days of a week, each with a dot where something is.
struct WeekStrip: Sendable {
    struct Day: Sendable {
        let letter: String
        let number: Int
        let path: String
        let label: String
        let isShown: Bool
        let isToday: Bool
        let hasEntries: Bool
    }

    let days: [Day]

    /// - Parameters:
    ///   - shown: The day that the page is about; `nil` for the whole week.
    ///   - busy: The days on which something is.
    init(from monday: CivilDate, shown: CivilDate?, today: CivilDate, busy: Set<CivilDate>) {
        days = (0..<7).map { offset in
            let date = monday.adding(days: offset)
            return Day(
                letter: date.weekday.rawValue.prefix(1).uppercased(), number: date.day, path: AddressPath.day(date),
                label: DayText.long(date) + (busy.contains(date) ? ", has entries" : ""), isShown: date == shown,
                isToday: date == today, hasEntries: busy.contains(date))
        }
    }

    /// The first day of the week of a day.
    static func monday(of day: CivilDate) -> CivilDate {
        day.adding(days: -(Weekday.allCases.firstIndex(of: day.weekday) ?? 0))
    }
}
