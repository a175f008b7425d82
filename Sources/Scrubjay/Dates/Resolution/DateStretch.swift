/// A stretch of time on the owner's clock.
struct DateStretch: Sendable, Hashable {
    /// Seconds since 1970-01-01T00:00 on that clock; nil where the beginning is open.
    var from: Int64?
    /// The first second behind it; nil where the end is open.
    var to: Int64?
    var grain: DateGrain

    static let secondsOfDay: Int64 = 86_400

    init(from: Int64?, to: Int64?, grain: DateGrain) {
        self.from = from
        self.to = to
        self.grain = grain
    }

    init(first: CivilDate, days: Int, grain: DateGrain) {
        self.init(day: first.dayNumber, days: days, grain: grain)
    }

    init(day: Int, days: Int, grain: DateGrain) {
        self.init(from: Int64(day) * Self.secondsOfDay, to: Int64(day + days) * Self.secondsOfDay, grain: grain)
    }

    /// The day, counted from 1970-01-01, that it begins on; nil where that is open.
    var firstDay: Int? { from.map { Int(($0 - ($0 % 86_400 + 86_400) % 86_400) / 86_400) } }
    /// The day behind its last one.
    var dayBehind: Int? { to.map { Int(($0 + 86_399 - (($0 + 86_399) % 86_400 + 86_400) % 86_400) / 86_400) } }
}
