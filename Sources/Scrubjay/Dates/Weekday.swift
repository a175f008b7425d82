/// A day of the week.
public enum Weekday: String, Sendable, CaseIterable {
    case monday, tuesday, wednesday, thursday, friday, saturday, sunday

    /// Days since Monday, 0...6.
    var index: Int { Weekday.allCases.firstIndex(of: self) ?? 0 }
}

extension CivilDate {
    public var weekday: Weekday {
        // 1970-01-01 was a Thursday.
        Weekday.allCases[((dayNumber + 3) % 7 + 7) % 7]
    }
}
