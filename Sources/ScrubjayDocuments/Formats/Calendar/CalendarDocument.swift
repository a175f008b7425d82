import ScrubjayText

/// Turns an entry of a calendar into a document.
struct CalendarDocument {
    let entry: CalendarEntry
    /// The earlier versions of the entry, the latest first.
    var former: [CalendarEntry] = []
    /// The properties of the enclosing calendar.
    let calendar: [ContentLine]
    let text: UnfoldedText
    /// All occurrences of a recurring event; empty for one that takes place once.
    let slots: [EventOccurrence]
    /// The part of a receipt after `file!`.
    var member: String?

    func document(_ input: ParserInput, _ scope: inout CalendarContext) -> Document {
        let slot = EventOccurrence(entry, &scope)
        let people = CalendarPeople(entry)
        let moved = movedFrom(slot, &scope)
        let note = DerivedNote(
            matter: matter(people, slot), outline: outline(people, slot, movedFrom: moved, scope.context), member: member)
        var document = note.document(input, in: scope.context)
        // Dates and people are set from the properties below, so warnings about those in the text do not matter.
        document.warnings = []
        document.kind = kind
        document.people = people.people
        document.dates = dates(slot, &scope)
        document.occurrences = slots.map { $0.occurrence(scope.context) }
        if kind == .task { document.tasks.insert(task(document, &scope), at: 0) }
        if kind == .event, slot == nil {
            scope.warnings.append(Warning("this event does not say when it begins", line: entry.number))
        }
        return document
    }

    /// The title of an entry on one line; never empty.
    static func title(of entry: CalendarEntry) -> String {
        let lines = entry.text("SUMMARY")?.filledLines ?? []
        return lines.isEmpty ? "(no title)" : lines.joined(separator: " ")
    }

    private var title: String { Self.title(of: entry) }

    private var kind: Document.Kind {
        switch entry.kind {
        case .event: .event
        case .task: .task
        case .calendar, .journal, .zone, .standard, .daylight, .other: .note
        }
    }

    private func calendarText(_ name: String) -> String? {
        calendar.first { $0.name == name }.map { $0.text.trimmed }.flatMap { $0.isEmpty ? nil : $0 }
    }

    // MARK: - Dates

    /// Returns the time that an event had before: a time of a series that of the series, any other that of the last version with another time.
    private func movedFrom(_ slot: EventOccurrence?, _ scope: inout CalendarContext) -> LocalDateTime? {
        guard let start = slot?.start.onClock(scope.context) else { return nil }
        if let recurrenceID = entry.recurrenceID {
            let before = entry.changesFuture ? nil : scope.time(recurrenceID)?.onClock(scope.context)
            return before == start ? nil : before
        }
        guard kind == .event, !entry.repeats else { return nil }
        // What is wrong with a version that nobody uses any more matters to nobody.
        let warnings = scope.warnings
        defer { scope.warnings = warnings }
        for version in former {
            if let before = scope.time(version.first("DTSTART"))?.onClock(scope.context), before != start { return before }
        }
        return nil
    }

    private func dates(_ slot: EventOccurrence?, _ scope: inout CalendarContext) -> DocumentDates {
        var dates = DocumentDates()
        dates.created = scope.time(entry.first("CREATED"))?.onClock(scope.context)
        dates.updated = scope.time(entry.first("LAST-MODIFIED") ?? entry.first("DTSTAMP"))?.onClock(scope.context)
        switch kind {
        case .note, .meeting: dates.created = slot?.start.onClock(scope.context) ?? dates.created
        case .event, .task:
            dates.start = slot?.start.onClock(scope.context)
            dates.startOffset = slot?.start.offset(scope.context)
            dates.end = slot?.end?.onClock(scope.context)
            dates.endOffset = slot?.end?.offset(scope.context)
        }
        if dates.principal != nil { dates.origin = .metadata }
        return dates
    }

    // MARK: - Front matter

    private var status: String? {
        // A message that cancels an event need not repeat that in the event itself.
        if calendarText("METHOD")?.uppercased() == "CANCEL" { return "cancelled" }
        return entry.word("STATUS")
    }

