internal import CYAML

/// Builds a tree from the events of libyaml.
///
/// YAML 1.1 as far as libyaml reads it: one document, in which every scalar is text. https://yaml.org/spec/1.1/
struct YAMLComposer {
    /// Deepest nesting. Nobody writes more, and trees are freed recursively.
    private static let depthLimit = 512

    private var anchors: [String: YAMLNode] = [:]
    private var open: [Collection] = []
    private var root: YAMLNode?

    /// A sequence or mapping that is not closed yet.
    private struct Collection {
        let isMapping: Bool
        let anchor: String?
        let line: Int
        /// The nodes. For a mapping, keys and values alternate.
        var nodes: [YAMLNode] = []
    }

    /// The value of the only document in a text, or `nil` if there is none.
    static func compose(_ text: String) throws(YAMLProblem) -> YAMLNode? {
        var text = text
        // SAFETY: the bytes of `text` are lent for the call.
        let outcome = text.withUTF8 { utf8 in
            Result { () throws(YAMLProblem) in
                var composer = YAMLComposer()
                try unsafe composer.read(utf8)
                return composer.root
            }
        }
        return try outcome.get()
    }

    /// SAFETY: the caller lends the text for the call, in which the parser and each event are made and deleted.
    private mutating func read(_ utf8: UnsafeBufferPointer<UInt8>) throws(YAMLProblem) {
        var parser = unsafe yaml_parser_t()
        guard unsafe yaml_parser_initialize(&parser) == 1 else { throw YAMLProblem(kind: .malformed, line: nil) }
        defer { unsafe yaml_parser_delete(&parser) }
        unsafe yaml_parser_set_encoding(&parser, YAML_UTF8_ENCODING)
        unsafe yaml_parser_set_input_string(&parser, utf8.baseAddress, utf8.count)
        var documents = 0
        while true {
            var event = unsafe yaml_event_t()
            guard unsafe yaml_parser_parse(&parser, &event) == 1 else {
                let isPlaced = unsafe parser.error == YAML_SCANNER_ERROR || parser.error == YAML_PARSER_ERROR
                throw unsafe YAMLProblem(kind: .malformed, line: isPlaced ? Int(parser.problem_mark.line) + 1 : nil)
            }
            defer { unsafe yaml_event_delete(&event) }
            if unsafe event.type == YAML_STREAM_END_EVENT { return }
            if unsafe event.type == YAML_DOCUMENT_START_EVENT { documents += 1 }
            guard documents <= 1 else { throw unsafe YAMLProblem(kind: .malformed, line: Self.line(of: event)) }
            try unsafe add(event)
        }
    }

    /// SAFETY: the event is deleted by the caller, after the call. Its type says which part of the union is valid; a scalar comes with its length,
    /// and an anchor is zero-terminated.
    private mutating func add(_ event: yaml_event_t) throws(YAMLProblem) {
        let line = unsafe Self.line(of: event)
        switch unsafe event.type {
        case YAML_SCALAR_EVENT:
            let scalar = unsafe event.data.scalar
            let text = unsafe String(decoding: UnsafeBufferPointer(start: scalar.value, count: scalar.length), as: UTF8.self)
            let node = unsafe YAMLNode(
                content: .scalar(text, isPlain: scalar.style == YAML_PLAIN_SCALAR_STYLE), line: line, depth: 0)
            unsafe close(node, anchor: Self.text(scalar.anchor))
        case YAML_ALIAS_EVENT:
            guard let node = unsafe Self.text(event.data.alias.anchor).flatMap({ anchors[$0] }) else {
                throw YAMLProblem(kind: .malformed, line: line)
            }
            close(YAMLNode(content: node.content, line: line, depth: node.depth), anchor: nil)
        case YAML_SEQUENCE_START_EVENT:
            try unsafe begin(Collection(isMapping: false, anchor: Self.text(event.data.sequence_start.anchor), line: line))
        case YAML_MAPPING_START_EVENT:
            try unsafe begin(Collection(isMapping: true, anchor: Self.text(event.data.mapping_start.anchor), line: line))
        case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT:
            let collection = open.removeLast()
            close(try node(of: collection), anchor: collection.anchor)
        default:
            break
        }
    }

    private mutating func begin(_ collection: Collection) throws(YAMLProblem) {
        guard open.count < Self.depthLimit else { throw YAMLProblem(kind: .malformed, line: collection.line) }
        open.append(collection)
    }

    private mutating func close(_ node: YAMLNode, anchor: String?) {
        if let anchor { anchors[anchor] = node }
        if open.isEmpty { root = node } else { open[open.count - 1].nodes.append(node) }
    }

    private func node(of collection: Collection) throws(YAMLProblem) -> YAMLNode {
        let depth = 1 + (collection.nodes.map(\.depth).max() ?? 0)
        guard depth <= Self.depthLimit else { throw YAMLProblem(kind: .malformed, line: collection.line) }
        guard collection.isMapping else {
            return YAMLNode(content: .sequence(collection.nodes), line: collection.line, depth: depth)
        }
        var lines: [String: Int] = [:]
        var pairs: [(key: YAMLNode, value: YAMLNode)] = []
        for index in stride(from: 0, to: collection.nodes.count - 1, by: 2) {
            let key = collection.nodes[index]
            if let text = key.text {
                if let first = lines[text] { throw YAMLProblem(kind: .keyTwice, line: first) }
                lines[text] = key.line
            }
            pairs.append((key, collection.nodes[index + 1]))
        }
        return YAMLNode(content: .mapping(pairs), line: collection.line, depth: depth)
    }

    /// SAFETY: the mark of an event is a plain number.
    private static func line(of event: yaml_event_t) -> Int { unsafe Int(event.start_mark.line) + 1 }

    /// SAFETY: an anchor is zero-terminated, and its event lives until the call returns.
    private static func text(_ anchor: UnsafeMutablePointer<yaml_char_t>?) -> String? {
        unsafe anchor.map { unsafe String(decodingCString: $0, as: UTF8.self) }
    }
}

/// A value of a YAML document. Aliases are replaced with their values.
struct YAMLNode {
    enum Content {
        /// - Parameter isPlain: Whether the text has no quotes and is not a block scalar.
        case scalar(String, isPlain: Bool)
        case sequence([YAMLNode])
        /// The pairs in document order.
        case mapping([(key: YAMLNode, value: YAMLNode)])
    }

    let content: Content
    /// Line on which the value begins, from 1.
    let line: Int
    /// Depth of nested collections, 0 for a scalar.
    let depth: Int

    /// The text of a scalar, or `nil` for a collection.
    var text: String? { if case .scalar(let text, _) = content { text } else { nil } }

    var sequence: [YAMLNode]? { if case .sequence(let nodes) = content { nodes } else { nil } }
}

/// Why a text is not a YAML document.
struct YAMLProblem: Error, Equatable {
    enum Kind {
        case malformed
        /// A mapping has a key twice. The line is that of the first one.
        case keyTwice
    }

    let kind: Kind
    /// The line from 1, or `nil` if it is unknown.
    let line: Int?
}
