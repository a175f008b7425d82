import ScrubjayText

/// Gives tasks what stands around them and holds for them, too: tags, and headings such as *Waiting for*.
///
///     # Boat hall #work            a heading: all tasks below it
///     #money                       nothing but tags: all tasks of the note
///     ## Floor
///     Bought in #kiel.             a paragraph: the tasks after it, up to the next heading of this level
///     - #spring                    an item: the tasks in it
///       - [ ] order #paint         the task itself
struct TaskSurroundings {
    private struct Section {
        let level: Int
        var tags: [String]
        let isWaiting: Bool
    }

    private let text: DocumentText
    private let tags: [InlineScanner.Tag]
    /// The sections around the current line, outermost first; the first one is the note.
    private var sections = [Section(level: 0, tags: [], isWaiting: false)]
    private var items: [(depth: Int, tags: [String])] = []
    /// The tags of blocks that consist of tags.
    private(set) var tagsOfNote: [String] = []

    /// - Parameter tags: The tags of the text, in its order.
    init(_ text: DocumentText, tags: [InlineScanner.Tag]) {
        self.text = text
        self.tags = tags
    }

    /// - Parameter leaves: In the order of the text.
    mutating func complete(_ tasks: inout [TaskItem], _ leaves: [OutlineLeaf]) {
        guard !tasks.isEmpty else { return }
        let indices = Dictionary(grouping: tasks.indices) { tasks[$0].line - 1 }
        var next = 0
        for leaf in leaves {
            let end = text.start(ofLine: leaf.lines.upperBound)
            while next < tags.count, tags[next].offset < text.start(ofLine: leaf.lines.lowerBound) { next += 1 }
            let first = next
            while next < tags.count, tags[next].offset < end { next += 1 }
            let own = tags[first..<next]
            let lines = leaf.lines.filter { indices[$0] != nil }
            enter(leaf, own, hasTasks: !lines.isEmpty)
            for (number, line) in lines.enumerated() {
                let last = number + 1 < lines.count ? text.start(ofLine: lines[number + 1]) : end
                let ofLine = own.filter { ($0.offset >= text.start(ofLine: line) || number == 0) && $0.offset < last }
                for index in indices[line] ?? [] { complete(&tasks[index], with: ofLine.map(\.name)) }
            }
            if case .item(let depth) = leaf.kind { items.append((depth, own.map(\.name))) }
        }
    }

    private mutating func enter(_ leaf: OutlineLeaf, _ own: ArraySlice<InlineScanner.Tag>, hasTasks: Bool) {
        switch leaf.kind {
        case .heading(let level):
            sections.removeAll { $0.level >= max(level, 1) }
            let title = NoteReader.headingTitle(text, leaf)
            sections.append(Section(level: max(level, 1), tags: own.map(\.name), isWaiting: WaitingMark.isHeading(title)))
            items = []
        case .item(let depth): items.removeAll { $0.depth >= depth }
        case .paragraph, .code, .table, .property:
            items = []
            guard !hasTasks, !own.isEmpty else { return }
            if isTagsAlone(leaf, own) {
                tagsOfNote += own.map(\.name)
            } else {
                sections[sections.count - 1].tags += own.map(\.name)
            }
        }
    }

    private func complete(_ task: inout TaskItem, with own: [String]) {
        var seen: Set<String> = []
        task.tags = (sections.flatMap(\.tags) + items.flatMap(\.tags) + own).filter { seen.insert($0.lowercased()).inserted }
        let words = text.string(ListMark.content(text.bytes, text.line(task.line - 1)))
        task.isWaiting =
            sections.contains(where: \.isWaiting) || words.firstWord.map(WaitingMark.isKeyword) ?? false
            || WaitingMark.isIn(task.text, tags: task.tags)
    }

    /// Whether a block has nothing but tags, perhaps after *Tags:*.
    private func isTagsAlone(_ leaf: OutlineLeaf, _ own: ArraySlice<InlineScanner.Tag>) -> Bool {
        let length = own.reduce(0) { $0 + $1.name.utf8.count }
        let words = text.string(text.range(ofLines: leaf.lines)).utf8.filter {
            !$0.isSpace && !$0.isLineEnd && $0 != UInt8(ascii: ",")
        }
        // A tag has one `#`, or two if it has several words, and these may have spaces.
        let rest = words.count - length - own.count
        return rest <= "tags:".utf8.count + own.count(where: { $0.name.contains(" ") })
    }
}

extension String {
    fileprivate var firstWord: String? { split(whereSeparator: \.isWhitespace).first.map(String.init) }
}