    private func matter(_ people: CalendarPeople, _ slot: EventOccurrence?) -> [FrontMatter.Entry] {
        var entries: [FrontMatter.Entry] = []
        func add(_ key: String, _ values: [String?]) {
            let values = values.compactMap { $0?.trimmed }.filter { !$0.isEmpty }
            if !values.isEmpty { entries.append(FrontMatter.Entry(key: key, values: values)) }
        }
        add("title", [title])
        add("uid", [entry.uid])
        add("recurrence_id", [entry.recurrenceID?.value])
        add("range", [entry.changesFuture ? "this-and-future" : nil])
        add("rrule", entry.all("RRULE").map(\.value))
        add("sequence", [entry.sequence > 0 ? "\(entry.sequence)" : nil])
        add("status", [status])
        add("method", [calendarText("METHOD")?.lowercased()])
        add("calendar", [calendarText("NAME") ?? calendarText("X-WR-CALNAME")])
        add("all_day", [slot.map { $0.start.hasTime ? nil : "true" } ?? nil])
        add("time_zone", [entry.first("DTSTART")?.parameter("TZID")])
        add("location", [entry.text("LOCATION")])
        add("resource", people.resources)
        add("organizer", [people.organizer])
        add("conference", [ConferenceLink.find(entry)])
        add("url", [entry.text("URL")])
        add("visibility", [entry.word("CLASS")])
        add("priority", [entry.text("PRIORITY")])
        add("related_to", entry.all("RELATED-TO").map(\.text))
        add("attachment", entry.all("ATTACH").prefix(100).map { $0.parameter("FILENAME") ?? Self.address($0) })
        add("tags", (entry.all("CATEGORIES") + entry.all("X-CATEGORIES")).flatMap(\.list))
        return entries
    }

    private static func address(_ line: ContentLine) -> String? {
        line.value.utf8.count < 2000 && line.parameter("VALUE")?.uppercased() != "BINARY" && !line.isBase64 ? line.text : nil
    }

    // MARK: - Text

    /// - Parameter moved: The time that the event had before.
    private func outline(
        _ people: CalendarPeople, _ slot: EventOccurrence?, movedFrom moved: LocalDateTime?, _ context: ParsingContext
    ) -> OutlineWriter {
        var outline = OutlineWriter()
        outline.sources = [origin(of: ["SUMMARY"])]
        outline.heading(title, level: 1)
        var lines: [String] = []
        var sources: [LineMap.Origin] = []
        func add(_ line: String, _ names: String...) {
            lines.append(line)
            sources.append(origin(of: names))
        }
        if kind == .event, status == "cancelled" { add("Cancelled", "STATUS") }
        if kind != .note, let when = slot.map({ Self.when($0, context) }) {
            add("When: \(when)", "DTSTART", "DTEND", "DURATION", kind == .task ? "DUE" : "")
        }
        if let moved { add("Moved from: \(moved.minutes)", "RECURRENCE-ID", entry.recurrenceID == nil ? "SEQUENCE" : "") }
        let rules = entry.all("RRULE").compactMap { RecurrenceRule($0.value).map { RecurrenceText($0).text } }
        if !rules.isEmpty { add("Repeats: \(rules.joined(separator: "; "))", "RRULE") }
        if let location = entry.text("LOCATION") {
            add("Where: \(location.split(whereSeparator: \.isNewline).joined(separator: ", "))", "LOCATION")
        }
        if let name = people.organizerName { add("Organizer: \(name)", "ORGANIZER") }
        let guests = people.people.filter { $0.role == .attendee }
        if !guests.isEmpty { add("Attendees: \(guests.map(Self.guest).joined(separator: ", "))", "ATTENDEE") }
        outline.sources = sources[...]
        outline.paragraph(lines.joined(separator: "\n"))
        CalendarDescription.write(entry, text, to: &outline)
        for comment in entry.all("COMMENT").prefix(100) { CalendarDescription.write(comment, text, to: &outline) }
        return outline
    }

    /// The stretch of the file from the first to the last property with one of these names; the beginning of the entry if there is none.
    private func origin(of names: [String]) -> LineMap.Origin {
        let lines = entry.properties.lazy.filter { names.contains($0.name) }
        return LineMap.Origin(joining: lines.map { text.origin(of: $0.range) }[...]) ?? text.origin(of: entry.beginning)
    }

    /// Returns `2026-03-04 09:30 – 10:00`, with the day of the end if that is a different day.
    private static func when(_ slot: EventOccurrence, _ context: ParsingContext) -> String {
        let occurrence = slot.occurrence(context)
        guard let end = occurrence.end else { return occurrence.start.minutes }
        return occurrence.start.minutes + " – "
            + (end.date == occurrence.start.date ? String(end.minutes.suffix(5)) : end.minutes)
    }

    private static func guest(_ person: Participation) -> String {
        guard let attendance = person.attendance, attendance != .unanswered else { return person.name }
        return "\(person.name) (\(attendance.rawValue))"
    }

    // MARK: - Task

    private func task(_ document: Document, _ scope: inout CalendarContext) -> TaskItem {
        let state: TaskItem.State =
            switch entry.word("STATUS") {
            case "completed": .done
            case "cancelled": .cancelled
            default: entry.first("COMPLETED") != nil || entry.text("PERCENT-COMPLETE") == "100" ? .done : .open
            }
        let due = scope.time(entry.first("DUE"))?.onClock(scope.context).date ?? document.dates.end?.date
        return TaskItem(
            text: title, state: state, assignee: document.people.first { $0.role == .attendee }?.name, due: due, line: 1)
    }
}
