import ScrubjayText

/// Turns the leaves of a text into blocks and collects tasks, decisions and speakers on the way.
struct BlockReader {
    private(set) var blocks: [Block] = []
    private(set) var taskItems: [TaskItem] = []
    private(set) var decisions: [Decision] = []
    /// Reads the assignee and the due date of each task. Set it before `read`.
    var tasks = TaskReader(dates: WrittenDateParser(order: .dayFirst)) {
        didSet { (speech.ownerName, speech.people) = (tasks.ownerName, tasks.people) }
    }
    /// The speakers, in the order in which they begin to speak.
    var speakerNames: [String] { speech.names }

    let text: DocumentText
    private var speech: SpeechReader
    /// Whether every line is a bullet.
    let isOutliner: Bool
    private var sections = OpenSections()

    /// The person who is named above the tasks that follow, and the depth of the line with the name.
    private var groupAssignee: (name: String, depth: Int)?

    /// - Parameters:
    ///   - silent: Lines, from 0, on which nobody speaks.
    ///   - kind: The kind of section that the document begins with.
    init(
        text: DocumentText, speakers: Set<String>, silent: Set<Int> = [], isOutliner: Bool = false, kind: SectionKind? = nil
    ) {
        if let kind { sections.open(level: 0, kind) }
        self.text = text
        speech = SpeechReader(text: text, speakers: speakers, silent: silent)
        self.isOutliner = isOutliner
    }

    /// Whether every turn is a line of Zoom's chat.
    var isChat: Bool { speech.chatCount > 0 && speech.chatCount == speech.turnCount }

    /// Whether the text consists mostly of what people say.
    var isTranscript: Bool {
        guard speakerNames.count >= 2 else { return false }
        return blocks.count { $0.channel == .speech } * 2 > blocks.count
    }

    /// Turns the leaves into blocks.
    mutating func read(_ leaves: [OutlineLeaf]) {
        blocks.reserveCapacity(leaves.count)
        for leaf in leaves {
            let range = text.range(ofLines: leaf.lines)
            sections.come(to: leaf)
            switch leaf.kind {
            case .heading(let level):
                if let turn = speech.turn(at: leaf.lines.lowerBound), speech.isUnderName {
                    blocks.append(Block(kind: .turn(turn), channel: .speech, range: range))
                    continue
                }
                let title = NoteReader.headingTitle(text, leaf)
                sections.open(level: level, SectionKind(heading: title))
                groupAssignee = sections.kind == .tasks ? tasks.knownName(title).map { ($0, -1) } : nil
                speech.readHeading(title)
                blocks.append(Block(kind: .heading(level: level, title: title), channel: .title, range: range))
            case .code(let language):
                blocks.append(Block(kind: .code(language: language), channel: .code, range: range))
            case .table:
                blocks.append(Block(kind: .table, channel: table(leaf.lines), range: range))
            case .property:
                blocks.append(Block(kind: .paragraph, channel: .property, range: range))
            case .item(let depth):
                item(leaf.lines, depth: depth)
            case .paragraph:
                paragraph(leaf.lines)
            }
        }
    }

    // MARK: - Items

    private mutating func item(_ lines: Range<Int>, depth: Int) {
        // Markdown treats a line without a bullet as the rest of the item above. A line with a mark begins something else.
        let end = endOfItem(lines)
        if end < lines.upperBound {
            item(lines.lowerBound..<end, depth: depth)
            return paragraph(end..<lines.upperBound, isBelowItem: true)
        }
        let range = text.range(ofLines: lines)
        let content = ListMark.content(text.bytes, text.line(lines.lowerBound)).lowerBound..<range.upperBound
        if let assignee = groupAssignee, assignee.depth >= depth { groupAssignee = nil }
        if sections.kind == .tasks, lines.count == 1, let name = tasks.knownName(text.string(content)) {
            groupAssignee = (name, depth)
            blocks.append(Block(kind: .item(depth: depth), channel: .list, range: range))
            sections.enterGroup(atDepth: depth)
            return
        }
        let isFirstLevel = sections.enterItem(atDepth: depth, below: groupAssignee?.depth)
        let channel: Channel
        let firstLine = text.line(lines.lowerBound).clamped(to: content)
        if let mark = mark(firstLine) {
            channel = record(mark.mark, mark.words..<range.upperBound, line: lines.lowerBound, assignee: mark.assignee)
        } else if let (state, words) = LineMark.atEnd(text.bytes, content) {
            channel = record(.task(state), words, line: lines.lowerBound)
        } else if sections.kind == .tasks, isFirstLevel {
            channel = record(.task(.open), content, line: lines.lowerBound)
        } else if sections.kind == .decisions, isFirstLevel {
            channel = record(.decision, content, line: lines.lowerBound)
        } else if let decisionStart = decisionStart(firstLine) {
            channel = record(.decision, decisionStart..<range.upperBound, line: lines.lowerBound)
        } else {
            channel = sections.kind == .summary ? .summary : sections.kind == .decisions ? .decision : .list
            if lines.count == 1 { recordRemark(content, line: lines.lowerBound) }
        }
        blocks.append(Block(kind: .item(depth: depth), channel: channel, range: range))
        if lines.count == 1 { sections.announce(announcement(content), depth: depth) }
    }

