/// Writes what a person would read of a page, block by block.
///
/// Lines, paragraphs and lists are as a browser lays them out: a `div` is a line and a `p` a paragraph, a blank line parts paragraphs,
/// white space is one space. Boxes to tick make tasks, whatever they are made of.
struct HTMLWalker {
    let tree: HTMLTree
    /// Nodes that are not read, with all that is inside; empty where everything is.
    var isLeftOut: [Bool] = []
    /// Whether links without a scheme lead to files beside this one.
    var keepsRelativeLinks = true
    /// Names of attached files by what `en-media` calls them.
    var attachments: [String: String] = [:]
    /// Tasks that stand beside the page, by the group that it shows them in.
    var taskGroups: [String: [Task]] = [:]

    struct Task: Sendable {
        var text: String
        var state: TaskItem.State
    }

    var outline = OutlineWriter()
    var line = TextLine()
    /// Those of the text that has come together.
    var links: [Link] = []
    /// nil outside of headings.
    var headingLevel: Int?
    /// The state of the box that stands before the current line, where it is no item of a list.
    var task: TaskItem.State?
    private var lists: [List] = []
    var items: [Item] = []
    /// What a definition list is about to define.
    private var term = ""
    /// Whether it defines anything; some only indent.
    private var hasTerm = false

    private struct List {
        let isOrdered: Bool
        let isChecklist: Bool
        var next: Int
    }

    struct Item {
        let depth: Int
        let number: Int?
        /// What stands before its text.
        var prefix = ""
        var task: TaskItem.State?
        /// Whether its first lines are written, because a list inside of it has begun.
        var isWritten = false
    }

    init(_ tree: HTMLTree) { self.tree = tree }

    /// Writes a node and all that is inside.
    ///
    /// - Complexity: O(*n*), without recursion.
    mutating func walk(_ root: Int) {
        var open: [Int] = []
        var index = root
        let last = tree.end(root)
        while index < last {
            while let node = open.last, tree.end(node) <= index {
                close(node)
                open.removeLast()
            }
            let tag = tree.tag(index)
            if tag == .text {
                line.append(tree.text(index))
                index += 1
            } else if tree.isSilent(index) || (!isLeftOut.isEmpty && isLeftOut[index]) || isWritten(whole: index) {
                index = tree.end(index)
            } else {
                self.open(index)
                open.append(index)
                index += 1
            }
        }
        while let node = open.popLast() { close(node) }
        flush()
    }

    // MARK: - Elements

    private mutating func open(_ node: Int) {
        let tag = tree.tag(node)
        switch tag {
        case .h1, .h2, .h3, .h4, .h5, .h6:
            flush()
            headingLevel = tag.headingLevel
        case .ul, .ol, .menu, .dir: openList(node)
        case .li: openItem(node)
        case .dl:
            flush()
            hasTerm = false
        case .dt:
            flush()
            hasTerm = true
        case .dd:
            flush()
            items.append(Item(depth: lists.count, number: nil, prefix: term, isWritten: !hasTerm))
            term = ""
        case .br: lineBreak()
        case .hr: flush()
        case .a: link(node)
        case .img: image(node)
        case .input: input(node)
        case .enTodo: beginTask(tree.attribute(node, "checked") == "true" ? .done : .open)
        case .enMedia: attachment(node)
        case .p:
            if let level = WordProcessor.headingLevel(tree, node) {
                flush()
                headingLevel = level
            } else if let item = WordProcessor.item(tree, node) {
                flush()
                items.append(Item(depth: item.depth, number: item.number))
            } else {
                paragraphBreak()
            }
        case .div, .center, .address, .td, .th, .tr, .summary: softBreak()
        default:
            if !tag.isInline { paragraphBreak() }
        }
        if tag != .li, tag != .input, let state = CheckBox.state(tree, node) { beginTask(state) }
    }

