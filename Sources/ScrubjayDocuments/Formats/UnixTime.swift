import ScrubjayText

/// Moments in the exports of programs, as UTC seconds since 1970.
enum UnixTime {
    /// ISO 8601 as in front matter: `2026-03-04T09:30:00Z`. `nil` outside the years 1...9999.
    ///
    /// - Parameter seconds: Since 1970.
    static func iso(seconds: Double?) -> String? {
        guard let seconds, seconds.isFinite, (-62_135_596_800..<253_402_300_800).contains(seconds) else { return nil }
        return "\(LocalDateTime(ordinal: Int64(seconds.rounded(.down)), hasTime: true))Z"
    }

    /// Seconds since 1970 for `2026-03-04T09:30:00.250Z`. `nil` if the text has no UTC zone or is not a moment.
    static func seconds(_ iso: String) -> Double? {
        guard iso.utf8.count <= 40, iso.hasSuffix("Z") || iso.hasSuffix("+00:00") else { return nil }
        let halves = iso.split(separator: ".", maxSplits: 1)
        let whole = halves[0].prefix(19)
        guard whole.utf8.count == 19, let time = CalendarTime(whole, zone: nil), time.hasTime else { return nil }
        let digits = halves.count == 2 ? halves[1].prefix(while: \.isNumber) : ""
        return Double(time.moment) + (Double("0." + digits) ?? 0)
    }

    /// The day and time on the user's clock.
    static func onClock(seconds: Double?, _ context: ParsingContext) -> LocalDateTime? {
        guard let seconds, iso(seconds: seconds) != nil else { return nil }
        let whole = Int64(seconds.rounded(.down))
        return LocalDateTime(ordinal: whole + Int64(context.utcOffset(whole)), hasTime: true)
    }
}
