/// When a repeated event takes place: what its rules and lists say, without what is taken out, and with what was changed from some
/// time on (RFC 5545, 3.8.5 and 3.8.4.4).
struct CalendarSeries {
    /// By the entry they belong to: the series itself, and each entry that changes it from some time on.
    private(set) var slots: [Int: [EventSlot]] = [:]
    private let start: CalendarTime

    /// So many of an event are kept, the last ones.
    static let limit = 4000

    /// Returns nil for an event that takes place once.
    init?(_ master: CalendarEntry, changes: [CalendarEntry], _ scope: inout CalendarScope) {
        guard master.repeats || changes.contains(where: \.changesFuture), let slot = EventSlot(master, &scope) else {
            return nil
        }
        start = slot.start
        scope.budget.addEvent()
        var all = [start.wall: slot]
        func add(_ wall: Int64, length: Int64?) { all[wall] = EventSlot(start: slot.start.moved(to: wall), length: length) }
        for wall in moments(master, "RRULE", &scope) { add(wall, length: slot.length) }
        for line in master.all("RDATE") {
            for (time, length) in scope.times(line) { add(wall(of: time), length: length ?? slot.length) }
        }
        for wall in excluded(master, &scope, from: all.keys) { all[wall] = nil }
        slots[master.index] = all.values.sorted { $0.start.wall < $1.start.wall }
        apply(changes, to: master, &scope)
        for (index, found) in slots where found.count > Self.limit {
            slots[index] = found.suffix(Self.limit)
            scope.warnings.append(
                Warning("this event takes place more than \(Self.limit) times; the last of them are kept", line: master.number))
        }
        if master.word("STATUS") == "cancelled" { slots = [:] }
    }

    // MARK: -

    /// What the rules under a name say.
    private func moments(_ entry: CalendarEntry, _ name: String, _ scope: inout CalendarScope) -> Set<Int64> {
        var moments: Set<Int64> = []
        var followed: Set<[String: String]> = []
        for line in entry.all(name).prefix(20) {
            guard let rule = RecurrenceRule(line.value) else {
                scope.warn("this rule cannot be followed; only the first time is known", line)
                continue
            }
            guard followed.insert(rule.parts).inserted else { continue }
            // A calendar that was written before the event began is read as far ahead from there.
            let horizon = max(scope.horizon ?? .min, start.moment + CalendarScope.daysAhead * 86_400)
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

    /// The last second, on the clock of the series, that `UNTIL` includes.
    private func lastWall(_ until: CalendarTime) -> Int64 {
        until.hasTime ? wall(of: until) : until.wall + 86_399
    }

    /// A time on the clock of the series.
    private func wall(of time: CalendarTime) -> Int64 {
        guard time.hasTime, start.hasTime else { return start.hasTime ? time.wall : CalendarSeries.day(time.wall) }
        guard let zone = start.zone, time.zone != nil else { return time.wall }
        return zone.wall(time.moment)
    }

    private static func day(_ wall: Int64) -> Int64 { wall - (wall % 86_400 + 86_400) % 86_400 }

    /// Those that are taken out; a day takes out what is on it.
    private func excluded(
        _ master: CalendarEntry, _ scope: inout CalendarScope, from walls: some Sequence<Int64>
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

    /// Takes changed times out of the series; those from some time on go over to the entry that changes them.
    private mutating func apply(_ changes: [CalendarEntry], to master: CalendarEntry, _ scope: inout CalendarScope) {
        let known = changes.compactMap { change in scope.time(change.recurrenceID).map { (change, wall(of: $0)) } }
        let single = Set(known.filter { !$0.0.changesFuture }.map(\.1))
        var own = slots[master.index] ?? []
        if !single.isEmpty { own.removeAll { single.contains($0.start.wall) } }
        for (change, first) in known.filter({ $0.0.changesFuture }).sorted(by: { $0.1 > $1.1 }) {
            let place = own.firstIndex(behind: first)
            let rest = Array(own[place...])
            own.removeSubrange(place...)
            guard change.word("STATUS") != "cancelled", let slot = EventSlot(change, &scope) else { continue }
            if let series = change.repeats ? CalendarSeries(change, changes: [], &scope) : nil {
                slots[change.index] = series.slots[change.index]
            } else {
                // What is on another clock or another time of day moves all that follow by as much.
                let shift = slot.start.wall - first
                slots[change.index] = rest.map {
                    EventSlot(start: slot.start.moved(to: $0.start.wall + shift), length: slot.length)
                }
            }
        }
        slots[master.index] = own
    }
}

extension [EventSlot] {
    /// The first that begins then or later; the slots are in order.
    fileprivate func firstIndex(behind wall: Int64) -> Int {
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
    /// Whether it takes place more than once.
    var repeats: Bool { first("RRULE") != nil || first("RDATE") != nil }
}
