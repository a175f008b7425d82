public import ScrubjayText

/// Where a record of a meeting is found, as people give it: `work.ics!Harbour round@2026-03-04` is one time of a repeated event.
public struct RecordPlace: Sendable, Equatable {
    public let path: String
    /// A day, or a day and a time; nil where the place names none.
    public let moment: LocalDateTime?

    public init(_ text: String) {
        if let mark = text.lastIndex(of: "@"), let moment = LocalDateTime(String(text[text.index(after: mark)...])) {
            (path, self.moment) = (String(text[..<mark]), moment)
        } else {
            (path, moment) = (text, nil)
        }
    }

    /// Whether it is what takes place then; a day means all of its times, and no day all times.
    func means(_ start: LocalDateTime?) -> Bool {
        guard let moment else { return true }
        return start == moment || moment.secondOfDay == nil && start?.date == moment.date
    }
}