    /// The line before which an item ends: one with a mark of its own, or, if the item is a task or a decision, one that is not indented below it.
    private func endOfItem(_ lines: Range<Int>) -> Int {
        guard lines.count > 1 else { return lines.upperBound }
        // In an outliner, a keyword that is no state of a task may begin any line.
        let end = isOutliner ? lines.upperBound : lines.dropFirst().first { mark(text.line($0)) != nil } ?? lines.upperBound
        let content = ListMark.content(text.bytes, text.line(lines.lowerBound))
        let isEntry = sections.kind == .tasks || sections.kind == .decisions || mark(content) != nil
        guard isEntry else { return end }
        let indent = indentation(lines.lowerBound)
        return min(end, lines.dropFirst().first { indentation($0) <= indent } ?? lines.upperBound)
    }

    /// The line before which a task or a decision in a paragraph ends. What is indented below it belongs to it, and so does the rest of a wrapped line.
    private func endOfEntry(_ lines: Range<Int>) -> Int {
        let indent = indentation(lines.lowerBound)
        let wrapped = WrappedText(lines.map(text.line), in: text.bytes)
        return lines.dropFirst().first { line in
            indentation(line) <= indent && !wrapped.isContinued(line - 1 - lines.lowerBound)
        } ?? lines.upperBound
    }

    private func indentation(_ line: Int) -> Int { text.bytes[text.line(line)].prefix(while: \.isBlank).count }

    private func mark(_ content: Range<Int>) -> LineMark.Beginning? {
        LineMark.read(text.bytes, content, isOutliner: isOutliner, people: tasks.people)
    }

    /// Records an item that only says that something is done. The item stays in its list.
    private mutating func recordRemark(_ content: Range<Int>, line: Int) {
        guard let remark = DoneRemark.read(text.bytes, text.trimmed(content)) else { return }
        tasks.isInActionItems = false
        var task = tasks.task(text.bytes, remark.words, state: .done, line: line + 1)
        task.assign(to: remark.assignee.flatMap(assignee))
        taskItems.append(task)
    }

    /// - Parameter assignee: The person named in the mark itself.
    private mutating func record(_ mark: LineMark, _ words: Range<Int>, line: Int, assignee: Range<Int>? = nil) -> Channel {
        let words = text.trimmed(words)
        switch mark {
        case .decision:
            // A decision that is struck out holds no longer.
            if !words.isEmpty, !isStruck(words) {
                decisions.append(Decision(text: ReadableText.of(text.bytes, words), line: line + 1))
            }
            return .decision
        case .task(let state):
            guard !words.isEmpty else { return .task }
            tasks.isInActionItems = sections.kind == .tasks
            var task = tasks.task(text.bytes, words, state: state, line: line + 1)
            if task.assignee == nil || task.isAssigneePresumed { task.assign(to: groupAssignee?.name) }
            task.assign(to: assignee.flatMap { self.assignee($0) })
            taskItems.append(task)
            return .task
        }
    }

    private func isStruck(_ words: Range<Int>) -> Bool { StruckText(text.bytes, words)?.isWhole ?? false }

