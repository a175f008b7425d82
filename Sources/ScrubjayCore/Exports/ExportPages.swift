import ScrubjayDocuments
import ScrubjayText

/// Writes the pages of an export in Markdown: tasks, decisions, meetings, and a page for each person, with links to the files.
struct ExportPages {
    /// A line of a list with what it is sorted by.
    private struct Item {
        let text: String
        let day: CivilDate?
        var state = TaskItem.State.open
        var person: PersonID?
    }

    private let folder: ExportFolder
    private var tasks: [Item] = []
    private var decisions: [Item] = []
    private var replaced: [Item] = []
    private var meetingsOfPeople: [PersonID: [String]] = [:]
    private var documentsOfPeople: [PersonID: [StoredDocument.ID]] = [:]
    private(set) var files: [ExportSummary.File] = []

    init(in folder: ExportFolder) { self.folder = folder }

    mutating func write(_ reader: ExportReader, now: LocalDateTime) throws {
        var everybody = ExportedPeople(now: now)
        try reader.forEachDocument { document in
            everybody.add(document)
            add(document)
        }
        let meetingCount = try writeMeetings(reader) { everybody.add($0) }
        let people = try everybody.people(in: reader).filter { $0.resolution == .known }
        try writeTasks()
        try writeDecisions()
        files.append(ExportSummary.File(name: "meetings.md", count: meetingCount))
        try writePeople(people, reader)
        let page = try folder.file("index.md")
        try page.write("# Notes of \(now.date)\n\n\(reader.documents.count) documents.\n\n")
        for file in files {
            let name = file.name.dropLast(3)
            try page.write("- [\(name.prefix(1).uppercased())\(name.dropFirst())](\(file.name)): \(file.count)\n")
        }
        try page.moveIntoPlace()
        files.insert(ExportSummary.File(name: "index.md", count: reader.documents.count), at: 0)
    }

    // MARK: - Collecting

    private mutating func add(_ exported: ExportedDocument) {
        let document = exported.document
        for (task, person) in zip(exported.tasks, exported.assignees) where task.isCurrent {
            let details = [task.assigneeName ?? task.task.assignee, task.task.due.map { "due \($0)" }].compactMap(\.self)
            let box = task.task.state == .open ? "- [ ] " : task.task.state == .done ? "- [x] " : "- [-] "
            let words =
                [MarkdownLine.text(task.task.text)]
                + (details.isEmpty ? [] : [MarkdownLine.text(details.joined(separator: ", "))])
            tasks.append(
                Item(
                    text: box + words.joined(separator: " — ") + MarkdownLine.source(document, line: task.line),
                    day: task.task.due, state: task.task.state, person: person))
        }
        for decision in exported.decisions {
            let item = Item(
                text: "- " + MarkdownLine.text(decision.decision.text) + MarkdownLine.source(document, line: decision.line),
                day: document.dates.stated?.date)
            if decision.isCurrent { decisions.append(item) } else { replaced.append(item) }
        }
        for person in Set(exported.mentions.compactMap(\.person)) {
            documentsOfPeople[person, default: []].append(document.id)
        }
    }

    // MARK: - Pages

    private mutating func writeTasks() throws {
        // Sorting is stable by the position: equal days stay in the order of the files.
        let sorted = tasks.enumerated().sorted { left, right in
            let days = (left.element.day?.dayNumber ?? .max, right.element.day?.dayNumber ?? .max)
            return (days.0, left.offset) < (days.1, right.offset)
        }.map(\.element)
        let page = try folder.file("tasks.md")
        try page.write("# Tasks\n")
        for (title, state) in [("Open", TaskItem.State.open), ("Done", .done), ("Cancelled", .cancelled)] {
            let items = sorted.filter { $0.state == state }
            if items.isEmpty { continue }
            try page.write("\n## \(title)\n\n")
            for item in items { try page.write(item.text + "\n") }
        }
        try page.moveIntoPlace()
        tasks = sorted
        files.append(ExportSummary.File(name: "tasks.md", count: tasks.count))
    }

    private mutating func writeDecisions() throws {
        let page = try folder.file("decisions.md")
        try page.write("# Decisions\n")
        for (title, items) in [("", decisions), ("Replaced", replaced)] where !items.isEmpty {
            if !title.isEmpty { try page.write("\n# \(title)\n") }
            let sorted = items.enumerated().sorted { left, right in
                let days = (left.element.day?.dayNumber ?? .min, right.element.day?.dayNumber ?? .min)
                return days.0 == days.1 ? left.offset < right.offset : days.0 > days.1
            }.map(\.element)
            var day: String?
            for item in sorted {
                let next = item.day?.description ?? "Without a date"
                if day != next { try page.write("\n## \(next)\n\n") }
                day = next
                try page.write(item.text + "\n")
            }
        }
        try page.moveIntoPlace()
        files.append(ExportSummary.File(name: "decisions.md", count: decisions.count + replaced.count))
    }

