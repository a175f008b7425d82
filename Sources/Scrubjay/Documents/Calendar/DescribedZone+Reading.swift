extension DescribedZone {
    /// The zones that a file describes, by their names. Of two of one name the first counts.
    ///
    /// - Parameter end: Seconds since 1970 up to which their rules are followed.
    static func all(in outline: CalendarOutline, to end: Int64, budget: inout RecurrenceBudget) -> [String: DescribedZone] {
        var zones: [String: DescribedZone] = [:]
        for index in outline.components.indices where outline.components[index].kind == .zone {
            let properties = outline.properties(of: index)
            guard let name = properties.first(where: { $0.name == "TZID" })?.value, zones[name] == nil, zones.count < 500
            else { continue }
            var changes: [Change] = []
            for child in outline.children(of: index).prefix(200) {
                changes += Self.changes(outline.properties(of: child), to: end, budget: &budget)
            }
            zones[name] = DescribedZone(changes)
        }
        return zones
    }

    /// When the clocks are put to one offset.
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
        // Clocks are changed a few times a year; other rules are no rules of zones.
        if let rule = value("RRULE").flatMap({ RecurrenceRule($0) }), rule.parts["FREQ"] == "YEARLY" {
            let until = rule.parts["UNTIL"].flatMap { CalendarTime($0, zone: .fixed(from)) }
            let last = until.map { $0.zone == nil ? $0.wall + 86_399 : $0.moment + Int64(from) } ?? .max
            walls.formUnion(
                rule.moments(from: start.wall, hasTime: true, to: min(end, last), budget: &budget).moments.prefix(2000))
        }
        return walls.map { Change(wall: $0, from: from, to: to) }
    }

    /// `+0100`, `-033015`: seconds east of universal time.
    private static func offset(_ text: String) -> Int? {
        let digits = Array(text.utf8.filter(\.isDigit))
        guard digits.count == 4 || digits.count == 6, let hours = decimal(digits[0..<2]), let minutes = decimal(digits[2..<4]),
            let seconds = digits.count == 6 ? decimal(digits[4..<6]) : 0, hours <= 24, minutes < 60, seconds < 60
        else { return nil }
        return (hours * 3600 + minutes * 60 + seconds) * (text.hasPrefix("-") ? -1 : 1)
    }
}
