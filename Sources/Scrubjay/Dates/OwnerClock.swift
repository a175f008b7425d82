import struct Foundation.Date
import struct Foundation.TimeZone

/// The clock on the owner's wall: universal time and a zone.
public struct OwnerClock: Sendable {
    private let zone: TimeZone

    /// Returns nil for a zone that the system does not know.
    public init?(zone name: String) {
        guard let zone = TimeZone(identifier: name) else { return nil }
        self.zone = zone
    }

    public static let universal = OwnerClock(zone: .gmt)

    private init(zone: TimeZone) { self.zone = zone }

    /// What to add to universal time at a moment, in seconds.
    ///
    /// - Parameter seconds: Seconds since 1970 in universal time.
    public func offset(at seconds: Int64) -> Int { zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(seconds))) }

    /// The date and time of a moment, to the second.
    public func dateTime(at seconds: Int64) -> LocalDateTime {
        LocalDateTime(ordinal: seconds + Int64(offset(at: seconds)), hasTime: true)
    }

    /// Seconds since 1970 in universal time of what the clock shows.
    ///
    /// A time that it shows twice is the first one; one that it skips is told by the clock before (RFC 5545, 3.3.5).
    ///
    /// - Parameter wall: Seconds since 1970-01-01T00:00 on this clock.
    func universal(_ wall: Int64) -> Int64 {
        let before = Int64(offset(at: wall - 86_400))
        let after = Int64(offset(at: wall + 86_400))
        if Int64(offset(at: wall - before)) == before { return wall - before }
        return Int64(offset(at: wall - after)) == after ? wall - after : wall - before
    }

    public func now() -> LocalDateTime { dateTime(at: OwnerClock.nanoseconds() / 1_000_000_000) }

    /// Universal time, in nanoseconds since 1970.
    static func nanoseconds() -> Int64 { Int64(Date().timeIntervalSince1970 * 1e9) }
}
