/// A time of day as it is written.
struct ClockTime: Sendable, Hashable {
    /// 0...24.
    var hour: Int
    var minute = 0
    var second: Int?
    /// Whether the half of the day is known: from `pm`, `in the evening`, a leading zero or an hour after noon.
    var isSettled = false
    /// Whether more than an hour was written, so that it cannot be a bare number.
    var isMarked = true
    /// Seconds east of universal time, where a zone stands behind it.
    var zone: Int?

    /// Seconds since midnight, 0...86,400.
    var secondOfDay: Int64 { Int64(hour * 3600 + minute * 60 + (second ?? 0)) }

    /// The same time in a part of the day, unless it is settled already.
    func settled(in part: DayPart) -> ClockTime {
        guard !isSettled else { return self }
        var time = self
        time.hour = part.hour(hour)
        time.isSettled = true
        return time
    }
}
