internal import CYAML

/// Makes a tree of the events of libyaml.
///
/// YAML 1.1 as far as libyaml reads it: one document, every scalar a text. https://yaml.org/spec/1.1/
struct YAMLComposer {
    /// Deeper than this nobody writes, and trees are taken down by recursion.
    private static let depthLimit = 512

    private var anchors: [String: YAMLNode] = [:]
    private var open: [Collection] = []
    private var root: YAMLNode?

    /// A sequence or a mapping whose end has not come yet.
    private struct Collection {
        let isMapping: Bool
        let anchor: String?
        let line: Int
        /// Of a mapping: keys and values in turn.
        var nodes: [YAMLNode] = []
    }

    /// The value of the only document of a text; nil where there is none.
    static func compose(_ text: String) throws(YAMLProblem) -> YAMLNode? {
        var text = text
        let outcome = text.withUTF8 { utf8 in
            Result { () throws(YAMLProblem) in
                var composer = YAMLComposer()
                try composer.read(utf8)
                return composer.root
            }
        }
        return try outcome.get()
    }

    private mutating func read(_ utf8: UnsafeBufferPointer<UInt8>) throws(YAMLProblem) {
        var parser = yaml_parser_t()
        guard yaml_parser_initialize(&parser) == 1 else { throw YAMLProblem(kind: .malformed, line: nil) }
        defer { yaml_parser_delete(&parser) }
        yaml_parser_set_encoding(&parser, YAML_UTF8_ENCODING)
        yaml_parser_set_input_string(&parser, utf8.baseAddress, utf8.count)
        var documents = 0
        while true {
            var event = yaml_event_t()
            guard yaml_parser_parse(&parser, &event) == 1 else {
                let isPlaced = parser.error == YAML_SCANNER_ERROR || parser.error == YAML_PARSER_ERROR
                throw YAMLProblem(kind: .malformed, line: isPlaced ? Int(parser.problem_mark.line) + 1 : nil)
            }
            defer { yaml_event_delete(&event) }
            if event.type == YAML_STREAM_END_EVENT { return }
            if event.type == YAML_DOCUMENT_START_EVENT { documents += 1 }
            guard documents <= 1 else { throw YAMLProblem(kind: .malformed, line: Self.line(of: event)) }
            try add(event)
        }
    }

    private mutating func add(_ event: yaml_event_t) throws(YAMLProblem) {
        let line = Self.line(of: event)
        switch event.type {
        case YAML_SCALAR_EVENT:
            let scalar = event.data.scalar
            let text = String(decoding: UnsafeBufferPointer(start: scalar.value, count: scalar.length), as: UTF8.self)
            let node = YAMLNode(content: .scalar(text, isPlain: scalar.style == YAML_PLAIN_SCALAR_STYLE), line: line, depth: 0)
            close(node, anchor: Self.text(scalar.anchor))
        case YAML_ALIAS_EVENT:
            guard let node = Self.text(event.data.alias.anchor).flatMap({ anchors[$0] }) else {
                throw YAMLProblem(kind: .malformed, line: line)
            }
            close(YAMLNode(content: node.content, line: line, depth: node.depth), anchor: nil)
        case YAML_SEQUENCE_START_EVENT:
            try begin(Collection(isMapping: false, anchor: Self.text(event.data.sequence_start.anchor), line: line))
        case YAML_MAPPING_START_EVENT:
            try begin(Collection(isMapping: true, anchor: Self.text(event.data.mapping_start.anchor), line: line))
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
        for place in stride(from: 0, to: collection.nodes.count - 1, by: 2) {
            let key = collection.nodes[place]
            if let text = key.text {
                if let first = lines[text] { throw YAMLProblem(kind: .keyTwice, line: first) }
                lines[text] = key.line
            }
            pairs.append((key, collection.nodes[place + 1]))
        }
        return YAMLNode(content: .mapping(pairs), line: collection.line, depth: depth)
    }

    private static func line(of event: yaml_event_t) -> Int { Int(event.start_mark.line) + 1 }

    private static func text(_ anchor: UnsafeMutablePointer<yaml_char_t>?) -> String? {
        anchor.map { String(decodingCString: $0, as: UTF8.self) }
    }
}