    /// - Returns: How many there are.
    private mutating func writeMeetings(_ reader: ExportReader, _ note: (ExportedMeeting) -> Void) throws -> Int {
        let page = try folder.file("meetings.md")
        try page.write("# Meetings\n")
        var count = 0
        try reader.forEachMeeting { exported in
            note(exported)
            count += 1
            let meeting = exported.meeting
            let title = MarkdownLine.text(meeting.title) + (meeting.isCancelled ? " (cancelled)" : "")
            let time = meeting.start?.minutes ?? "Without a date"
            try page.write("\n## \(time) \(title)\n\n")
            if !exported.attendees.isEmpty {
                try page.write("With \(MarkdownLine.text(exported.attendees.joined(separator: ", ")))\n\n")
            }
            if let place = exported.details?.place { try page.write("At \(MarkdownLine.text(place))\n\n") }
            for (role, document) in exported.records {
                try page.write("- \(MarkdownLine.link(document)) (\(role.rawValue))\n")
            }
            let line = "- \(time) \(title)"
            for person in Set(exported.participants.compactMap(\.id)) { meetingsOfPeople[person, default: []].append(line) }
        }
        try page.moveIntoPlace()
        return count
    }

    private mutating func writePeople(_ people: [ExportedPeople.Person], _ reader: ExportReader) throws {
        let tasksOfPeople = Dictionary(grouping: tasks.filter { $0.person != nil }, by: \.person)
        let list = try folder.file("people.md")
        try list.write("# People\n\n")
        var names: Set<String> = []
        for person in people {
            // Some disks take names for one that differ only in case.
            let plain = NoteFileName.cleaned(person.name)
            var name = plain.isEmpty ? "Unnamed" : plain
            var number = 1
            while !names.insert(name.lowercased()).inserted {
                number += 1
                name = "\(plain.isEmpty ? "Unnamed" : plain) \(number)"
            }
            let path = "people/\(name).md"
            try list.write("- [\(MarkdownLine.text(person.name))](\(MarkdownLine.encoded(path)))\n")
            let page = try folder.file(path)
            try page.write("# \(MarkdownLine.text(person.name))\n")
            let others = person.otherNames + person.addresses
            if !others.isEmpty { try page.write("\nAlso \(MarkdownLine.text(others.joined(separator: ", ")))\n") }
            try Self.write("Meetings", meetingsOfPeople[person.id] ?? [], to: page)
            try Self.write("Tasks", (tasksOfPeople[person.id] ?? []).map(\.text), to: page)
            let ids = documentsOfPeople[person.id] ?? []
            let documents = try reader.snapshot.documents(ids)
            try Self.write(
                "Notes",
                ids.compactMap { documents[$0] }.map { document in
                    "- " + (document.dates.stated.map { "\($0.date) " } ?? "") + MarkdownLine.link(document)
                }, to: page)
            try page.moveIntoPlace()
        }
        try list.moveIntoPlace()
        files.append(ExportSummary.File(name: "people.md", count: people.count))
    }

    private static func write(_ title: String, _ lines: [String], to page: ExportFile) throws(ExportError) {
        guard !lines.isEmpty else { return }
        try page.write("\n## \(title)\n\n" + lines.map { $0 + "\n" }.joined())
    }
}

/// Text within one line of Markdown.
enum MarkdownLine {
    /// A text without line breaks, whose characters stand for themselves.
    static func text(_ text: String) -> String {
        let words = text.split { $0.isWhitespace || $0.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x7F } }
        var line = ""
        for character in words.joined(separator: " ") {
            if #"\`*_[]<>#|~&$"#.contains(character) { line.append("\\") }
            line.append(character)
        }
        return line
    }

    /// ` ([The lamp](file:///home/nora/notes/lamp.md), line 3)`
    static func source(_ document: StoredDocument, line: Int) -> String { " (\(link(document)), line \(line))" }

    /// A link to the file of a document.
    static func link(_ document: StoredDocument) -> String {
        "[\(text(document.title))](file://\(encoded(document.absolutePath)))"
    }

    /// A path as it is written in the target of a link.
    static func encoded(_ path: String) -> String {
        path.utf8.map { byte in
            let character = Character(UnicodeScalar(byte))
            let isPlain = byte < 0x80 && (character.isLetter || character.isNumber || "/-._~".contains(character))
            let digits = String(byte, radix: 16, uppercase: true)
            return isPlain ? String(character) : "%" + (digits.count < 2 ? "0" : "") + digits
        }.joined()
    }
}
