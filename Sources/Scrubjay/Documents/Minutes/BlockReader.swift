/// Turns the leaves of a text into blocks, and gathers tasks, decisions and speakers on the way.
struct BlockReader {
    private(set) var blocks: [Block] = []
    private(set) var taskItems: [TaskItem] = []
    private(set) var decisions: [Decision] = []
    var tasks = TaskReader(dates: DateReader(order: .dayFirst)) {
        didSet { (speech.ownerName, speech.people) = (tasks.ownerName, tasks.people) }
    }
    /// In the order in which they begin to speak.
    var speakerNames: [String] { speech.names }

    let text: DocumentText
    private var speech: SpeechReader
    /// Whether every line is a bullet.
    let isOutliner: Bool
    private var sections = OpenSections()

    /// Who is named above the tasks that follow, and how deep that stands itself.
    private var groupOwner: (name: String, depth: Int)?

    /// - Parameter silent: Lines, from 0, on which nobody speaks.
    init(text: DocumentText, speakers: Set<String>, silent: Set<Int> = [], isOutliner: Bool = false) {
        self.text = text
        speech = SpeechReader(text: text, speakers: speakers, silent: silent)
        self.isOutliner = isOutliner
    }

    /// Whether every turn is a line of Zoom's chat.
    var isChat: Bool { speech.chatCount > 0 && speech.chatCount == speech.turnCount }

