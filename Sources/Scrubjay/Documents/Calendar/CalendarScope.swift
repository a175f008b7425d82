/// What it takes to understand the times of a calendar: the zones that it names, how far rules are followed, and what was found wrong.
struct CalendarScope {
    let context: ParsingContext
    var zones: CalendarZones
    /// Seconds since 1970 up to which rules are followed; nil where neither the file nor the system knows when it was written.
    let horizon: Int64?
    /// How far rules may still be followed, over the whole file.
    var budget = RecurrenceBudget()
    /// About the entry that is being read.
    var warnings = WarningList()

    /// So many times of one list are read.
    private static let mostOfList = 100_000
    /// Days that rules are followed beyond the day that the file was written.
    static let daysAhead: Int64 = 730

    init(context: ParsingContext, zones: CalendarZones = CalendarZones(described: [:]), written: Int64?) {
        self.context = context
        self.zones = zones
        horizon = written.map { $0 + CalendarScope.daysAhead * 86_400 }
    }

    /// The time of a property; nil where there is none. One that cannot be read is warned of.
    mutating func time(_ line: ContentLine?) -> CalendarTime? {
        guard let line else { return nil }
        let zone = zone(of: line)
        if let time = CalendarTime(line.value, zone: zone) { return time }
        warn("this date cannot be read; write it as 20260304 or 20260304T093000", line)
        return nil
    }

    /// The times of a property that is a list of them, with the length of those that are periods.
    mutating func times(_ line: ContentLine) -> [(time: CalendarTime, length: Int64?)] {
        let zone = zone(of: line)
        var times: [(CalendarTime, Int64?)] = []
        for value in line.value.split(separator: ",").prefix(Self.mostOfList) {
            let halves = value.split(separator: "/", maxSplits: 1)
            guard let first = halves.first, let start = CalendarTime(first, zone: zone) else {
                warn("a date in this list cannot be read; it is left out", line)
                continue
            }
            let end = halves.count > 1 ? CalendarTime(halves[1], zone: zone) : nil
            let length = halves.count > 1 ? end.map { $0.moment - start.moment } ?? CalendarLength.seconds(halves[1]) : nil
            times.append((start, length.flatMap { $0 >= 0 ? $0 : nil }))
        }
        return times
    }

    /// A property may be looked at more than once and is warned of once.
    mutating func warn(_ message: String, _ line: ContentLine) {
        let warning = Warning(message, line: line.number)
        if !warnings.warnings.contains(warning) { warnings.append(warning) }
    }

    private mutating func zone(of line: ContentLine) -> CalendarZone? {
        guard let name = line.parameter("TZID") else { return nil }
        if let zone = zones.zone(name) { return zone }
        warn("nobody knows this time zone, so the time is taken as one on your clock; use a name such as Europe/Berlin", line)
        return nil
    }
}
