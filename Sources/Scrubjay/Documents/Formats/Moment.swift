/// Moments as exports of programs have them: counted since 1970 in universal time.
enum Moment {
    /// ISO 8601 as front matter has it: `2026-03-04T09:30:00Z`; nil for what lies outside years 1...9999.
    ///
    /// - Parameter seconds: Since 1970.
    static func iso(seconds: Double?) -> String? {
        guard let seconds, seconds.isFinite, (-62_135_596_800..<253_402_300_800).contains(seconds) else { return nil }
        return "\(LocalDateTime(ordinal: Int64(seconds.rounded(.down)), hasTime: true))Z"
    }

    /// The day and time on the owner's clock.
    static func onClock(seconds: Double?, _ context: ParsingContext) -> LocalDateTime? {
        guard let seconds, iso(seconds: seconds) != nil else { return nil }
        let whole = Int64(seconds.rounded(.down))
        return LocalDateTime(ordinal: whole + Int64(context.utcOffset(whole)), hasTime: true)
    }
}
