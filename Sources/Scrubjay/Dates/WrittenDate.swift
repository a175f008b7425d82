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

    /// The day that is meant in a text of the day `anchor`: where no year is given it is the anchor's, or the next
    /// one when that would lie more than half a year back.
    func day(near anchor: CivilDate) -> CivilDate? {
        if let year { return CivilDate(year: year, month: month, day: day) }
        guard let date = CivilDate(year: anchor.year, month: month, day: day) else {
            return CivilDate(year: anchor.year + 1, month: month, day: day)  // 29 February of the next year
        }
        guard date.dayNumber < anchor.dayNumber - 183 else { return date }
        return CivilDate(year: anchor.year + 1, month: month, day: day)
    }
}
