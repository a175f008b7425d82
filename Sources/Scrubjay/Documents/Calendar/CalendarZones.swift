/// The zones that a file names, each looked up once.
///
/// The system's database goes before what the file describes: descriptions often hold the rules of a single year only. A name that is
/// neither in the database nor one of Windows is what the file says it is.
struct CalendarZones {
    private let described: [String: DescribedZone]
    private var known: [String: CalendarZone?] = [:]

    /// - Parameter described: Those of the file by their names.
    init(described: [String: DescribedZone]) { self.described = described }

    /// The zone that a name means; nil for one that nobody knows.
    mutating func zone(_ name: String) -> CalendarZone? {
        if let zone = known[name] { return zone }
        // A file can name as many as it has lines.
        if known.count > 1000 { known = [:] }
        let zone = find(name)
        known[name] = zone
        return zone
    }

    private func find(_ name: String) -> CalendarZone? {
        let plain = name.trimmed
        if let zone = WindowsZone.name(plain).flatMap({ OwnerClock(zone: $0) }) { return .system(zone) }
        if ["UTC", "GMT", "Z", "Etc/UTC"].contains(plain) { return .universal }
        // `/example.org/Europe/Berlin` names a zone of the database behind whoever vouches for it (RFC 5545, 3.8.3.1).
        let parts = plain.split(separator: "/")
        for count in [parts.count, 3, 2] where count <= parts.count && count > 1 {
            if let zone = CalendarZones.system(parts.suffix(count).joined(separator: "/")) { return .system(zone) }
        }
        if let zone = described[name] { return .described(zone) }
        if let zone = CalendarZones.system(plain) { return .system(zone) }
        return CalendarZones.offset(in: plain).map { .fixed($0) }
    }

    /// One of the database; a name is made of letters, digits and little else.
    private static func system(_ name: String) -> OwnerClock? {
        guard name.utf8.count <= 64, name.utf8.first?.isUpper == true,
            name.utf8.allSatisfy({ $0 < 0x80 && $0.isWord || "/_-+".utf8.contains($0) })
        else { return nil }
        return OwnerClock(zone: name)
    }

    /// Of `(GMT-03:00)`, `UTC+2` and `(UTC+01:00) Amsterdam, Berlin`.
    private static func offset(in name: String) -> Int? {
        let start = name.drop { $0 == "(" }
        guard start.hasPrefix("GMT") || start.hasPrefix("UTC") else { return nil }
        let bytes = Array(start.utf8.dropFirst(3))
        if bytes.first == UInt8(ascii: ")") { return 0 }
        return ZoneOffset.read(bytes, behind: 0, allowsMinus: true)?.seconds
    }
}
