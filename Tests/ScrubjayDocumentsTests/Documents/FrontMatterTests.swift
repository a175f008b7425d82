import ScrubjayTestSupport
@testable import ScrubjayDocuments
import Testing

@Suite struct `Front matter` {
    private func read(_ yaml: String) -> FrontMatter { FrontMatter.read(DocumentText(Array("---\n\(yaml)\n---\nbody\n".utf8))) }

    @Test(arguments: [
        ("a: 1", "a=1"), ("a: [x, y]", "a=x|y"), ("a:\n  - x\n  - y", "a=x|y"), ("a: \"x: y\"", "a=x: y"), ("a:", "a="),
        ("a: null", "a="), ("a:\n  b: 1\n  c: 2", "a.b=1;a.c=2"),
        ("a: |\n  one\n  two", "a=one\ntwo\n"), ("a: {name: Ada, email: a@b.org}", "a=Ada <a@b.org>"),
        ("a:\n - [[Ada]]", "a=[[Ada]]"), ("a: 2026-03-04", "a=2026-03-04"), ("# only\na: yes", "a=yes"),
        ("a: [[Ada]]", "a=[[Ada]]"), ("a: {{date}}\nb: 1", "a=;b=1"),
    ])
    func `keys and values stay text`(yaml: String, expected: String) {
        let matter = read(yaml)
        #expect(matter.entries.map { "\($0.key)=\($0.values.joined(separator: "|"))" }.joined(separator: ";") == expected)
        #expect(matter.warnings.isEmpty)
    }

    @Test(arguments: ["a: [x\nb: 1", "a: b: c\nb: 1", "b: 1\nb: 2", "b: 1\n\tx: y", "b: 1\nc: ]", "b: 1\nc: %x"])
    func `broken YAML keeps its plain lines and warns`(yaml: String) {
        let matter = read(yaml)
        #expect(matter.entries.contains { $0.key == "b" && $0.values.first == "1" })
        #expect(matter.warnings.count == 1)
    }

    @Test func `a bomb of aliases is refused`() {
        let levels = (1...20).map { "a\($0): [*x\($0 - 1), *x\($0 - 1)]".replacing("a\($0):", with: "a\($0): &x\($0)") }
        #expect(read("a0: &x0 [1]\n" + levels.joined(separator: "\n")).warnings.count == 1)
    }

    @Test(arguments: [
        String(repeating: "[", count: 30_000), String(repeating: "- ", count: 30_000),
        "a: " + String(repeating: "{", count: 9000), String(repeating: "? ", count: 30_000),
        (0..<2000).map { "k\($0): {a: 1}" }.joined(separator: "\n"), String(repeating: "x", count: 70_000),
    ])
    func `hostile front matter ends soon`(yaml: String) {
        #expect(read(yaml).warnings.count <= 1)
    }

    @Test(arguments: [
        ("en", "en"), ("en-GB", "en"), ("pt_BR", "pt"), ("English", "en"), ("english (UK)", "en"), ("Deutsch", "de"),
        ("Français", "fr"), ("Klingon", nil), ("", nil), ("e", nil),
    ])
    func `the language is a code or a name`(value: String, code: String?) throws {
        #expect(try document("---\nlanguage: \"\(value)\"\n---\n# Lamp\n").language == code)
    }

    @Test func `two rules around prose are not front matter`() {
        let matter = read("Just some words.")
        #expect(matter.end == 0 && matter.warnings.isEmpty)
    }

    /// Whole lines for every second seed, as most front matter has them, and pieces of lines for the others.
    private static func randomYAML(seed: UInt64) -> String {
        var random = SplitMix(seed: seed)
        let lines = [
            "title: Ada Quist\n", "tags: [a, b]\n", "tags:\n  - x\n  - Ada Quist\n", "date: 2026-03-04\n", "a b: 'it''s'\n",
            "time: 12:30\n", "k:\n", "x: \"q\" # c\n", "empty: ~\n", "is: true\n", "\n", "# c\n", "path: /p\n", "n: 1.5\n",
            "u: é: x\n",
        ]
        if seed % 2 == 0 { return lines.shuffled(using: &random).prefix(5).joined() }
        let pieces = [
            "title: ", "tags: ", "a b: ", "date: ", "- ", "  - ", "    - ", "x", "Ada Quist", "2026-03-04", "12:30", "[a, b]",
            "['a', \"b c\"]", "[a,,b]", "[]", "\"q\"", "'q'", "\"a\\n\"", "'it''s'", " # c", "#c",
            ": ", ":", "\n", "\n", "\n", "\n", " ", "~", "null", "true", "&a", "*a", "| ", "{a: 1}", "é", "\t", "- -", "?", "%",
            "@x", "<<: ", "!t", ",", "\u{A0}", "\u{2028}", "\u{85}", "[a: b]", "[a #b]", "k:", "\r\n", "\"", "'", "1.5", "/p",
        ]
        var yaml = ""
        for _ in 0..<Int.random(in: 1...14, using: &random) { yaml += pieces[Int.random(in: 0..<pieces.count, using: &random)] }
        return yaml
    }

    private static func simple(_ yaml: String) -> [FrontMatter.Entry]? {
        let text = DocumentText(Array(yaml.utf8))
        return SimpleYAML.entries(of: text, lines: 0..<text.lineCount, mode: .strict)
    }

    @Test(arguments: UInt64(0)..<500)
    func `the simple reader agrees with YAML or declines`(seed: UInt64) {
        let yaml = Self.randomYAML(seed: seed)
        guard let simple = Self.simple(yaml) else { return }
        guard case .success(let full) = YAMLReader.entries(of: yaml) else {
            Issue.record("seed \(seed): the simple reader accepted what YAML refuses: \(yaml.debugDescription)")
            return
        }
        #expect(simple == full, "seed \(seed): \(yaml.debugDescription)")
    }

    @Test func `the simple reader declines some of it, and not all`() {
        let read = (UInt64(0)..<500).count { Self.simple(Self.randomYAML(seed: $0)) != nil }
        #expect((10...475).contains(read))
    }
}
