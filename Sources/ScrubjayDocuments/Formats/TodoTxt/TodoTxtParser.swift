import ScrubjayText

/// Reads todo.txt: a task in each line, with projects and contexts as tags (todotxt.org).
struct TodoTxtParser: DocumentParser {
    let format = TodoTxtLine.format

    func parse(_ input: ParserInput, in context: ParsingContext, document: (Document) throws -> Void) throws {
        let decoded = try input.text()
        let text = DocumentText(decoded.bytes)
        let dates = context.dateReader()
        let name = FileName(path: input.path, reader: dates)
        let dating = DocumentDateResolver(
            metadata: NoteMetadata([], dates: dates), header: nil, name: name, modified: input.modified,
            utcOffset: context.utcOffset)
        var read = Document(
            title: name.title, dates: dating.dates(isMeeting: false), text: decoded.text, textOffset: decoded.textOffset)
        var seen: Set<String> = []
        for number in 0..<text.lineCount {
            let range = text.line(number)
            let words = text.trimmed(range)
            guard !words.isEmpty else { continue }
            let line = TodoTxtLine(text.string(words))
            let isTask = TodoTxtParser.isTask(text.bytes[words])
            read.blocks.append(
                isTask
                    ? Block(kind: .item(depth: 0), channel: .task, range: range)
                    : Block(kind: .paragraph, channel: .prose, range: range))
            guard isTask else { continue }
            var reader = TaskReader(dates: dates, ownerName: context.ownerName)
            reader.anchor = line.created ?? read.dates.principal?.date
            read.tasks.append(task(line, reader, number: number + 1, whole: text.string(words)))
            read.tags += line.tags.filter { seen.insert($0.lowercased()).inserted }
        }
        read.tagsOfParts = seen
        if let warning = decoded.warning { read.warnings.append(warning) }
        try document(read)
    }

    private func task(_ line: TodoTxtLine, _ reader: TaskReader, number: Int, whole: String) -> TaskItem {
        // A context is no person.
        let words = Array(line.wordsWithoutTags.utf8)
        var task = reader.task(words, 0..<words.count, state: line.isDone ? .done : .open, line: number)
        task.text = line.words.isEmpty ? whole : line.words
        task.due = line.due ?? task.due
        task.tags = line.tags
        task.isWaiting = WaitingMark.isIn(task.text, tags: line.tags)
        return task
    }

    /// Whether a line is a task, and no comment or rule.
    private static func isTask(_ line: ArraySlice<UInt8>) -> Bool {
        !line.starts(with: "# ".utf8) && line.contains(where: \.isWord)
    }

    // MARK: - Recognition

    /// Whether a text is a list in this format: it is called `todo.txt`, `done.txt` or `NAME.todo.txt`, or is a text most of whose lines have marks
    /// of the format. A list with bullets, boxes or headings is a text.
    ///
    /// - Parameters:
    ///   - path: The name or path of the file.
    ///   - beginning: Its first bytes.
    static func recognises(path: String, _ beginning: ArraySlice<UInt8>) -> Bool {
        let name = path.split(separator: "/").last.map { $0.lowercased() } ?? ""
        guard name.hasSuffix(".txt") else { return false }
        var lines = beginning.split { $0 == 0x0A || $0 == 0x0D }
        // The last one may be cut.
        if beginning.count >= ParserTable.beginningLength - 3, lines.count > 1 { lines.removeLast() }
        lines = lines.map { $0.drop(while: \.isBlank) }.filter { !$0.isEmpty }
        guard lines.count(where: isMarkup) * 4 <= lines.count else { return false }
        return name == "todo.txt" || name == "done.txt" || name.hasSuffix(".todo.txt") || TodoTxtLine.areMarked(lines)
    }

    /// Whether a line begins with a bullet, a number, a box or the mark of a heading, or is an underline.
    private static func isMarkup(_ line: ArraySlice<UInt8>) -> Bool {
        var scanner = ByteScanner(Array(line.prefix(16)), 0..<min(16, line.count))
        if ListMark.skip(&scanner) { return true }
        guard let first = line.first else { return false }
        return "#[>|=".utf8.contains(first) || line.count > 2 && line.allSatisfy { $0 == first } && !first.isWord
    }
}
