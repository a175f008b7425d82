import ScrubjayText

/// A note as written in an export of Evernote.
struct EvernoteNote: Sendable {
    /// A file that is attached to a note. Its contents are not read.
    struct Resource: Sendable, Equatable {
        var fileName = ""
        var mediaType = ""
    }

    /// A task of Evernote 10, which is stored outside the content and shown in a group inside it.
    struct Task: Sendable, Equatable {
        var title = ""
        var isDone = false
        var due = ""
        var group = ""
        /// Determines the order of the tasks in a group; compared as text.
        var weight = ""
    }

    var title = ""
    /// The text in Evernote's XML markup language (ENML).
    var content: [UInt8] = []
    /// Whether the content was cut because it is too long.
    var isCut = false
    /// Whether the content is encrypted.
    var isEncrypted = false
    /// A moment such as `20260304T093000Z`, as are all times here; empty if missing.
    var created = ""
    var updated = ""
    var tags: [String] = []
    /// Names and values as in the export, such as `source-url`, `reminder-time` and `author`.
    var attributes: [(name: String, value: String)] = []
    var resources: [Resource] = []
    var tasks: [Task] = []
    /// The line of the file on which the note begins.
    var line = 0

    var isEmpty: Bool { title.isEmpty && content.isEmpty && tasks.isEmpty && created.isEmpty && resources.isEmpty }
}

extension EvernoteNote {
    /// Returns the note as a document.
    ///
    /// - Parameter member: Makes the title a unique name among the notes of the file.
    func document(member: (String) -> String, _ input: ParserInput, in context: ParsingContext) -> Document {
        var warnings: [Warning] = []
        if isCut { warnings.append(Warning("this note is longer than 16 MB; the rest of it is left out", line: line)) }
        let outline = outline(context)
        let name = title.isEmpty ? HTMLParser.firstLine(outline) ?? "" : title
        let note = DerivedNote(
            matter: matter(title: name), outline: outline, warnings: warnings, member: member(name.isEmpty ? "Untitled" : name))
        return note.document(input, in: context)
    }

    private func outline(_ context: ParsingContext) -> OutlineWriter {
        let tree = isEncrypted || content.isEmpty ? HTMLTree() : HTMLTree(xml: content)
        var walker = HTMLWalker(tree)
        walker.attachments = attachments(in: tree)
        walker.taskGroups = taskGroups(context)
        if tree.count > 0 { walker.walk(tree.first(.enNote) ?? tree.first(.body) ?? 0) }
        walker.writeRemainingTasks()
        var outline = walker.outline
        if isEncrypted { outline.paragraph("(encrypted)") }
        return outline
    }

    private func matter(title: String) -> [FrontMatter.Entry] {
        var entries: [FrontMatter.Entry] = []
        func add(_ key: String, _ values: [String]) {
            let values = values.filter { !$0.isEmpty }
            if !values.isEmpty { entries.append(FrontMatter.Entry(key: key, values: values)) }
        }
        add("title", [title])
        add("created", [EvernoteDate(created)?.iso ?? ""])
        add("updated", [EvernoteDate(updated)?.iso ?? ""])
        add("tags", tags)
        for (name, value) in attributes {
            switch name {
            case "author": add("author", [value])
            case "source-url": add("source", [value])
            case "source": add("origin", [value])
            case "reminder-order", "application-data": break
            default: add(name, [EvernoteDate(value)?.iso ?? value])
            }
        }
        add("attachments", resources.map { $0.fileName.isEmpty ? $0.mediaType : $0.fileName })
        return entries
    }

    /// The names of attached files, by the hash with which the content refers to them.
    ///
    /// The hash is that of the file's data, which is not read. So files are matched by type: those of one type have the same order as in the content.
    private func attachments(in tree: HTMLTree) -> [String: String] {
        var waiting: [String: [String]] = [:]
        for resource in resources.reversed() { waiting[resource.mediaType, default: []].append(resource.fileName) }
        var names: [String: String] = [:]
        for node in 0..<tree.count where tree.tag(node) == .enMedia {
            guard let hash = tree.attribute(node, "hash")?.lowercased(), names[hash] == nil,
                let name = waiting[tree.attribute(node, "type")?.lowercased() ?? ""]?.popLast(), !name.isEmpty
            else { continue }
            names[hash] = name
        }
        return names
    }

    /// The tasks by group; the content shows each group in one place.
    private func taskGroups(_ context: ParsingContext) -> [String: [HTMLWalker.Task]] {
        let ordered = tasks.sorted { $0.weight < $1.weight }
        return Dictionary(grouping: ordered, by: \.group).mapValues { tasks in
            tasks.map { task in
                let due = EvernoteDate(task.due).map { " (due \($0.day(utcOffset: context.utcOffset)))" } ?? ""
                return HTMLWalker.Task(text: task.title + due, state: task.isDone ? .done : .open)
            }
        }
    }
}

/// A moment as Evernote writes it: `20260304T093000Z`.
struct EvernoteDate: Sendable {
    private let date: CivilDate
    private let secondOfDay: Int

    /// Returns `nil` if the text is not such a moment.
    init?(_ text: String) {
        var scanner = ByteScanner(Array(text.utf8), 0..<text.utf8.count)
        func number(_ digits: Int) -> Int? { (0..<digits).reduce(0) { value, _ in value.flatMap { next($0) } } }
        func next(_ value: Int) -> Int? {
            guard let digit = scanner.next, digit.isDigit else { return nil }
            scanner.position += 1
            return value * 10 + Int(digit - 0x30)
        }
        guard let year = number(4), let month = number(2), let day = number(2),
            let date = CivilDate(year: year, month: month, day: day),
            scanner.skip(UInt8(ascii: "T")), let hour = number(2), let minute = number(2), let second = number(2), hour < 24,
            minute < 60, second < 60
        else { return nil }
        self.date = date
        secondOfDay = hour * 3600 + minute * 60 + second
    }

    /// ISO 8601 in universal time.
    var iso: String { "\(LocalDateTime(date: date, secondOfDay: secondOfDay))Z" }

    /// Returns the day on the owner's clock.
    ///
    /// - Parameter utcOffset: Returns the offset in seconds for a universal time in seconds since 1970.
    func day(utcOffset: (Int64) -> Int) -> CivilDate {
        let universal = LocalDateTime(date: date, secondOfDay: secondOfDay).ordinal
        return LocalDateTime(ordinal: universal + Int64(utcOffset(universal)), hasTime: true).date
    }
}
