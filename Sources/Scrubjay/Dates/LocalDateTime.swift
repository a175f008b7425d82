/// A date, and the time of day where it is known, on the clock of the owner of the notebook.
///
/// Dates that name another zone are converted when they are read, so that everything stored compares directly.
public struct LocalDateTime: Sendable, Hashable, Comparable {
    public let date: CivilDate
    /// Seconds since midnight, 0..<86,400; nil where only the day is known.
    public let secondOfDay: Int?

    public init(date: CivilDate, secondOfDay: Int? = nil) {
        precondition(secondOfDay.map { (0..<86_400).contains($0) } ?? true, "second of day \(secondOfDay ?? 0)")
        self.date = date
        self.secondOfDay = secondOfDay
    }

    /// Seconds since 1970-01-01T00:00 on the owner's clock; midnight where the time is not known.
    public var ordinal: Int64 { Int64(date.dayNumber) * 86_400 + Int64(secondOfDay ?? 0) }

    public init(ordinal: Int64, hasTime: Bool) {
        let day = Int((Double(ordinal) / 86_400).rounded(.down))
        date = CivilDate(dayNumber: day)
        secondOfDay = hasTime ? Int(ordinal - Int64(day) * 86_400) : nil
    }

    /// A day without a time comes before every time of that day.
    public static func < (left: LocalDateTime, right: LocalDateTime) -> Bool {
        (left.date, left.secondOfDay ?? -1) < (right.date, right.secondOfDay ?? -1)
    }
}

extension LocalDateTime: CustomStringConvertible {
    /// ISO 8601 without zone: `2026-03-04` or `2026-03-04T09:30:00`.
    public var description: String {
        guard let secondOfDay else { return date.description }
        let parts = [secondOfDay / 3600, secondOfDay / 60 % 60, secondOfDay % 60].map { padded($0, to: 2) }
        return "\(date)T\(parts.joined(separator: ":"))"
    }
}
