import struct Foundation.Date
import struct Foundation.TimeZone

/// The owner's wall clock: universal time and a time zone.
public struct OwnerClock: Sendable {
    private let zone: TimeZone

    /// Returns `nil` for a zone that the system does not know.
    public init?(zone name: String) {
        guard let zone = TimeZone(identifier: name) else { return nil }
        self.zone = zone
    }

    public static let universal = OwnerClock(zone: .gmt)

    private init(zone: TimeZone) { self.zone = zone }

    /// The offset from universal time at a moment, in seconds.
    ///
    /// - Parameter seconds: Seconds since 1970 in universal time.
    public func offset(at seconds: Int64) -> Int { zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(seconds))) }

    /// The date and time on this clock at a moment, to the second.
    ///
    /// - Parameter seconds: Seconds since 1970 in universal time.
    public func dateTime(at seconds: Int64) -> LocalDateTime {
        LocalDateTime(ordinal: seconds + Int64(offset(at: seconds)), hasTime: true)
    }

    /// Converts a wall-clock time to seconds since 1970 in universal time.
    ///
    /// - Parameter wall: Seconds since 1970-01-01T00:00 on this clock.
    package func universal(_ wall: Int64) -> Int64 { Self.universal(wall, offset: offset) }

    /// Converts a wall-clock time to seconds since 1970 in universal time.
    ///
    /// For a time that occurs twice, the first one is meant; a time that is skipped is read with the offset before the change (RFC 5545, 3.3.5).
    ///
    /// - Parameters:
    ///   - wall: Seconds since 1970-01-01T00:00 on the clock.
    ///   - offset: The clock's offset from universal time in seconds, at a moment in seconds since 1970.
    static func universal(_ wall: Int64, offset: (Int64) -> Int) -> Int64 {
        let before = Int64(offset(wall - 86_400))
        let after = Int64(offset(wall + 86_400))
        if Int64(offset(wall - before)) == before { return wall - before }
        return Int64(offset(wall - after)) == after ? wall - after : wall - before
    }

    public func now() -> LocalDateTime { dateTime(at: OwnerClock.nanoseconds() / 1_000_000_000) }

    /// The current universal time, in nanoseconds since 1970.
    package static func nanoseconds() -> Int64 { Int64(Date().timeIntervalSince1970 * 1e9) }
}
