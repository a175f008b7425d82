/// An element of a small XML file, with all that is in it.
///
/// For files that are better looked at than listened to, such as the parts of an office document. Large ones are for `XMLReader`.
struct XMLNode: Sendable, Equatable {
    enum Child: Sendable, Equatable {
        case element(XMLNode)
        case text(String)
    }

    let tag: XMLTag
    /// Line of the file, from 1.
    let line: Int
    /// In the order of the file; texts between two tags are one.
    private(set) var children: [Child] = []

    /// Without the prefix of its namespace.
    var name: String { tag.name }

    /// The value of the first attribute of that name, whatever its prefix.
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

    /// The elements of that name at any depth, in the order of the file; those inside of one another too.
    func descendants(_ name: String) -> [XMLNode] {
        elements.flatMap { ($0.name == name ? [$0] : []) + $0.descendants(name) }
    }

    /// All texts inside, at any depth, in the order of the file.
    var text: String {
        children.reduce(into: "") { text, child in
            switch child {
            case .element(let node): text += node.text
            case .text(let more): text += more
            }
        }
    }

    /// More elements are no small file. Of a larger one, those up to the limit are kept.
    static let elementLimit = 1_000_000
    /// Of elements nested deeper, the texts come to the one at the limit.
    static let depthLimit = 128

    /// Reads a whole file.
    ///
    /// - Returns: The outermost element with what could be read, nil where there is none, and what was the matter with the file.
    static func read(_ bytes: [UInt8]) -> (root: XMLNode?, warning: Warning?) {
        var reader = XMLReader()
        var builder = Builder()
        // The builder throws where the file is too large, and has what came before.
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
        /// How many elements are open beyond the limit.
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
