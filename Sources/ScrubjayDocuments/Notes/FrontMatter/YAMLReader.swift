/// Reads YAML into flat keys whose values stay text.
enum YAMLReader {
    /// Why YAML could not be read, and the line, from 1.
    struct Problem: Error, Equatable {
        var message: String
        var line: Int?
    }

    /// The deepest nesting of brackets. libyaml and its callers recurse.
    private static let depthLimit = 32
    /// The largest number of aliases. Keys are compared with everything their aliases stand for.
    private static let aliasLimit = 16

    static func entries(of yaml: String) -> Result<[FrontMatter.Entry], Problem> {
        guard isShallow(yaml) else {
            return .failure(Problem(message: "front matter nests more than \(depthLimit) deep; only its plain lines are read"))
        }
        do {
            guard let node = try YAMLComposer.compose(yaml) else { return .success([]) }
            guard case .mapping(let mapping) = node.content else {
                return .failure(Problem(message: "front matter has no keys; write one `key: value` per line"))
            }
            var walk = Walk()
            walk.add(mapping, prefix: "", depth: 0)
            guard !walk.list.isFull else {
                return .failure(
                    Problem(
                        message:
                            "front matter has more than \(FrontMatterBuilder.valueLimit) values; only its plain lines are read")
                )
            }
            return .success(walk.list.entries)
        } catch {
            return .failure(problem(error))
        }
    }

    /// Whether the text nests no deeper than the reader can follow and does not expand beyond its size through aliases.
    static func isShallow(_ yaml: String) -> Bool {
        var depth = 0
        var bullets = 0
        var aliases = 0
        var previous: UInt8 = 0x0A
        for byte in yaml.utf8 {
            switch byte {
            case UInt8(ascii: "*") where previous == 0x20 || previous == UInt8(ascii: "[") || previous == UInt8(ascii: ","):
                aliases += 1
            case UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
            case UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
            case 0x0A, 0x0D: bullets = 0
            case 0x20 where previous == UInt8(ascii: "-") || previous == UInt8(ascii: "?") || previous == UInt8(ascii: ":"):
                bullets += 1
            default: break
            }
            if depth > depthLimit || bullets > 256 || aliases > aliasLimit { return false }
            previous = byte
        }
        return true
    }

    private static func problem(_ problem: YAMLProblem) -> Problem {
        let message =
            switch problem.kind {
            case .malformed: "front matter is not valid YAML here; only its plain lines are read"
            case .keyTwice: "front matter has a key twice; keep one of them"
            }
        return Problem(message: message, line: problem.line)
    }

    /// Flattens a tree and counts what it visits.
    private struct Walk {
        var list = FrontMatterBuilder()

        mutating func add(_ mapping: [(key: YAMLNode, value: YAMLNode)], prefix: String, depth: Int) {
            for (key, value) in mapping {
                guard depth < depthLimit * 4, list.countOne() else { return }
                add(value, key: prefix + (key.text ?? "?"), depth: depth + 1, isList: false)
            }
        }

        private mutating func add(_ node: YAMLNode, key: String, depth: Int, isList: Bool) {
            switch node.content {
            case .scalar(let text, let isPlain):
                list.append(isPlain && (text == "~" || text == "null") ? "" : text, to: key, isList: isList)
            case .mapping(let mapping) where mapping.count == 1 && mapping.first?.key.text == nil:
                list.append("", to: key, isList: isList)  // `{{title}}`, which a template would have replaced
            case .mapping(let mapping):
                if let person = FrontMatterBuilder.person(mapping.map { ($0.key.text, $0.value.text) }) {
                    list.append(person, to: key, isList: isList)
                } else {
                    add(mapping, prefix: key + ".", depth: depth)
                }
            case .sequence(let sequence):
                if sequence.isEmpty { list.append(nil, to: key, isList: true) }
                for element in sequence {
                    guard depth < depthLimit * 4, list.countOne() else { return }
                    // `[[Link]]` without quotes is a list in a list in YAML, and a link to everybody else.
                    if let link = link(element) {
                        list.append(link, to: key, isList: true)
                    } else {
                        add(element, key: key, depth: depth + 1, isList: true)
                    }
                }
            }
        }

        private func link(_ node: YAMLNode) -> String? {
            guard let inner = node.sequence, inner.count == 1, let name = inner.first?.text else { return nil }
            return "[[\(name)]]"
        }
    }
}
