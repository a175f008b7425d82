@testable import ScrubjayDocuments
import Testing

@Suite struct `Trees of YAML` {
    /// The tree with the line of each node, in brackets.
    private static func text(_ node: YAMLNode) -> String {
        switch node.content {
        case .scalar(let text, let isPlain): "\(isPlain ? text : "'\(text)'")@\(node.line)"
        case .sequence(let nodes): "[\(nodes.map { Self.text($0) }.joined(separator: " "))]@\(node.line)"
        case .mapping(let pairs):
            "{\(pairs.map { "\(Self.text($0.key)): \(Self.text($0.value))" }.joined(separator: " "))}@\(node.line)"
        }
    }

    @Test(arguments: [
        ("", nil), ("# nothing", nil), ("a", "a@1"), ("- 1\n- '2'\n- \"3\"", "[1@1 '2'@2 '3'@3]@1"),
        ("a: 1\nb:\n  c: [x, y]\n", "{a@1: 1@1 b@2: {c@3: [x@3 y@3]@3}@3}@1"), ("---\na: ~\n...\n", "{a@2: ~@2}@2"),
        ("a: &x [1]\nb: *x\n", "{a@1: [1@1]@1 b@2: [1@1]@2}@1"), ("a: |\n  one\n  two\n", "{a@1: 'one\ntwo\n'@1}@1"),
        ("? [a]\n: 1", "{[a@1]@1: 1@2}@1"), ("a:", "{a@1: @1}@1"),
    ])
    func `YAML is composed to a tree of texts`(yaml: String, expected: String?) throws {
        #expect(try YAMLComposer.compose(yaml).map(Self.text) == expected)
    }

    @Test(arguments: [
        ("a: [1", YAMLProblem.Kind.malformed, 2), ("a: 1\nb: 2\na: 3", .keyTwice, 1), ("a: *nobody", .malformed, 1),
        ("a: 1\n---\nb: 2", .malformed, 2), ("a: 1\n b: 2", .malformed, 2), ("\"a", .malformed, 1),
    ])
    func `invalid nesting is reported with its line`(yaml: String, kind: YAMLProblem.Kind, line: Int) {
        #expect(throws: YAMLProblem(kind: kind, line: line)) { try YAMLComposer.compose(yaml) }
    }

    @Test func `no tree is deeper than can be taken down, whatever its aliases stand for`() {
        let deep = String(repeating: "- ", count: 200)
        var yaml = "- &a0 \n  \(deep)x\n"
        for step in 1...15 { yaml += "- &a\(step)\n  \(deep)*a\(step - 1)\n" }
        #expect(throws: YAMLProblem.self) { try YAMLComposer.compose(yaml) }
        #expect(throws: YAMLProblem.self) { try YAMLComposer.compose(String(repeating: "- ", count: 600) + "x") }
    }
}
