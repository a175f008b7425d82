/// All occurrences of a recurring event (RFC 5545, 3.8.5 and 3.8.4.4).
///
/// These are the times from its rules and lists, minus the excluded ones, with the changes that apply from some time on.
struct CalendarSeries {
    /// The occurrences by the index of their entry: the series itself, and each entry that changes it from some time on.
    private(set) var slots: [Int: [EventOccurrence]] = [:]
    private let start: CalendarTime

    /// An event with more occurrences keeps the last ones.
    static let limit = 4000

    /// Returns `nil` for an event that takes place once.
    init?(_ master: CalendarEntry, changes: [CalendarEntry], _ scope: inout CalendarContext) {
        guard master.repeats || changes.contains(where: \.changesFuture), let slot = EventOccurrence(master, &scope) else {
            return nil
        }
        start = slot.start
        scope.budget.addEvent()
        var all = [start.wall: slot]
        func add(_ wall: Int64, length: Int64?) {
            all[wall] = EventOccurrence(start: slot.start.moved(to: wall), length: length)
        }
        for wall in moments(master, "RRULE", &scope) { add(wall, length: slot.length) }
        for line in master.all("RDATE") {
            for (time, length) in scope.times(line) { add(wall(of: time), length: length ?? slot.length) }
        }
        for wall in excluded(master, &scope, from: all.keys) { all[wall] = nil }
        slots[master.index] = all.values.sorted { $0.start.wall < $1.start.wall }
        apply(changes, to: master, &scope)
        for (index, all) in slots where all.count > Self.limit {
            slots[index] = all.suffix(Self.limit)
            scope.warnings.append(
                Warning("this event takes place more than \(Self.limit) times; the last of them are kept", line: master.number))
        }
        if master.word("STATUS") == "cancelled" { slots = [:] }
    }

    // MARK: -

    /// Returns the times from the rules of an entry, in seconds on the clock of the series.
    ///
    /// - Parameter name: `RRULE` or `EXRULE`.
    private func moments(_ entry: CalendarEntry, _ name: String, _ scope: inout CalendarContext) -> Set<Int64> {
        var moments: Set<Int64> = []
        var followed: Set<[String: String]> = []
        for line in entry.all(name).prefix(20) {
            guard let rule = RecurrenceRule(line.value) else {
                scope.warn("this rule cannot be followed; only the first time is known", line)
                continue
            }
            guard followed.insert(rule.parts).inserted else { continue }
            // If the event begins after the calendar was written, the rule is followed equally far from its beginning.
            let horizon = max(scope.horizon ?? .min, start.moment + CalendarContext.daysAhead * 86_400)
            let until = rule.parts["UNTIL"].flatMap { CalendarTime($0, zone: start.zone) }.map(lastWall) ?? .max
            let end = min(start.zone?.wall(horizon) ?? horizon, until)
            let found = rule.moments(from: start.wall, hasTime: start.hasTime, to: end, budget: &scope.budget)
            if !found.isWhole {
                scope.warn("this rule has too many times; \(found.moments.count) of them were looked at", line)
            }
            moments.formUnion(found.moments)
        }
        return moments
    }

    /// The last second that `UNTIL` includes, on the clock of the series.
    private func lastWall(_ until: CalendarTime) -> Int64 {
        until.hasTime ? wall(of: until) : until.wall + 86_399
    }

    /// Converts a time to the clock of the series.
    private func wall(of time: CalendarTime) -> Int64 {
        guard time.hasTime, start.hasTime else { return start.hasTime ? time.wall : CalendarSeries.day(time.wall) }
        guard let zone = start.zone, time.zone != nil else { return time.wall }
        return zone.wall(time.moment)
    }

    private static func day(_ wall: Int64) -> Int64 { wall - (wall % 86_400 + 86_400) % 86_400 }

