import struct Foundation.TimeZone

/// Names of time zones, such as `Europe/Berlin`.
enum ZoneName {
    private static let database = "/usr/share/zoneinfo/"

    /// The system's time zone: `TZ`, otherwise `/etc/timezone`, otherwise the target of the link `/etc/localtime`, otherwise `UTC`.
    static func system(_ surroundings: Configuration.ConfigurationEnvironment) -> String {
        if let variable = surroundings.variable("TZ") {
            // POSIX allows a colon before a name, and also whole rules such as `CET-1CEST`, which name no zone.
            let name = variable.hasPrefix(":") ? String(variable.dropFirst()) : variable
            let relative = name.firstRange(of: "zoneinfo/").map { String(name[$0.upperBound...]) } ?? name
            if isKnown(relative, surroundings) { return relative }
        }
        if let bytes = try? surroundings.contents("/etc/timezone", true) {
            let name = trimmed(String(decoding: bytes, as: UTF8.self))
            if isKnown(name, surroundings) { return name }
        }
        if let target = surroundings.linkTarget("/etc/localtime"), let folder = target.firstRange(of: "zoneinfo/") {
            let name = String(target[folder.upperBound...])
            if isKnown(name, surroundings) { return name }
        }
        return "UTC"
    }

    /// Whether people in the zone usually write the day of 03/04 first, in any language.
    ///
    /// In America and parts of Asia that depends on the country and the language.
    static func isDayFirst(_ name: String) -> Bool {
        dayFirstRegions.contains { name.hasPrefix($0) } || dayFirstZones.contains(name)
    }

    private static let dayFirstRegions = ["Europe/", "Africa/", "Australia/", "Atlantic/", "Indian/"]
    private static let dayFirstZones: Set<String> = [
        "Pacific/Auckland", "Asia/Kolkata", "Asia/Calcutta", "Asia/Colombo", "Asia/Dhaka", "Asia/Dubai", "Asia/Hong_Kong",
        "Asia/Jerusalem", "Asia/Singapore",
    ]

    /// Whether the zone exists. The system's database is asked first, because Foundation takes a millisecond.
    static func isKnown(_ name: String, _ surroundings: Configuration.ConfigurationEnvironment) -> Bool {
        if name == "UTC" { return true }
        let isPlain = name.utf8.allSatisfy { byte in
            switch byte {
            case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "_"),
                UInt8(ascii: "/"):
                true
            default: false
            }
        }
        guard isPlain, !name.isEmpty, !name.hasPrefix("/") else { return false }
        if let file = try? surroundings.contents(database + name, true), file.starts(with: Array("TZif".utf8)) { return true }
        return TimeZone(identifier: name) != nil
    }

    static func nearest(to name: String) -> String? {
        suggestion(for: name, among: TimeZone.knownTimeZoneIdentifiers)
    }
}
