/// The elements and texts of a page, in the order in which they begin.
///
/// What is inside of a node are the nodes behind it up to its `end`. So a tree is walked by a loop, however deep it nests, and a sum
/// over an element is a difference of two numbers.
struct HTMLTree: Sendable {
    struct Attribute: Sendable {
        /// In lower case.
        let name: String
        let value: String
    }

    private struct Node: Sendable {
        let tag: HTMLTag
        let parent: Int32
        /// The node behind the last one inside.
        var end: Int32
        /// Where its text or its attributes lie.
        let first: Int32
        let last: Int32
    }

    private var nodes: [Node] = []
    private var texts: [UInt8] = []
    private var attributes: [Attribute] = []
    /// Elements that are open while the tree grows.
    private var openNodes: [Int32] = []

    /// Longer values are pictures or programs.
    private static let valueLimit = 4096

    var count: Int { nodes.count }

    // MARK: - Growing

    mutating func open(_ tag: HTMLTag, attributes list: some Sequence<Attribute>) {
        let first = attributes.count
        attributes += list.lazy.filter { $0.value.utf8.count <= HTMLTree.valueLimit && !$0.name.hasPrefix("on") }
        append(
            Node(
                tag: tag, parent: openNodes.last ?? -1, end: 0, first: Int32(clamping: first),
                last: Int32(clamping: attributes.count)))
        openNodes.append(Int32(clamping: nodes.count - 1))
    }

    mutating func append(_ text: some Collection<UInt8>) {
        guard !text.isEmpty else { return }
        let first = texts.count
        texts += text
        append(
            Node(
                tag: .text, parent: openNodes.last ?? -1, end: 0, first: Int32(clamping: first),
                last: Int32(clamping: texts.count)))
        nodes[nodes.count - 1].end = Int32(clamping: nodes.count)
    }

    mutating func close() {
        guard let index = openNodes.popLast() else { return }
        nodes[Int(index)].end = Int32(clamping: nodes.count)
    }

    /// Closes what is open.
    mutating func finish() { while !openNodes.isEmpty { close() } }

    private mutating func append(_ node: Node) { nodes.append(node) }

    // MARK: - Looking

    func tag(_ node: Int) -> HTMLTag { nodes[node].tag }

    /// nil for the outermost.
    func parent(_ node: Int) -> Int? { nodes[node].parent < 0 ? nil : Int(nodes[node].parent) }

    /// The node behind the last one inside of `node`.
    func end(_ node: Int) -> Int { Int(nodes[node].end) }

    /// The nodes inside, at any depth.
    func inside(_ node: Int) -> Range<Int> { node + 1..<end(node) }

    /// The nodes directly inside, in order.
    func children(_ node: Int) -> some Sequence<Int> {
        let last = end(node)
        return sequence(state: node + 1) { next -> Int? in
            guard next < last else { return nil }
            defer { next = end(next) }
            return next
        }
    }

    /// The bytes of a text, empty for an element.
    func text(_ node: Int) -> ArraySlice<UInt8> {
        let node = nodes[node]
        return node.tag == .text ? texts[Int(node.first)..<Int(node.last)] : []
    }

    /// The value of an attribute, as written; nil for texts and where there is none.
    func attribute(_ node: Int, _ name: String) -> String? {
        let node = nodes[node]
        guard node.tag != .text else { return nil }
        for index in Int(node.first)..<Int(node.last) where attributes[index].name == name { return attributes[index].value }
        return nil
    }

    /// Whether nothing in an element is read.
    ///
    /// Of an `object` that is so when it shows a file: then it holds what stands in for that. Of a formula that is there in several
    /// forms one is read, TeX before the others.
    func isSilent(_ node: Int) -> Bool {
        switch tag(node) {
        case .object: return attribute(node, "data") != nil || attribute(node, "classid") != nil
        case .span: return attribute(node, "aria-hidden") == "true"
        case let tag:
            guard !tag.isSilent, let parent = parent(node), self.tag(parent) == .semantics else { return tag.isSilent }
            let tex = children(parent).first { attribute($0, "encoding") == "application/x-tex" }
            return tex.map { $0 != node } ?? (tag == .annotation)
        }
    }

    /// Whether an element is one of several values in a box each, as Notion shows what is selected.
    func isSelection(_ node: Int) -> Bool { tag(node) == .span && hasClass(node, "selected-value") }

    /// Whether another such value stands before it.
    private func isFurtherSelection(_ node: Int) -> Bool {
        guard isSelection(node), node > 0, let previous = parent(node - 1) else { return false }
        return isSelection(previous) && parent(previous) == parent(node)
    }

    /// The first node of that tag.
    func first(_ tag: HTMLTag, in range: Range<Int>? = nil) -> Int? { (range ?? 0..<count).first { nodes[$0].tag == tag } }

    /// The texts inside of a node in one line, with single spaces.
    ///
    /// - Parameter limit: Bytes after which no further text is taken.
    func line(_ node: Int, limit: Int = .max) -> String {
        var line = TextLine()
        var index = node
        let last = end(node)
        while index < last, line.bytes.count < limit {
            let tag = tag(index)
            if isSilent(index), index != node {
                index = end(index)
                continue
            }
            if index != node, isFurtherSelection(index) { line.append(", ".utf8) }
            if tag == .text { line.append(text(index)) } else if !tag.isInline || tag == .br { line.space() }
            index += 1
        }
        return line.string
    }

    /// Whether the class of an element is or has a word.
    func hasClass(_ node: Int, _ word: String) -> Bool {
        guard let classes = attribute(node, "class") else { return false }
        return classes == word || classes.split(separator: " ").contains { $0 == word }
    }
}
