import ScrubjayText

/// Looks up the zones that a file names, each of them once.
///
/// The system's database takes precedence over the descriptions in the file, which often have the rules of a single year only.
/// A description is used if the name is neither in the database nor one of Windows.
struct CalendarZones {
    private let described: [String: EmbeddedZone]
    private var known: [String: CalendarZone?] = [:]

    /// - Parameter described: The zones that the file describes, by name.
    init(described: [String: EmbeddedZone]) { self.described = described }

    /// Returns the zone of a name; `nil` if it is unknown.
    mutating func zone(_ name: String) -> CalendarZone? {
        if let zone = known[name] { return zone }
        // A hostile file can name a different zone on every line.
        if known.count > 1000 { known = [:] }
        let zone = find(name)
        known[name] = zone
        return zone
    }

    private func find(_ name: String) -> CalendarZone? {
        let plain = name.trimmed
        if let zone = WindowsZone.name(plain).flatMap({ OwnerClock(zone: $0) }) { return .system(zone) }
        if ["UTC", "GMT", "Z", "Etc/UTC"].contains(plain) { return .universal }
        // `/example.org/Europe/Berlin` is a name of the database after a registry prefix (RFC 5545, 3.8.3.1).
        let parts = plain.split(separator: "/")
        for count in [parts.count, 3, 2] where count <= parts.count && count > 1 {
            if let zone = CalendarZones.system(parts.suffix(count).joined(separator: "/")) { return .system(zone) }
        }
        if let zone = described[name] { return .described(zone) }
        if let zone = CalendarZones.system(plain) { return .system(zone) }
        return CalendarZones.offset(in: plain).map { .fixed($0) }
    }

    /// Returns a zone of the system's database. Names with unusual characters are not looked up.
    private static func system(_ name: String) -> OwnerClock? {
        guard name.utf8.count <= 64, name.utf8.first?.isUpper == true,
            name.utf8.allSatisfy({ $0 < 0x80 && $0.isWord || "/_-+".utf8.contains($0) })
        else { return nil }
        return OwnerClock(zone: name)
    }

    /// Returns the offset in names such as `(GMT-03:00)`, `UTC+2` and `(UTC+01:00) Amsterdam, Berlin`, in seconds.
    private static func offset(in name: String) -> Int? {
        let start = name.drop { $0 == "(" }
        guard start.hasPrefix("GMT") || start.hasPrefix("UTC") else { return nil }
        let bytes = Array(start.utf8.dropFirst(3))
        if bytes.first == UInt8(ascii: ")") { return 0 }
        return ZoneOffset.read(bytes, behind: 0, allowsMinus: true)?.seconds
    }
}

/// A time zone of a calendar.
enum CalendarZone: Sendable {
    case universal
    /// A constant offset in seconds east of universal time.
    case fixed(Int)
    /// A zone from the system's database.
    case system(OwnerClock)
    /// A zone that the file describes.
    case described(EmbeddedZone)

    /// Converts a local time to seconds since 1970 in universal time.
    ///
    /// A local time that occurs twice means the first one; one that is skipped uses the offset before the change (RFC 5545, 3.3.5).
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

    /// Converts universal time to the local time, in seconds since 1970-01-01T00:00 on this clock.
    func wall(_ universal: Int64) -> Int64 {
        switch self {
        case .universal: universal
        case .fixed(let offset): universal + Int64(offset)
        case .described(let zone): universal + Int64(zone.offset(at: universal))
        case .system(let clock): universal + Int64(clock.offset(at: universal))
        }
    }
}