    /// Whether the text consists of what people say, for the most part.
    var isTranscript: Bool {
        guard speakerNames.count >= 2 else { return false }
        return blocks.count { $0.channel == .speech } * 2 > blocks.count
    }

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
                groupOwner = sections.kind == .tasks ? tasks.knownName(title).map { ($0, -1) } : nil
                speech.readHeading(title)
                blocks.append(Block(kind: .heading(level: level, title: title), channel: .title, range: range))
            case .code(let language):
                blocks.append(Block(kind: .code(language: language), channel: .code, range: range))
            case .table:
                blocks.append(Block(kind: .table, channel: table(leaf.lines), range: range))
            case .item(let depth):
                item(leaf.lines, depth: depth)
            case .paragraph:
                paragraph(leaf.lines)
            }
        }
    }

    // MARK: - Items

    private mutating func item(_ lines: Range<Int>, depth: Int) {
        // Markdown takes a line without a bullet for the rest of the item above it; with a mark it begins something else.
        let end = isOutliner ? nil : lines.dropFirst().first { LineMark.read(text.bytes, text.line($0)) != nil }
        if let end {
            item(lines.lowerBound..<end, depth: depth)
            return paragraph(end..<lines.upperBound)
        }
        let range = text.range(ofLines: lines)
        let content = ListMark.content(text.bytes, text.line(lines.lowerBound)).lowerBound..<range.upperBound
        if let owner = groupOwner, owner.depth >= depth { groupOwner = nil }
        if sections.kind == .tasks, lines.count == 1, let name = tasks.knownName(text.string(content)) {
            groupOwner = (name, depth)
            blocks.append(Block(kind: .item(depth: depth), channel: .list, range: range))
            sections.enterGroup(atDepth: depth)
            return
        }
        let isFirstLevel = sections.enterItem(atDepth: depth, below: groupOwner?.depth)
        let channel: Channel
        let firstLine = text.line(lines.lowerBound).clamped(to: content)
        if let mark = LineMark.read(text.bytes, firstLine, isOutliner: isOutliner) {
            channel = take(mark.mark, mark.words..<range.upperBound, line: lines.lowerBound, owner: mark.owner)
        } else if sections.kind == .tasks, isFirstLevel {
            channel = take(.task(.open), content, line: lines.lowerBound)
        } else if sections.kind == .decisions, isFirstLevel {
            channel = take(.decision, content, line: lines.lowerBound)
        } else if let outcome = outcome(firstLine) {
            channel = take(.decision, outcome..<range.upperBound, line: lines.lowerBound)
        } else {
            channel = sections.kind == .summary ? .summary : sections.kind == .decisions ? .decision : .list
            if lines.count == 1 { takeRemark(content, line: lines.lowerBound) }
        }
        blocks.append(Block(kind: .item(depth: depth), channel: channel, range: range))
        if lines.count == 1 { sections.announce(announcement(content), depth: depth) }
    }

    /// Takes an item that only says that something is done. It stays an item of its list.
    private mutating func takeRemark(_ content: Range<Int>, line: Int) {
        guard let remark = DoneRemark.read(text.bytes, text.trimmed(content)) else { return }
        tasks.isInActionItems = false
        var task = tasks.task(text.bytes, remark.words, state: .done, line: line + 1)
        if let owner = remark.owner { task.owner = self.owner(owner) ?? task.owner }
        taskItems.append(task)
    }

    /// - Parameter owner: Who is named in the mark itself.
    private mutating func take(_ mark: LineMark, _ words: Range<Int>, line: Int, owner: Range<Int>? = nil) -> Channel {
        let words = text.trimmed(words)
        switch mark {
        case .decision:
            if !words.isEmpty { decisions.append(Decision(text: ReadableText.of(text.bytes, words), line: line + 1)) }
            return .decision
        case .task(let state):
            guard !words.isEmpty else { return .task }
            tasks.isInActionItems = sections.kind == .tasks
            var task = tasks.task(text.bytes, words, state: state, line: line + 1)
            if let owner { task.owner = self.owner(owner) ?? task.owner }
            task.owner = task.owner ?? groupOwner?.name
            taskItems.append(task)
            return .task
        }
    }

    private func owner(_ range: Range<Int>) -> String? { tasks.owner(named: text.string(range)) }

    // MARK: - Tables

    /// Takes the rows of a table of tasks or decisions, and says what the table is.
    private mutating func table(_ lines: Range<Int>) -> Channel {
        guard let head = lines.first, lines.count > 1 else { return .table }
        let names = TableRow.cells(text.bytes, text.line(head)).map { ReadableText.of(text.bytes, $0) }
        guard let table = MinutesTable(section: sections.kind, head: names) else { return .table }
        var count = 0
        for line in lines.dropFirst() where !TableRow.isDelimiter(text.bytes, text.line(line)) {
            let cells = TableRow.cells(text.bytes, text.line(line))
            if table.kind == .decisions {
                guard let words = table.words(cells) else { continue }
                decisions.append(Decision(text: ReadableText.of(text.bytes, words), line: line + 1))
            } else {
                guard let row = table.task(text.bytes, cells) else { continue }
                var task = tasks.task(text.bytes, row.words, state: row.state, line: line + 1)
                if let owner = row.owner { task.owner = self.owner(owner) ?? task.owner }
                if let due = row.due { task.due = tasks.due(inCell: text.string(due)) ?? task.due }
                taskItems.append(task)
            }
            count += 1
        }
        return count == 0 ? .table : table.kind == .decisions ? .decision : .task
    }

    // MARK: - Paragraphs

    /// A line that begins with a speaker or a mark begins a block of its own.
    private mutating func paragraph(_ lines: Range<Int>) {
        var start = lines.lowerBound
        var beginning = Beginning.plain
        for line in lines {
            guard let next = self.beginning(of: line) else { continue }
            append(start..<line, beginning)
            start = line
            beginning = next
        }
        append(start..<lines.upperBound, beginning)
        if let last = lines.last { sections.announce(announcement(text.line(last)), depth: -1) }
    }

    private enum Beginning {
        case plain
        case turn(Turn)
        case mark(LineMark.Beginning)
    }

    private mutating func beginning(of line: Int) -> Beginning? {
        let range = text.line(line)
        if let mark = LineMark.read(text.bytes, ListMark.content(text.bytes, range)) {
            return .mark(mark)
        }
        if !tasks.people.isEmpty, DecisionFormula.begins(text.bytes, range) {
            return .mark(LineMark.Beginning(mark: .decision, words: range.lowerBound))
        }
        return speech.turn(at: line).map { .turn($0) }
    }

    private mutating func append(_ lines: Range<Int>, _ beginning: Beginning) {
        var lines = lines
        while let last = lines.last, text.isBlank(text.line(last)) { lines = lines.lowerBound..<last }
        guard !lines.isEmpty else { return }
        let range = text.range(ofLines: lines)
        switch beginning {
        case .turn(let turn):
            blocks.append(Block(kind: .turn(turn), channel: .speech, range: range))
        case .mark(let mark):
            let channel = take(mark.mark, mark.words..<range.upperBound, line: lines.lowerBound, owner: mark.owner)
            blocks.append(Block(kind: .paragraph, channel: channel, range: range))
        case .plain:
            if let last = blocks.last, case .turn = last.kind, speech.goesOn(lines) {
                blocks[blocks.count - 1].range = last.range.lowerBound..<range.upperBound
                return
            }
            var channel = Channel.prose
            if sections.kind == .summary { channel = .summary }
            if sections.kind == .decisions, sections.isNamed, !isDefinition(lines.lowerBound) {
                channel = take(.decision, range, line: lines.lowerBound)
            }
            blocks.append(Block(kind: .paragraph, channel: channel, range: range))
        }
    }
}
