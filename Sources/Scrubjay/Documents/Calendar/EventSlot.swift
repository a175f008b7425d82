/// One time that an event takes place, on the clock of its own zone.
struct EventSlot: Sendable {
    var start: CalendarTime
    /// In seconds, for whole days 86,400 each; nil where the file does not say.
    var length: Int64?

    /// - Parameter scope: Warns of times that cannot be.
    init?(_ entry: CalendarEntry, _ scope: inout CalendarScope) {
        guard let start = scope.time(entry.first("DTSTART")) else { return nil }
        self.start = start
        let last = entry.first("DTEND") ?? (entry.kind == .task ? entry.first("DUE") : nil)
        if let last, let end = scope.time(last) {
            let length = end.hasTime == start.hasTime ? end.moment - start.moment : end.wall - start.wall
            if length < 0 { scope.warn("this ends before it begins; the end is left out", last) }
            self.length = length < 0 ? nil : length
        } else if let line = entry.first("DURATION") {
            length = CalendarLength.seconds(line.value)
            if length == nil { scope.warn("this length cannot be read; write it as PT1H30M", line) }
        }
    }

    init(start: CalendarTime, length: Int64?) {
        self.start = start
        self.length = length
    }

    /// On the owner's clock.
    func occurrence(_ context: ParsingContext) -> Occurrence {
        Occurrence(start: start.onClock(context), end: end.map { $0.onClock(context) })
    }

    /// When it is over, for whole days the last of them; nil where that is when it begins.
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
