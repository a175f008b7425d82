import ScrubjayText

/// A time zone as described by a `VTIMEZONE` (RFC 5545, 3.6.5): a list of changes of its offset.
struct EmbeddedZone: Sendable {
    struct Change: Sendable {
        /// The local time just before the change, in seconds since 1970-01-01T00:00.
        let wall: Int64
        /// The offsets before and after, in seconds east of universal time.
        let from: Int
        let to: Int
    }

    /// In chronological order.
    private let changes: [Change]

    /// Returns `nil` if there are no changes.
    init?(_ changes: [Change]) {
        guard !changes.isEmpty else { return nil }
        self.changes = changes.sorted { $0.wall < $1.wall }
    }

    /// Returns the offset at a local time. A local time that is skipped has the offset before the change.
    ///
    /// - Parameter wall: Seconds since 1970-01-01T00:00 on the clock of the zone.
    func offset(atWall wall: Int64) -> Int {
        guard let last = last(where: { $0.wall <= wall }) else { return changes[0].from }
        return wall < last.wall + Int64(last.to - last.from) ? last.from : last.to
    }

    /// Returns the offset at a universal time.
    ///
    /// - Parameter universal: Seconds since 1970 in universal time.
    func offset(at universal: Int64) -> Int {
        last(where: { $0.wall - Int64($0.from) <= universal })?.to ?? changes[0].from
    }

    /// Returns the last change for which `isBefore` holds.
    ///
    /// - Parameter isBefore: Must hold for all changes up to some point and for none after it.
    /// - Complexity: O(log *n*).
    private func last(where isBefore: (Change) -> Bool) -> Change? {
        var low = 0
        var high = changes.count
        while low < high {
            let middle = (low + high) / 2
            if isBefore(changes[middle]) { low = middle + 1 } else { high = middle }
        }
        return low > 0 ? changes[low - 1] : nil
    }
}

extension EmbeddedZone {
    /// Returns the zones that a file describes, by name. The first of two zones with the same name counts.
    ///
    /// - Parameter end: Rules are followed up to this time, in seconds since 1970.
    static func all(in outline: CalendarOutline, to end: Int64, budget: inout RecurrenceBudget) -> [String: EmbeddedZone] {
        var zones: [String: EmbeddedZone] = [:]
        for index in outline.components.indices where outline.components[index].kind == .zone {
            let properties = outline.properties(of: index)
            guard let name = properties.first(where: { $0.name == "TZID" })?.value, zones[name] == nil, zones.count < 500
            else { continue }
            var changes: [Change] = []
            for child in outline.children(of: index).prefix(200) {
                changes += Self.changes(outline.properties(of: child), to: end, budget: &budget)
            }
            zones[name] = EmbeddedZone(changes)
        }
        return zones
    }

    /// Returns the changes of a `STANDARD` or `DAYLIGHT` component, all of which lead to the same offset.
    private static func changes(_ properties: [ContentLine], to end: Int64, budget: inout RecurrenceBudget) -> [Change] {
        func value(_ name: String) -> String? { properties.first { $0.name == name }?.value.trimmed }
        guard let start = value("DTSTART").flatMap({ CalendarTime($0, zone: nil) }),
            let to = value("TZOFFSETTO").flatMap(offset)
        else { return [] }
        let from = value("TZOFFSETFROM").flatMap(offset) ?? to
        var walls: Set = [start.wall]
        for property in properties where property.name == "RDATE" {
            for date in property.value.split(separator: ",").prefix(1000) {
                if let time = CalendarTime(date, zone: nil) { walls.insert(time.wall) }
            }
        }
        // Clocks change a few times a year, so only yearly rules can be right.
        if let rule = value("RRULE").flatMap({ RecurrenceRule($0) }), rule.parts["FREQ"] == "YEARLY" {
            let until = rule.parts["UNTIL"].flatMap { CalendarTime($0, zone: .fixed(from)) }
            let last = until.map { $0.zone == nil ? $0.wall + 86_399 : $0.moment + Int64(from) } ?? .max
            walls.formUnion(
                rule.moments(from: start.wall, hasTime: true, to: min(end, last), budget: &budget).moments.prefix(2000))
        }
        return walls.map { Change(wall: $0, from: from, to: to) }
    }

    /// Reads offsets such as `+0100` and `-033015`, in seconds east of universal time.
    private static func offset(_ text: String) -> Int? {
        let digits = Array(text.utf8.filter(\.isDigit))
        guard digits.count == 4 || digits.count == 6, let hours = decimal(digits[0..<2]), let minutes = decimal(digits[2..<4]),
            let seconds = digits.count == 6 ? decimal(digits[4..<6]) : 0, hours <= 24, minutes < 60, seconds < 60
        else { return nil }
        return (hours * 3600 + minutes * 60 + seconds) * (text.hasPrefix("-") ? -1 : 1)
    }
}
