/// A date as it stands in a text: the year, the time and the zone may be missing.
struct WrittenDate: Sendable, Hashable {
    var year: Int?
    var month: Int
    var day: Int
    /// Seconds since midnight on the clock of `zone`.
    var secondOfDay: Int?
    /// Seconds east of universal time where the text names a zone; nil means the owner's clock.
    var zone: Int?
    /// Whether the order of day and month was taken from the configuration, since both readings are dates.
    var isAmbiguous = false

    /// The day that an expression of the grammar names, with the time beside it; of a range its beginning. Nil for what
    /// names no day.
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

    init(
        year: Int? = nil, month: Int, day: Int, secondOfDay: Int? = nil, zone: Int? = nil, isAmbiguous: Bool = false
    ) {
        self.year = year
        self.month = month
        self.day = day
        self.secondOfDay = secondOfDay
        self.zone = zone
        self.isAmbiguous = isAmbiguous
    }

    /// The moment on the owner's clock; nil without a year and for a day that the calendar does not have.
    ///
    /// - Parameter utcOffset: Seconds to add to universal time, in seconds since 1970, for the owner's clock.
    func onClock(_ utcOffset: (Int64) -> Int) -> LocalDateTime? {
        guard let year, let date = CivilDate(year: year, month: month, day: day) else { return nil }
        guard let secondOfDay else { return LocalDateTime(date: date) }
        let local = LocalDateTime(date: date, secondOfDay: secondOfDay)
        guard let zone else { return local }
        let universal = local.ordinal - Int64(zone)
        return LocalDateTime(ordinal: universal + Int64(utcOffset(universal)), hasTime: true)
    }

    /// The day; nil where the year is missing, or there is no such day.
    var civilDate: CivilDate? { year.flatMap { CivilDate(year: $0, month: month, day: day) } }

    /// The day that is meant in a text of the day `anchor`: where no year is given it is the anchor's, or the next
    /// one when that would lie more than half a year back.
    func day(near anchor: CivilDate) -> CivilDate? {
        if year != nil { return civilDate }
        guard let date = CivilDate(year: anchor.year, month: month, day: day) else {
            return CivilDate(year: anchor.year + 1, month: month, day: day)  // 29 February of the next year
        }
        guard date.dayNumber < anchor.dayNumber - 183 else { return date }
        return CivilDate(year: anchor.year + 1, month: month, day: day)
    }
}
