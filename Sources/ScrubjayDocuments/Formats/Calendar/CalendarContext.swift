/// What is needed to interpret the times of a calendar: its time zones, the limits for recurrence rules, and the warnings so far.
struct CalendarContext {
    let context: ParsingContext
    var zones: CalendarZones
    /// Rules are followed up to this time, in seconds since 1970; `nil` if it is unknown when the file was written.
    let horizon: Int64?
    /// The steps that the rules of the whole file may still take.
    var budget = RecurrenceBudget()
    /// The warnings about the current entry.
    var warnings = WarningList()

    /// The number of times that are read from one list.
    private static let listLimit = 100_000
    /// How many days beyond the day on which the file was written rules are followed.
    static let daysAhead: Int64 = 730

    init(context: ParsingContext, zones: CalendarZones = CalendarZones(described: [:]), written: Int64?) {
        self.context = context
        self.zones = zones
        horizon = written.map { $0 + CalendarContext.daysAhead * 86_400 }
    }

    /// Returns the time in a property; `nil` if there is no property, or if its time cannot be read, which adds a warning.
    mutating func time(_ line: ContentLine?) -> CalendarTime? {
        guard let line else { return nil }
        let zone = zone(of: line)
        if let time = CalendarTime(line.value, zone: zone) { return time }
        warn("this date cannot be read; write it as 20260304 or 20260304T093000", line)
        return nil
    }

    /// Returns the times in a list. The length, in seconds, is that of a period; `nil` for a plain time.
    mutating func times(_ line: ContentLine) -> [(time: CalendarTime, length: Int64?)] {
        let zone = zone(of: line)
        var times: [(CalendarTime, Int64?)] = []
        for value in line.value.split(separator: ",").prefix(Self.listLimit) {
            let halves = value.split(separator: "/", maxSplits: 1)
            guard let first = halves.first, let start = CalendarTime(first, zone: zone) else {
                warn("a date in this list cannot be read; it is left out", line)
                continue
            }
            let end = halves.count > 1 ? CalendarTime(halves[1], zone: zone) : nil
            let length = halves.count > 1 ? end.map { $0.moment - start.moment } ?? CalendarDuration.seconds(halves[1]) : nil
            times.append((start, length.flatMap { $0 >= 0 ? $0 : nil }))
        }
        return times
    }

    /// Adds a warning about a property, but only once: a property may be read several times.
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