    private mutating func close(_ node: Int) {
        let tag = tree.tag(node)
        switch tag {
        case .h1, .h2, .h3, .h4, .h5, .h6:
            flush()
            headingLevel = nil
        case .ul, .ol, .menu, .dir:
            flush()
            _ = lists.popLast()
        case .li, .dd:
            flush()
            _ = items.popLast()
        case .dt:
            term = line.string
            line.removeAll()
        case .dl:
            flush()
            term = ""
        case .p:
            if WordProcessor.item(tree, node) != nil {
                flush()
                _ = items.popLast()
            } else if headingLevel != nil, WordProcessor.headingLevel(tree, node) != nil {
                flush()
                headingLevel = nil
            } else {
                paragraphBreak()
            }
        case .div, .center, .address, .td, .th, .tr, .summary: softBreak()
        default: if !tag.isInline { paragraphBreak() }
        }
    }

    /// Writes the elements that are not walked through, and says whether this is one.
    private mutating func isWritten(whole node: Int) -> Bool {
        let tag = tree.tag(node)
        switch tag {
        case .table:
            guard let table = HTMLTable(tree, node) else { return false }
            flush()
            if let caption = table.caption { outline.paragraph(caption) }
            for index in tree.inside(node) where tree.tag(index) == .a { link(index) }
            handOverLinks()
            outline.table(table.rows)
            return true
        case .pre, .listing, .xmp:
            flush()
            handOverLinks()
            outline.code(CodeText.text(tree, node), language: CodeText.language(tree, node))
            return true
        case .div where CodeText.isCode(tree, node):
            flush()
            outline.code(CodeText.text(tree, node), language: CodeText.language(tree, node))
            return true
        case .div:
            guard !taskGroups.isEmpty, let group = EvernoteStyle.taskGroup(tree, node) else { return false }
            flush()
            write(taskGroups.removeValue(forKey: group) ?? [])
            return true
        case .span: return WordProcessor.isBullet(tree, node)
        case .enCrypt:
            encrypted(node)
            return true
        default: return false
        }
    }

    /// Writes the tasks of groups that the page does not show.
    mutating func writeRemainingTasks() {
        for group in taskGroups.keys.sorted() { write(taskGroups[group] ?? []) }
        taskGroups = [:]
    }

    private mutating func write(_ tasks: [Task]) { for task in tasks { outline.item(task.text, task: task.state) } }

    private mutating func openList(_ node: Int) {
        flush()
        if let last = items.indices.last { items[last].isWritten = true }
        let start = tree.attribute(node, "start").flatMap { Int($0) } ?? 1
        lists.append(
            List(
                isOrdered: tree.tag(node) == .ol, isChecklist: CheckBox.isList(tree, node), next: min(max(start, 0), 1_000_000))
        )
    }

    private mutating func openItem(_ node: Int) {
        flush()
        let depth = WordProcessor.listDepth(tree, node) ?? max(0, lists.count - 1)
        var number: Int?
        if let last = lists.indices.last, lists[last].isOrdered {
            number = tree.attribute(node, "value").flatMap { Int($0) } ?? lists[last].next
            lists[last].next = min(number ?? 0, 1_000_000) + 1
        }
        let task = CheckBox.state(ofItem: node, in: tree, isChecklist: lists.last?.isChecklist ?? false)
        items.append(Item(depth: depth, number: number, task: task))
    }

    /// What comes now is a task.
    private mutating func beginTask(_ state: TaskItem.State) {
        if let last = items.indices.last, !items[last].isWritten, items[last].task == nil {
            items[last].task = state
            return
        }
        flush()
        if let last = items.indices.last {
            items[last].task = state
            items[last].isWritten = false
        } else {
            task = state
        }
    }

    private mutating func input(_ node: Int) {
        guard tree.attribute(node, "type")?.lowercased() == "checkbox" else { return }
        beginTask(tree.attribute(node, "checked") != nil ? .done : .open)
    }
}