    private func assignee(_ range: Range<Int>) -> String? { tasks.assignee(named: text.string(range)) }

    // MARK: - Tables

    /// Records the rows of a table of tasks or decisions, and returns the channel of the table.
    private mutating func table(_ lines: Range<Int>) -> Channel {
        guard let head = lines.first, lines.count > 1 else { return .table }
        let names = TableRow.cells(text.bytes, text.line(head)).map { ReadableText.of(text.bytes, $0) }
        guard let table = MinutesTable(section: sections.kind, head: names) else { return .table }
        var count = 0
        for line in lines.dropFirst() where !TableRow.isDelimiter(text.bytes, text.line(line)) {
            let cells = TableRow.cells(text.bytes, text.line(line))
            if table.kind == .decisions {
                guard let words = table.words(cells), !isStruck(words) else { continue }
                decisions.append(Decision(text: ReadableText.of(text.bytes, words), line: line + 1))
            } else {
                guard let row = table.task(text.bytes, cells) else { continue }
                var task = tasks.task(text.bytes, row.words, state: row.state, line: line + 1)
                task.assign(to: row.assignee.flatMap { assignee($0) })
                if let due = row.due { task.due = tasks.due(inCell: text.string(due)) ?? task.due }
                taskItems.append(task)
            }
            count += 1
        }
        return count == 0 ? .table : table.kind == .decisions ? .decision : .task
    }

    // MARK: - Paragraphs

    /// Splits a paragraph into blocks: a line that begins with a speaker or a mark begins a new block.
    ///
    /// - Parameter isBelowItem: Whether the lines follow an item without an empty line, so that the heading above it says nothing of them.
    private mutating func paragraph(_ lines: Range<Int>, isBelowItem: Bool = false) {
        var start = lines.lowerBound
        var beginning = Beginning.plain
        for line in lines {
            guard let next = self.beginning(of: line) else { continue }
            append(start..<line, beginning, isBelowItem: isBelowItem)
            start = line
            beginning = next
        }
        append(start..<lines.upperBound, beginning, isBelowItem: isBelowItem)
        if let last = lines.last { sections.announce(announcement(text.line(last)), depth: -1) }
    }

    private enum Beginning {
        case plain
        case turn(Turn)
        case mark(LineMark.Beginning)
    }

    private mutating func beginning(of line: Int) -> Beginning? {
        let range = text.line(line)
        let content = ListMark.content(text.bytes, range)
        if let mark = LineMark.read(text.bytes, content, people: tasks.people) { return .mark(mark) }
        if !tasks.people.isEmpty, DecisionFormula.begins(text.bytes, range) {
            return .mark(LineMark.Beginning(mark: .decision, words: range.lowerBound))
        }
        return speech.turn(at: line).map { .turn($0) }
    }

    private mutating func append(_ lines: Range<Int>, _ beginning: Beginning, isBelowItem: Bool) {
        var lines = lines
        while let last = lines.last, text.isBlank(text.line(last)) { lines = lines.lowerBound..<last }
        guard !lines.isEmpty else { return }
        let range = text.range(ofLines: lines)
        switch beginning {
        case .turn(let turn):
            blocks.append(Block(kind: .turn(turn), channel: .speech, range: range))
        case .mark(let mark):
            // A mark may stand alone above its words.
            let end = text.isBlank(mark.words..<text.line(lines.lowerBound).upperBound) ? lines.upperBound : endOfEntry(lines)
            if end < lines.upperBound {
                append(lines.lowerBound..<end, beginning, isBelowItem: isBelowItem)
                return append(end..<lines.upperBound, .plain, isBelowItem: true)
            }
            let channel = record(mark.mark, mark.words..<range.upperBound, line: lines.lowerBound, assignee: mark.assignee)
            blocks.append(Block(kind: .paragraph, channel: channel, range: range))
        case .plain:
            if let last = blocks.last, case .turn = last.kind, speech.goesOn(lines) {
                blocks[blocks.count - 1].range = last.range.lowerBound..<range.upperBound
                return
            }
            var channel = Channel.prose
            if sections.kind == .summary { channel = .summary }
            if sections.kind == .decisions, sections.isNamed, !isBelowItem, !isDefinition(lines.lowerBound) {
                channel = record(.decision, range, line: lines.lowerBound)
            }
            blocks.append(Block(kind: .paragraph, channel: channel, range: range))
        }
    }
}

