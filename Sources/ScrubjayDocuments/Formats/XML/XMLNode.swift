/// An element of a small XML file, with everything inside it.
///
/// For files that are easier to handle as a tree than as events, such as the parts of an office document. Large files are for `XMLReader`.
struct XMLNode: Sendable, Equatable {
    enum Child: Sendable, Equatable {
        case element(XMLNode)
        case text(String)
    }

    let tag: XMLTag
    /// Line of the file, from 1.
    let line: Int
    /// The children in file order. Text between two tags is one child.
    private(set) var children: [Child] = []

    /// The name without the prefix of its namespace.
    var name: String { tag.name }

    /// The value of the first attribute with that name, whatever its prefix.
    subscript(attribute name: String) -> String? { tag[name] }

    /// The elements directly inside.
    var elements: [XMLNode] {
        children.compactMap { child in
            switch child {
            case .element(let node): node
            case .text: nil
            }
        }
    }

    /// The first element of that name directly inside.
    func first(_ name: String) -> XMLNode? { elements(name).first }

    /// The elements of that name directly inside.
    func elements(_ name: String) -> [XMLNode] { elements.filter { $0.name == name } }

    /// The elements of that name at any depth, in file order, including nested ones.
    func descendants(_ name: String) -> [XMLNode] {
        elements.flatMap { ($0.name == name ? [$0] : []) + $0.descendants(name) }
    }

    /// All texts inside, at any depth, in file order.
    var text: String {
        children.reduce(into: "") { text, child in
            switch child {
            case .element(let node): text += node.text
            case .text(let more): text += more
            }
        }
    }

    /// Most elements. Of a larger file, the first elements up to the limit are kept.
    static let elementLimit = 1_000_000
    /// Deepest nesting. The text of deeper elements is added to the element at the limit.
    static let depthLimit = 128

    /// Reads a whole file.
    ///
    /// - Returns: The outermost element with what could be read, or `nil` if there is none, and a warning if the file has a problem.
    static func read(_ bytes: [UInt8]) -> (root: XMLNode?, warning: Warning?) {
        var reader = XMLReader()
        var builder = Builder()
        // The builder throws if the file is too large, and keeps what came before.
        do {
            try reader.read(bytes) { try builder.take($0) }
            try reader.finish { try builder.take($0) }
        } catch { return (builder.finish(), Warning("the XML has more than \(elementLimit) elements; the rest is left out")) }
        return (builder.finish(), reader.warning)
    }

    private struct TooLarge: Error {}

    private struct Builder {
        private var open: [XMLNode] = []
        private var root: XMLNode?
        private var count = 0
        /// Number of open elements beyond the depth limit.
        private var excess = 0

        mutating func take(_ event: XMLEvent) throws {
            switch event {
            case .open(let tag, let line):
                if open.count >= XMLNode.depthLimit {
                    excess += 1
                    return
                }
                count += 1
                guard count <= XMLNode.elementLimit else { throw TooLarge() }
                open.append(XMLNode(tag: tag, line: line))
            case .text(let text, _):
                guard let last = open.indices.last else { return }
                open[last].append(text)
            case .close:
                if excess > 0 { excess -= 1 } else { close() }
            }
        }

        mutating func finish() -> XMLNode? {
            while !open.isEmpty { close() }
            return root
        }

        private mutating func close() {
            guard let node = open.popLast() else { return }
            if let last = open.indices.last { open[last].children.append(.element(node)) } else { root = root ?? node }
        }
    }

    private mutating func append(_ text: String) {
        if case .text(let before)? = children.last {
            children[children.count - 1] = .text(before + text)
        } else {
            children.append(.text(text))
        }
    }
}
