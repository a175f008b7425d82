/// A date as written in a text: the year, the time and the zone may be missing.
package struct WrittenDate: Sendable, Hashable {
    package var year: Int?
    package var month: Int
    package var day: Int
    /// Seconds since midnight on the clock of `zone`.
    package var secondOfDay: Int?
    /// Seconds east of universal time if the text names a zone; `nil` means the owner's clock.
    var zone: Int?
    /// Whether the order of day and month was taken from the configuration, because both readings are dates.
    package var isAmbiguous = false

    /// The day that an expression names, with its time; for a range, its beginning. `nil` if the expression names no day.
    init?(_ expression: DateExpression, isAmbiguous: Bool) {
        switch expression {
        case .within(.monthDay(let month, let day, _), .years(let year, 1)):
            self.init(year: year, month: month, day: day, isAmbiguous: isAmbiguous)
        case .pattern(.monthDay(let month, let day, _)): self.init(month: month, day: day, isAmbiguous: isAmbiguous)
        case .timed(let day, let time), .hours(let day, let time, _):
            self.init(day, isAmbiguous: isAmbiguous)
            secondOfDay = time.secondOfDay < 86_400 ? Int(time.secondOfDay) : nil
            zone = time.zone
        case .range(let first, _): self.init(first, isAmbiguous: isAmbiguous)
        default: return nil
        }
    }

    package init(
        year: Int? = nil, month: Int, day: Int, secondOfDay: Int? = nil, zone: Int? = nil, isAmbiguous: Bool = false
    ) {
        self.year = year
        self.month = month
        self.day = day
        self.secondOfDay = secondOfDay
        self.zone = zone
        self.isAmbiguous = isAmbiguous
    }

    /// The date on the owner's clock; `nil` without a year, or for a day that does not exist.
    ///
    /// - Parameter utcOffset: Seconds to add to universal time, in seconds since 1970, for the owner's clock.
    package func onClock(_ utcOffset: (Int64) -> Int) -> LocalDateTime? {
        guard let year, let date = CivilDate(year: year, month: month, day: day) else { return nil }
        guard let secondOfDay else { return LocalDateTime(date: date) }
        let local = LocalDateTime(date: date, secondOfDay: secondOfDay)
        guard let zone else { return local }
        let universal = local.ordinal - Int64(zone)
        return LocalDateTime(ordinal: universal + Int64(utcOffset(universal)), hasTime: true)
    }

    /// The day; `nil` without a year, or if there is no such day.
    package var civilDate: CivilDate? { year.flatMap { CivilDate(year: $0, month: month, day: day) } }

    /// The day; without a year, the last one up to `latest`. `nil` if there is no such day.
    package func day(notAfter latest: CivilDate) -> CivilDate? {
        day(years: (0..<Self.longestLeap).map { latest.year - $0 }) { $0 <= latest.dayNumber }
    }

    /// The day; without a year, the first one from `earliest` on. `nil` if there is no such day.
    package func day(notBefore earliest: CivilDate) -> CivilDate? {
        day(years: (0..<Self.longestLeap).map { earliest.year + $0 }) { $0 >= earliest.dayNumber }
    }

    private func day(years: [Int], where isWanted: (Int) -> Bool) -> CivilDate? {
        if year != nil { return civilDate }
        return years.lazy.compactMap { CivilDate(year: $0, month: month, day: day) }.first { isWanted($0.dayNumber) }
    }

    /// Up to eight years lie between one 29 February and the next.
    private static let longestLeap = 9

    /// The number of days between two dates; the least possible if one of them has no year.
    package func distance(to other: WrittenDate) -> Int {
        if let day = civilDate, let other = other.civilDate { return abs(day.dayNumber - other.dayNumber) }
        let days = abs(dayOfYear - other.dayOfYear)
        return min(days, 366 - days)
    }

    /// The day of a leap year, from 1.
    package var dayOfYear: Int {
        (CivilDate(year: 2024, month: month, day: day)?.dayNumber ?? 0)
            - (CivilDate(year: 2024, month: 1, day: 1)?.dayNumber ?? 0) + 1
    }

    /// The day that is meant in a document of the day `anchor`. Without a year it is in the anchor's year, or in the next one if it would otherwise
    /// lie more than half a year before the anchor.
    package func day(near anchor: CivilDate) -> CivilDate? {
        if year != nil { return civilDate }
        guard let date = CivilDate(year: anchor.year, month: month, day: day) else {
            return CivilDate(year: anchor.year + 1, month: month, day: day)  // 29 February of the next year
        }
        guard date.dayNumber < anchor.dayNumber - 183 else { return date }
        return CivilDate(year: anchor.year + 1, month: month, day: day)
    }
}
