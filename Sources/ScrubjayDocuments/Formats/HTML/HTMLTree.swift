/// The elements and texts of a page in a flat list, in the order in which they begin.
///
/// The nodes inside a node are those after it, up to its `end`. So a loop walks the tree, no matter how deeply it is nested.
struct HTMLTree: Sendable {
    struct Attribute: Sendable {
        /// In lower case.
        let name: String
        let value: String
    }

    private struct Node: Sendable {
        let tag: HTMLTag
        let parent: Int32
        /// The index after the last node inside it.
        var end: Int32
        /// The range of its text in `texts` or its attributes in `attributes`.
        let first: Int32
        let last: Int32
    }

    private var nodes: [Node] = []
    private var texts: [UInt8] = []
    private var attributes: [Attribute] = []
    /// The elements that are still open while the tree is built, outermost first.
    private var openNodes: [Int32] = []

    /// Attributes with longer values, in bytes, are left out: they are pictures or programs.
    private static let valueLimit = 4096

    var count: Int { nodes.count }

    // MARK: - Building

    /// Begins an element inside the innermost open one.
    mutating func open(_ tag: HTMLTag, attributes list: some Sequence<Attribute>) {
        let first = attributes.count
        attributes += list.lazy.filter { $0.value.utf8.count <= HTMLTree.valueLimit && !$0.name.hasPrefix("on") }
        append(
            Node(
                tag: tag, parent: openNodes.last ?? -1, end: 0, first: Int32(clamping: first),
                last: Int32(clamping: attributes.count)))
        openNodes.append(Int32(clamping: nodes.count - 1))
    }

    /// Adds a text to the innermost open element.
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

    /// Ends the innermost open element.
    mutating func close() {
        guard let index = openNodes.popLast() else { return }
        nodes[Int(index)].end = Int32(clamping: nodes.count)
    }

    /// Ends all open elements.
    mutating func finish() { while !openNodes.isEmpty { close() } }

    private mutating func append(_ node: Node) { nodes.append(node) }

    // MARK: - Reading

    func tag(_ node: Int) -> HTMLTag { nodes[node].tag }

    /// The enclosing element; `nil` for an outermost node.
    func parent(_ node: Int) -> Int? { nodes[node].parent < 0 ? nil : Int(nodes[node].parent) }

    /// The index after the last node inside `node`.
    func end(_ node: Int) -> Int { Int(nodes[node].end) }

    /// The nodes inside a node, at any depth.
    func inside(_ node: Int) -> Range<Int> { node + 1..<end(node) }

    /// The nodes directly inside a node, in order.
    func children(_ node: Int) -> some Sequence<Int> {
        let last = end(node)
        return sequence(state: node + 1) { next -> Int? in
            guard next < last else { return nil }
            defer { next = end(next) }
            return next
        }
    }

    /// The bytes of a text; empty for an element.
    func text(_ node: Int) -> ArraySlice<UInt8> {
        let node = nodes[node]
        return node.tag == .text ? texts[Int(node.first)..<Int(node.last)] : []
    }

    /// The value of an attribute as written; `nil` if there is none.
    func attribute(_ node: Int, _ name: String) -> String? {
        let node = nodes[node]
        guard node.tag != .text else { return nil }
        for index in Int(node.first)..<Int(node.last) where attributes[index].name == name { return attributes[index].value }
        return nil
    }

    /// Whether the contents of an element are not read.
    ///
    /// An `object` that shows a file only contains a replacement for it. Of a formula in several notations only one is read, preferably TeX.
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

    /// Whether an element is one of the selected values of a Notion property.
    func isSelection(_ node: Int) -> Bool { tag(node) == .span && hasClass(node, "selected-value") }

    /// Whether an element is a selected value that directly follows another one.
    private func isFurtherSelection(_ node: Int) -> Bool {
        guard isSelection(node), node > 0, let previous = parent(node - 1) else { return false }
        return isSelection(previous) && parent(previous) == parent(node)
    }

    /// The first node with a tag.
    func first(_ tag: HTMLTag, in range: Range<Int>? = nil) -> Int? { (range ?? 0..<count).first { nodes[$0].tag == tag } }

    /// The texts inside a node on one line, with single spaces.
    ///
    /// - Parameter limit: No further text is added after this many bytes.
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

    /// Whether an element has a class.
    func hasClass(_ node: Int, _ word: String) -> Bool {
        guard let classes = attribute(node, "class") else { return false }
        return classes == word || classes.split(separator: " ").contains { $0 == word }
    }
}

extension HTMLTree {
    /// Parses a page that is XML, such as a note of Evernote. If the XML is broken, it is parsed as HTML instead.
    init(xml bytes: [UInt8]) {
        var tree = HTMLTree()
        var reader = XMLReader()
        func take(_ event: XMLEvent) {
            switch event {
            case .open(let tag, _):
                let attributes = tag.attributes.lazy.map { Attribute(name: $0.name, value: $0.value) }
                tree.open(HTMLTag(name: tag.name.lowercased()), attributes: attributes)
            case .text(let text, _): tree.append(text.utf8)
            case .close: tree.close()
            }
        }
        // `take` does not throw.
        try? reader.read(bytes) { take($0) }
        try? reader.finish { take($0) }
        if reader.warning == nil {
            tree.finish()
            self = tree
        } else {
            self.init(page: bytes)
        }
    }
}
