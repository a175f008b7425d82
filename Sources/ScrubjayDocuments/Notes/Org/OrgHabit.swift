package import ScrubjayText

/// A habit of Org: a task with a repeater and the property `STYLE: habit`, whose log says on which days it was done.
///
///     * TODO Row to the buoy                       :body:
///     SCHEDULED: <2026-03-14 Sat .+1d/2d>
///     :PROPERTIES:
///     :STYLE: habit
///     :END:
///     :LOGBOOK:
///     - State "DONE"       from "TODO"       [2026-03-13 Fri 07:12]
///     :END:
package struct OrgHabit: Sendable, Equatable {
    /// The readable title of the headline.
    package let title: String
    /// The first tag of the headline, or else the title of the one above it.
    package let area: String?
    /// Line of the file, from 1.
    package let line: Int
    /// The most days from one time to the next.
    package let interval: Int
    /// The days on which it was done, in order, each once.
    package let done: [CivilDate]

    package init(title: String, area: String?, line: Int, interval: Int, done: [CivilDate]) {
        (self.title, self.area, self.line, self.interval, self.done) = (title, area, line, interval, done)
    }

    /// The days on which it should have been done at the latest, and was not, up to the day before today.
    package func missed(before today: CivilDate) -> [CivilDate] {
        var missed: [CivilDate] = []
        for (index, day) in done.enumerated() {
            let next = index + 1 < done.count ? done[index + 1] : today
            var due = day.adding(days: interval)
            // Who does it a day late has missed one day.
            while due < next, missed.count < Self.missedLimit {
                missed.append(due)
                due = due.adding(days: interval)
            }
        }
        return missed
    }

    /// Ten years of days.
    private static let missedLimit = 3660

    /// Reads the habits of a file.
    package static func habits(in text: DocumentText) -> [OrgHabit] {
        let states = OrgKeywords(text).states
        var found: [OrgHabit] = []
        var titles: [(level: Int, title: String)] = []
        var current: Entry?
        func close() {
            if let habit = current?.habit { found.append(habit) }
            current = nil
        }
        for line in 0..<text.lineCount {
            if let headline = OrgHeadline(text.bytes, text.line(line), states: states) {
                close()
                titles.removeAll { $0.level >= headline.level }
                let title = String(decoding: OrgInline(Array(text.bytes[headline.title])).output, as: UTF8.self).trimmed
                if headline.state != nil, !title.isEmpty {
                    current = Entry(title: title, area: headline.tags.first ?? titles.last?.title, line: line + 1)
                }
                titles.append((headline.level, title))
            } else if current != nil {
                current?.read(text, line, states)
            }
        }
        close()
        return found
    }

    /// A task whose lines are being read.
    private struct Entry {
        let title: String
        let area: String?
        let line: Int
        var isHabit = false
        var interval: Int?
        var done: Set<CivilDate> = []

        var habit: OrgHabit? {
            guard isHabit, let interval else { return nil }
            return OrgHabit(title: title, area: area, line: line, interval: interval, done: done.sorted())
        }

        mutating func read(_ text: DocumentText, _ line: Int, _ states: [String: TaskItem.State]) {
            let range = text.trimmed(text.line(line))
            guard range.count > 6 else { return }
            if let property = OrgLine.property(text, line) {
                if property.key.lowercased() == "style", property.value.lowercased() == "habit" { isHabit = true }
                return
            }
            let words = text.string(range)
            if interval == nil, let repeater = words.firstMatch(of: #/[.+]?\+(\d{1,4})([dwmy])(?:\/(\d{1,4})([dwmy]))?/#),
                words.contains("SCHEDULED:") || words.contains("DEADLINE:")
            {
                let (_, count, unit, most, unitOfMost) = repeater.output
                interval = Self.days(most ?? count, unitOfMost ?? unit)
            } else if let log = words.firstMatch(of: #/^- State "([^"]+)".*\[(\d{4}-\d{2}-\d{2})/#),
                states[String(log.output.1)] == .done, let day = CivilDate(log.output.2)
            {
                done.insert(day)
            }
        }

        private static func days(_ count: Substring, _ unit: Substring) -> Int? {
            let daysOfUnit = ["d": 1, "w": 7, "m": 31, "y": 366][unit] ?? 1
            return Int(count).flatMap { $0 > 0 ? $0 * daysOfUnit : nil }
        }
    }
}
