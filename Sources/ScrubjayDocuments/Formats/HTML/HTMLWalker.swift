/// Writes the visible text of a page, block by block.
///
/// Lines, paragraphs and lists are as in a browser: a `div` is a line and a `p` a paragraph, a blank line separates paragraphs, and white
/// space collapses to one space. All kinds of checkboxes become tasks.
struct HTMLWalker {
    let tree: HTMLTree
    /// Whether each node is skipped, together with everything inside it; empty if everything is read.
    var isLeftOut: [Bool] = []
    /// Whether links without a scheme lead to files next to this one.
    var keepsRelativeLinks = true
    /// The names of attached files by the hash with which `en-media` refers to them.
    var attachments: [String: String] = [:]
    /// Tasks that are stored outside the page, by the group in which the page shows them.
    var taskGroups: [String: [Task]] = [:]

    struct Task: Sendable {
        var text: String
        var state: TaskItem.State
    }

    var outline = OutlineWriter()
    /// The text collected so far for the next block.
    var line = TextLine()
    /// The links of that text.
    var links: [Link] = []
    /// `nil` outside headings.
    var headingLevel: Int?
    /// The state of the checkbox before the current line, outside lists.
    var task: TaskItem.State?
    /// The open lists, outermost first.
    private var lists: [List] = []
    /// The open list items, outermost first.
    var items: [Item] = []
    /// The term that a definition list defines next.
    private var term = ""
    /// Whether the definition list has terms; some lists only indent.
    private var hasTerm = false

    private struct List {
        let isOrdered: Bool
        let isChecklist: Bool
        var next: Int
    }

    struct Item {
        let depth: Int
        let number: Int?
        /// Comes before the text of the item.
        var prefix = ""
        var task: TaskItem.State?
        /// Whether its first lines are written already, because a list inside it has begun.
        var isWritten = false
    }

    init(_ tree: HTMLTree) { self.tree = tree }

    /// Writes a node and everything inside it.
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
            } else if tree.isSilent(index) || (!isLeftOut.isEmpty && isLeftOut[index]) || writeWhole(index) {
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

    /// Writes an element that is not walked through, such as a table or code.
    ///
    /// - Returns: Whether this is such an element.
    private mutating func writeWhole(_ node: Int) -> Bool {
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

    /// Writes the tasks of groups that occur nowhere in the page.
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

    /// Makes the text that follows a task.
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

/// Recognises the lists and titles of Word and Google Docs, which export them as paragraphs that only look like it.
enum WordProcessor {
    private static let lists = PhraseMatcher(["mso-list:"])

    /// The level of a title such as `<p class=MsoTitle>`; `nil` for other paragraphs.
    static func headingLevel(_ tree: HTMLTree, _ node: Int) -> Int? {
        guard let name = tree.attribute(node, "class") else { return nil }
        if name == "MsoTitle" || name == "title" { return 1 }
        return name == "MsoSubtitle" || name == "subtitle" ? 2 : nil
    }

    /// The depth and number of a list item such as `<p style='mso-list:l0 level2 lfo1'>`. The number is in a span of its own.
    static func item(_ tree: HTMLTree, _ node: Int) -> (depth: Int, number: Int?)? {
        guard let style = tree.attribute(node, "style"), lists.finds(in: style), let range = style.firstRange(of: "mso-list:"),
            let level = style[range.upperBound...].firstRange(of: "level"),
            let depth = Int(style[level.upperBound...].prefix { $0.isNumber && $0.isASCII })
        else { return nil }
        let bullet = tree.inside(node).first { tree.tag($0) == .span && isBullet(tree, $0) }
        let digits = bullet.map { tree.line($0, limit: 16).prefix { $0.isNumber && $0.isASCII } }
        return (min(max(depth - 1, 0), 16), digits.flatMap { Int($0) })
    }

    /// Whether an element is the bullet or number before a list item of Word, which is not part of the text.
    static func isBullet(_ tree: HTMLTree, _ node: Int) -> Bool {
        guard let style = tree.attribute(node, "style"), lists.finds(in: style) else { return false }
        return style.lowercased().filter { $0 != " " }.contains("mso-list:ignore")
    }

    /// The depth of a list item of Google Docs, which is in the class of its list: `lst-kix_abc-1`.
    static func listDepth(_ tree: HTMLTree, _ node: Int) -> Int? {
        guard let list = tree.parent(node), let name = tree.attribute(list, "class"), name.contains("lst-kix"),
            let word = name.split(separator: " ").first(where: { $0.hasPrefix("lst-kix") })
        else { return nil }
        return word.split(separator: "-").last.flatMap { Int($0) }.map { min($0, 16) }
    }
}

/// Reads the custom properties that Evernote 10 puts in the style of an element: `--en-task-group:true; --en-id:…`.
enum EvernoteStyle {
    private static let own = PhraseMatcher(["-en-"])

    /// The value of one of Evernote's custom properties; `nil` if the style does not have it.
    static func value(_ name: String, _ tree: HTMLTree, _ node: Int) -> String? {
        guard let style = tree.attribute(node, "style"), own.finds(in: style), let range = style.firstRange(of: "-en-\(name):")
        else { return nil }
        return style[range.upperBound...].prefix { $0 != ";" }.trimmed
    }

    /// The identifier of the task group for which an element is the placeholder; `nil` for other elements.
    static func taskGroup(_ tree: HTMLTree, _ node: Int) -> String? {
        value("task-group", tree, node) == "true" ? value("id", tree, node) : nil
    }
}
