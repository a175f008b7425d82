/// A clock that times in a calendar are told by.
enum CalendarZone: Sendable {
    case universal
    /// Seconds east of universal time, all year.
    case fixed(Int)
    /// One of the system's database.
    case system(OwnerClock)
    /// One that the file describes.
    case described(DescribedZone)

    /// Seconds since 1970 in universal time of what the clock shows.
    ///
    /// A time that it shows twice is the first one; one that it skips is told by the clock before (RFC 5545, 3.3.5).
    ///
    /// - Parameter wall: Seconds since 1970-01-01T00:00 on this clock.
    func universal(_ wall: Int64) -> Int64 {
        switch self {
        case .universal: return wall
        case .fixed(let offset): return wall - Int64(offset)
        case .described(let zone): return wall - Int64(zone.offset(atWall: wall))
        case .system(let clock): return clock.universal(wall)
        }
    }

    /// What the clock shows, in seconds since 1970-01-01T00:00.
    func wall(_ universal: Int64) -> Int64 {
        switch self {
        case .universal: universal
        case .fixed(let offset): universal + Int64(offset)
        case .described(let zone): universal + Int64(zone.offset(at: universal))
        case .system(let clock): universal + Int64(clock.offset(at: universal))
        }
    }
}