    /// Returns those of `walls` that are excluded. An excluded day excludes everything on that day.
    private func excluded(
        _ master: CalendarEntry, _ scope: inout CalendarContext, from walls: some Sequence<Int64>
    ) -> [Int64] {
        var exact = moments(master, "EXRULE", &scope)
        var days: Set<Int64> = []
        for line in master.all("EXDATE") {
            for (time, _) in scope.times(line) {
                if time.hasTime || !start.hasTime { exact.insert(wall(of: time)) } else { days.insert(time.wall) }
            }
        }
        if exact.isEmpty, days.isEmpty { return [] }
        return walls.filter { exact.contains($0) || days.contains(Self.day($0)) }
    }

    /// Removes changed occurrences from the series. A change that applies from some time on moves the rest to the entry that makes it.
    private mutating func apply(_ changes: [CalendarEntry], to master: CalendarEntry, _ scope: inout CalendarContext) {
        let known = changes.compactMap { change in scope.time(change.recurrenceID).map { (change, wall(of: $0)) } }
        let single = Set(known.filter { !$0.0.changesFuture }.map(\.1))
        var own = slots[master.index] ?? []
        if !single.isEmpty { own.removeAll { single.contains($0.start.wall) } }
        for (change, first) in known.filter({ $0.0.changesFuture }).sorted(by: { $0.1 > $1.1 }) {
            let position = own.firstIndex(atOrAfter: first)
            let rest = Array(own[position...])
            own.removeSubrange(position...)
            guard change.word("STATUS") != "cancelled", let slot = EventOccurrence(change, &scope) else { continue }
            if let series = change.repeats ? CalendarSeries(change, changes: [], &scope) : nil {
                slots[change.index] = series.slots[change.index]
            } else {
                // If the changed occurrence moves to another time of day or zone, all later ones move by the same amount.
                let shift = slot.start.wall - first
                slots[change.index] = rest.map {
                    EventOccurrence(start: slot.start.moved(to: $0.start.wall + shift), length: slot.length)
                }
            }
        }
        slots[master.index] = own
    }
}

extension [EventOccurrence] {
    /// The index of the first slot that begins at that time or later. The slots must be in order.
    fileprivate func firstIndex(atOrAfter wall: Int64) -> Int {
        var low = 0
        var high = count
        while low < high {
            let middle = (low + high) / 2
            if self[middle].start.wall < wall { low = middle + 1 } else { high = middle }
        }
        return low
    }
}

extension CalendarEntry {
    /// Whether it has rules or dates for more than one occurrence.
    var repeats: Bool { first("RRULE") != nil || first("RDATE") != nil }
}

/// One occurrence of an event, on the clock of its own zone.
struct EventOccurrence: Sendable {
    var start: CalendarTime
    /// The duration in seconds, 86,400 for each whole day; `nil` if the file does not state it.
    var length: Int64?

    /// Returns `nil` if the entry has no readable start. Impossible times add a warning to `scope`.
    init?(_ entry: CalendarEntry, _ scope: inout CalendarContext) {
        guard let start = scope.time(entry.first("DTSTART")) else { return nil }
        self.start = start
        let last = entry.first("DTEND") ?? (entry.kind == .task ? entry.first("DUE") : nil)
        if let last, let end = scope.time(last) {
            let length = end.hasTime == start.hasTime ? end.moment - start.moment : end.wall - start.wall
            if length < 0 { scope.warn("this ends before it begins; the end is left out", last) }
            self.length = length < 0 ? nil : length
        } else if let line = entry.first("DURATION") {
            length = CalendarDuration.seconds(line.value)
            if length == nil { scope.warn("this length cannot be read; write it as PT1H30M", line) }
        }
    }

    init(start: CalendarTime, length: Int64?) {
        self.start = start
        self.length = length
    }

    /// Converts the slot to the owner's clock.
    func occurrence(_ context: ParsingContext) -> Occurrence {
        Occurrence(start: start.onClock(context), end: end.map { $0.onClock(context) })
    }

    /// The time at which it ends; for whole days the last of them. `nil` if that equals the start.
    var end: CalendarTime? {
        guard let length, length > 0 else { return nil }
        guard start.hasTime else {
            let days = (length + 86_399) / 86_400
            return days > 1 ? start.moved(to: start.wall + (days - 1) * 86_400) : nil
        }
        guard let zone = start.zone else { return start.moved(to: start.wall + length) }
        return start.moved(to: zone.wall(start.moment + length))
    }
}
