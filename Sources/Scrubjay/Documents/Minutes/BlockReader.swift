/// Turns the leaves of a text into blocks, and gathers tasks, decisions and speakers on the way.
struct BlockReader {
    private(set) var blocks: [Block] = []
    private(set) var taskItems: [TaskItem] = []
    private(set) var decisions: [Decision] = []
    /// In the order in which they begin to speak.
    private(set) var speakerNames: [String] = []
    var tasks = TaskReader(dates: DateReader(order: .dayFirst))

    private let text: DocumentText
    /// The prefixes of lines that are names.
    private let speakers: Set<String>
    /// The kinds of the open sections, with the levels of their headings.
    private var sections: [(level: Int, kind: SectionKind, isInherited: Bool)] = []
    /// How deep the first item under the heading lies: deeper ones are details.
    private var sectionDepth: Int?

    init(text: DocumentText, speakers: Set<String>) {
        self.text = text
        self.speakers = speakers
    }

    /// Whether the text consists of what people say, for the most part.
    var isTranscript: Bool {
        guard speakerNames.count >= 2 else { return false }
        return blocks.count { $0.channel == .speech } * 2 > blocks.count
    }

    mutating func read(_ leaves: [OutlineLeaf]) {
        blocks.reserveCapacity(leaves.count)
        for leaf in leaves {
            let range = text.range(ofLines: leaf.lines)
            switch leaf.kind {
            case .heading(let level):
                let title = NoteReader.headingTitle(text, leaf)
                open(level: level, SectionKind(heading: title))
                blocks.append(Block(kind: .heading(level: level, title: title), channel: .title, range: range))
            case .code(let language):
                blocks.append(Block(kind: .code(language: language), channel: .code, range: range))
            case .table:
                blocks.append(Block(kind: .table, channel: .table, range: range))
            case .item(let depth):
                item(leaf.lines, depth: depth)
            case .paragraph:
                paragraph(leaf.lines)
            }
        }
    }

    private var section: SectionKind { sections.last?.kind ?? .other }

    /// A heading without a kind of its own inherits that of the section around it, for its items: some minutes put the whole
    /// discussion below the heading Decisions.
    private mutating func open(level: Int, _ kind: SectionKind?) {
        while let last = sections.last, last.level >= level { sections.removeLast() }
        sections.append((level, kind ?? section, kind == nil))
        sectionDepth = nil
    }

    // MARK: - Items

    private mutating func item(_ lines: Range<Int>, depth: Int) {
        let range = text.range(ofLines: lines)
        let content = ListMark.content(text.bytes, text.line(lines.lowerBound)).lowerBound..<range.upperBound
        let isFirstLevel = depth <= sectionDepth ?? depth
        if isFirstLevel { sectionDepth = depth }
        let channel: Channel
        if let mark = LineMark.read(text.bytes, text.line(lines.lowerBound).clamped(to: content)) {
            channel = take(mark.mark, mark.words..<range.upperBound, line: lines.lowerBound)
        } else if section == .tasks, isFirstLevel {
            channel = take(.task(.open), content, line: lines.lowerBound)
        } else if section == .decisions, isFirstLevel {
            channel = take(.decision, content, line: lines.lowerBound)
        } else {
            channel = section == .summary ? .summary : section == .decisions ? .decision : .list
        }
        blocks.append(Block(kind: .item(depth: depth), channel: channel, range: range))
    }

    private mutating func take(_ mark: LineMark, _ words: Range<Int>, line: Int) -> Channel {
        let words = text.trimmed(words)
        switch mark {
        case .decision:
            if !words.isEmpty { decisions.append(Decision(text: ReadableText.of(text.bytes, words), line: line + 1)) }
            return .decision
        case .task(let state):
            if !words.isEmpty { taskItems.append(tasks.task(text.bytes, words, state: state, line: line + 1)) }
            return .task
        }
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
    }

    /// `[1]: https://…` and `[^1]: …`, which belong to the text and not to the section.
    private func isDefinition(_ line: Int) -> Bool {
        let range = text.line(line)
        guard text.bytes[range.lowerBound] == UInt8(ascii: "["),
            let close = range.first(where: { text.bytes[$0] == UInt8(ascii: "]") })
        else { return false }
        return close + 1 < range.upperBound && text.bytes[close + 1] == UInt8(ascii: ":")
    }

    private enum Beginning {
        case plain
        case turn(Turn)
        case mark(LineMark, words: Int)
    }

    private func beginning(of line: Int) -> Beginning? {
        let range = text.line(line)
        if let mark = LineMark.read(text.bytes, ListMark.content(text.bytes, range)) {
            return .mark(mark.mark, words: mark.words)
        }
        guard !speakers.isEmpty else { return nil }
        if let above = SpeakerLine.read(text.bytes, range), speakers.contains(text.string(above.name)) {
            return .turn(Turn(speaker: text.string(above.name), start: above.time))
        }
        guard let prefix = SpeakerPrefix.candidate(text.bytes, range) else { return nil }
        let name = text.string(prefix.name)
        return speakers.contains(name) ? .turn(Turn(speaker: name, start: prefix.time)) : nil
    }

    private mutating func append(_ lines: Range<Int>, _ beginning: Beginning) {
        var lines = lines
        while let last = lines.last, text.isBlank(text.line(last)) { lines = lines.lowerBound..<last }
        guard !lines.isEmpty else { return }
        let range = text.range(ofLines: lines)
        switch beginning {
        case .turn(let turn):
            if let name = turn.speaker, !speakerNames.contains(name) { speakerNames.append(name) }
            blocks.append(Block(kind: .turn(turn), channel: .speech, range: range))
        case .mark(let mark, let words):
            let channel = take(mark, words..<range.upperBound, line: lines.lowerBound)
            blocks.append(Block(kind: .paragraph, channel: channel, range: range))
        case .plain:
            var channel = Channel.prose
            if section == .summary { channel = .summary }
            if section == .decisions, sections.last?.isInherited == false, !isDefinition(lines.lowerBound) {
                channel = take(.decision, range, line: lines.lowerBound)
            }
            blocks.append(Block(kind: .paragraph, channel: channel, range: range))
        }
    }
}