/// Finds the marks of a single line, and the section that a line announces.
extension BlockReader {
    /// Returns where the words of a decision begin, if the line is marked as one by `=>` or by a formula such as "it was decided".
    ///
    /// Only counts in a document that lists people. Elsewhere such a line may state any consequence, or tell a story.
    func decisionStart(_ line: Range<Int>) -> Int? {
        guard !tasks.people.isEmpty else { return nil }
        if text.bytes[line].starts(with: "=> ".utf8) { return line.lowerBound + 3 }
        return DecisionFormula.begins(text.bytes, line) ? line.lowerBound : nil
    }

    /// The section that a line such as `Action items:` announces, if the line holds nothing else.
    ///
    /// The line may be bold instead of ending with a colon. In an outliner it needs neither.
    func announcement(_ line: Range<Int>) -> SectionKind? {
        let line = text.trimmed(line)
        guard line.count < 64, let last = line.last else { return nil }
        guard isOutliner || text.bytes[last] == UInt8(ascii: ":") || text.bytes[last] == UInt8(ascii: "*") else { return nil }
        var title = ReadableText.of(text.bytes, line)
        if title.last == ":" { title.removeLast() }
        let kind = SectionKind(heading: title)
        return kind == .tasks || kind == .decisions ? kind : nil
    }

    /// Whether a line is a definition such as `[1]: https://…` or `[^1]: …`, which belongs to the text and not to the section.
    func isDefinition(_ line: Int) -> Bool {
        let range = text.line(line)
        guard text.bytes[range.lowerBound] == UInt8(ascii: "["),
            let close = range.first(where: { text.bytes[$0] == UInt8(ascii: "]") })
        else { return false }
        return close + 1 < range.upperBound && text.bytes[close + 1] == UInt8(ascii: ":")
    }
}

/// The sections that enclose a line, and what a line such as `Action items:` announces for the items below it.
struct OpenSections {
    /// The kinds of the open sections, with the levels of their headings.
    private var sections: [(level: Int, kind: SectionKind, isInherited: Bool)] = []
    /// The section that a line announces, and the depth of that line.
    private var announced: (kind: SectionKind, depth: Int)?
    /// Depth of the first item of the section. Deeper items are details.
    private var depth: Int?

    /// The kind of section that the next line belongs to.
    var kind: SectionKind { announced?.kind ?? sections.last?.kind ?? .other }

    /// Whether the heading itself names the kind.
    var isNamed: Bool { sections.last?.isInherited == false }

    /// Opens the section of a heading.
    ///
    /// A heading without a kind of its own inherits the kind of the enclosing section, for its items: some minutes put the whole discussion below the
    /// heading Decisions.
    mutating func open(level: Int, _ kind: SectionKind?) {
        while let last = sections.last, last.level >= level { sections.removeLast() }
        sections.append((level, kind ?? sections.last?.kind ?? .other, kind == nil))
        depth = nil
    }

    /// Opens what a line at this depth announces. Does nothing if `kind` is `nil`.
    mutating func announce(_ kind: SectionKind?, depth: Int) {
        guard let kind else { return }
        announced = (kind, depth)
        self.depth = nil
    }

    /// Moves on to a leaf, and closes the announced section if the leaf is not an item below it.
    mutating func come(to leaf: OutlineLeaf) {
        guard let announced else { return }
        switch leaf.kind {
        case .item(let depth) where depth > announced.depth: return
        case .table: return
        case .item, .heading, .paragraph, .code, .property: break
        }
        self.announced = nil
        depth = nil
    }

    /// Enters an item. Returns whether it is an item of its section and not a detail of another item.
    ///
    /// - Parameter group: Depth of the item that groups it, if there is one.
    mutating func enterItem(atDepth depth: Int, below group: Int?) -> Bool {
        guard depth <= self.depth ?? depth else { return false }
        self.depth = max(depth, group.map { $0 + 1 } ?? 0)
        return true
    }

    /// Enters an item that only says what the items below it have in common.
    mutating func enterGroup(atDepth depth: Int) { self.depth = depth + 1 }
}
