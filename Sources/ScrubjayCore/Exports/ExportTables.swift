import ScrubjayDocuments
import ScrubjayText

/// A table as RFC 4180 has it: commas, quotation marks where they are needed, lines that end with CR LF. The first row has the names.
struct CSVTable {
    let name: String
    private let file: ExportFile
    private(set) var rowCount = 0

    init(_ name: String, _ columns: [String], in folder: ExportFolder) throws(ExportError) {
        self.name = name
        file = try folder.file("\(name).csv")
        try file.write(Self.row(columns))
    }

    mutating func add(_ cells: [String?]) throws(ExportError) {
        try file.write(Self.row(cells))
        rowCount += 1
    }

    func close() throws(ExportError) { try file.moveIntoPlace() }

    static func row(_ cells: [String?]) -> String { cells.map { cell($0 ?? "") }.joined(separator: ",") + "\r\n" }

    private static func cell(_ text: String) -> String {
        let text = isFormula(text) ? "'" + text : text
        guard text.utf8.contains(where: { ",\"\r\n".utf8.contains($0) }) else { return text }
        return "\"" + text.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"") + "\""
    }

    /// Whether a spreadsheet would compute a text instead of showing it: it begins with `=`, `+`, `-`, `@`, a tab or a line break and is no
    /// number. Such a text gets an apostrophe in front, as spreadsheets write it themselves. So does one that begins with an apostrophe before
    /// one of these, so that taking one apostrophe away gives back every text.
    static func isFormula(_ text: String) -> Bool {
        let rest = text.utf8.drop { $0 == UInt8(ascii: "'") }
        guard let first = rest.first, "=+-@\t\r\n".utf8.contains(first) else { return false }
        return rest.count < text.utf8.count || Double(text) == nil || !text.utf8.dropFirst().allSatisfy(isPartOfNumber)
    }

    private static func isPartOfNumber(_ byte: UInt8) -> Bool {
        UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte || byte == UInt8(ascii: ".")
    }
}

/// Writes the tables of an export: one for each noun, with a row for each document, person, task and so on.
struct ExportTables {
    private static let place = ["notebook", "file", "member"]

    private var documents: CSVTable
    private var properties: CSVTable
    private var people: CSVTable
    private var tasks: CSVTable
    private var decisions: CSVTable
    private var meetings: CSVTable
    private var events: CSVTable
    private var links: CSVTable

    init(in folder: ExportFolder) throws(ExportError) {
        let place = Self.place
        documents = try CSVTable(
            "documents",
            place + ["kind", "format", "title", "language", "date", "created", "updated", "start", "end", "people", "tags"],
            in: folder)
        properties = try CSVTable("properties", place + ["key", "value"], in: folder)
        people = try CSVTable(
            "people",
            ["name", "resolution", "owner", "other_names", "addresses", "documents", "tasks", "meetings", "last_met"],
            in: folder)
        tasks = try CSVTable(
            "tasks", ["text", "state", "assignee", "due", "current"] + place + ["line", "handle"], in: folder)
        decisions = try CSVTable("decisions", ["text", "date", "current"] + place + ["line"], in: folder)
        meetings = try CSVTable(
            "meetings", ["title", "start", "end", "cancelled", "series", "attendees", "place", "moved_from", "documents"],
            in: folder)
        events = try CSVTable("events", ["title", "start", "end", "place", "people"] + place, in: folder)
        links = try CSVTable(
            "links",
            place + ["line", "kind", "target", "fragment", "leads_to", "target_notebook", "target_file", "target_member"],
            in: folder)
    }

    /// Writes all tables.
    mutating func write(_ reader: ExportReader, now: LocalDateTime) throws {
        var everybody = ExportedPeople(now: now)
        try reader.forEachDocument { document in
            everybody.add(document)
            try add(document)
        }
        try reader.forEachMeeting { meeting in
            everybody.add(meeting)
            try add(meeting)
        }
        for person in try everybody.people(in: reader) {
            try people.add([
                person.name, person.resolution.rawValue, "\(person.isOwner)", Self.list(person.otherNames),
                Self.list(person.addresses), "\(person.documentCount)", "\(person.taskCount)", "\(person.meetingCount)",
                person.lastMet?.description,
            ])
        }
        for table in all { try table.close() }
    }

    private var all: [CSVTable] { [documents, properties, people, tasks, decisions, meetings, events, links] }

    var files: [ExportSummary.File] { all.map { ExportSummary.File(name: "\($0.name).csv", count: $0.rowCount) } }

    private mutating func add(_ exported: ExportedDocument) throws(ExportError) {
        let document = exported.document
        let place: [String?] = [document.notebook, document.path, document.member]
        let names = document.people.map(\.name)
        let dates = document.dates
        try documents.add(
            place + [
                document.kind.rawValue, document.format, document.title, document.language, document.date?.description,
                dates.created?.description, dates.updated?.description, dates.start?.description, dates.end?.description,
                Self.list(names), Self.list(document.tags),
            ])
        for property in exported.properties { try properties.add(place + [property.key, property.value]) }
        for task in exported.tasks {
            try tasks.add(
                [
                    task.task.text, task.outcome.rawValue, task.assigneeName ?? task.task.assignee, task.task.due?.description,
                    "\(task.isCurrent)",
                ] + place + ["\(task.line)", task.handle?.description])
        }
        for decision in exported.decisions {
            try decisions.add(
                [decision.decision.text, dates.stated?.date.description, "\(decision.isCurrent)"] + place + ["\(decision.line)"]
            )
        }
        if document.kind == .event {
            let times = document.occurrences.map { ($0.start.description, $0.end?.description) }
            for (start, end) in times.isEmpty ? [(dates.start?.description ?? "", dates.end?.description)] : times {
                try events.add([document.title, start, end, exported.place, Self.list(names)] + place)
            }
        }
        for link in exported.links {
            try links.add(
                place + [
                    "\(link.line)", link.kind.rawValue, link.target, link.fragment, link.leadsTo, link.document?.notebook,
                    link.document?.path, link.document?.member,
                ])
        }
    }

    private mutating func add(_ exported: ExportedMeeting) throws(ExportError) {
        let meeting = exported.meeting
        try meetings.add([
            meeting.title, meeting.start?.description, meeting.end?.description, "\(meeting.isCancelled)",
            meeting.series?.title,
            Self.list(exported.attendees), exported.details?.place, exported.details?.movedFrom?.description,
            Self.list(exported.records.map { "\($0.document.notebook)/\($0.document.path)" }),
        ])
    }

    private static func list(_ values: [String]) -> String { values.joined(separator: "; ") }
}
