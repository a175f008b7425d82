@testable import ScrubjayDocuments
import Testing

@Suite struct `Front matter in TOML` {
    private func read(_ toml: String) -> FrontMatter { FrontMatter.read(DocumentText(Array("+++\n\(toml)\n+++\nbody\n".utf8))) }

    private func entries(_ matter: FrontMatter) -> String {
        matter.entries.map { "\($0.key)=\($0.values.joined(separator: "|"))" }.joined(separator: ";")
    }

    @Test(arguments: [
        ("a = 1", "a=1"), ("a = \"x\\ty\"", "a=x\ty"), ("a = 'C:\\x'", "a=C:\\x"), ("a = [ 'x', \"y\", ]", "a=x|y"),
        ("a = []", "a="),
        ("a = [\n 1, # one\n 2\n]", "a=1|2"), ("a.b = true", "a.b=true"), ("\"a b\" = 1", "a b=1"), ("[t]\nk = 1", "t.k=1"),
        ("[[t]]\nk = 1\n[[t]]\nk = 2", "t.k=1|2"), ("a = { b = 1, c = \"x\" }", "a.b=1;a.c=x"),
        ("a = { name = \"Ada\", email = \"a@b.org\" }", "a=Ada <a@b.org>"), ("a = \"\"\"\none\ntwo\"\"\"", "a=one\ntwo"),
        ("a = \"\"\"x \\\n   y\"\"\"", "a=x y"), ("a = '''it's'''", "a=it's"), ("a = \"\\u00e9\\U0001F41A\"", "a=é🐚"),
        ("a = 2026-03-04T09:30:00Z", "a=2026-03-04T09:30:00Z"), ("a = 2026-03-04 09:30:00 # at noon", "a=2026-03-04 09:30:00"),
        ("a = 1979-05-27", "a=1979-05-27"), ("a = -inf", "a=-inf"), ("# only\na = 0x1F", "a=0x1F"),
        ("a = [[1, 2], [3]]", "a=1|2|3"),
        ("t.\"x.y\" = 1", "t.x.y=1"),
    ])
    func `keys and values stay text`(toml: String, expected: String) {
        let matter = read(toml)
        #expect(entries(matter) == expected)
        #expect(matter.warnings.isEmpty && matter.end > 1)
    }

    @Test(arguments: [
        "a = \nb = 1", "no line\nb = 1", "a = \"open\nb = 1", "a = [1\nb = 1", "[t\nb = 1", "= 2\nb = 1", "a = yes\nb = 1",
        "a = 1 2 3\nb = 1", "a = \"\\q\"\nb = 1", "a = 'x' 'y'\nb = 1",
    ])
    func `broken TOML keeps its sound lines and warns`(toml: String) {
        let matter = read(toml)
        #expect(matter.entries.contains { $0.key == "b" && $0.values.first == "1" })
        #expect(matter.warnings.map(\.line) == [2])
    }

    @Test(arguments: [
        String(repeating: "[", count: 30_000), "a = " + String(repeating: "[", count: 30_000),
        "a = " + String(repeating: "{ b = ", count: 9000), "a = \"\"\"" + String(repeating: "\"", count: 30_000),
        (0..<3000).map { "k\($0) = 1" }.joined(separator: "\n"), "a = [" + String(repeating: "1,", count: 20_000) + "]",
        String(repeating: "a = [\n", count: 9000), String(repeating: "a = \"\"\"\n", count: 7001),
    ])
    func `hostile TOML ends soon`(toml: String) { #expect(read(toml).warnings.count <= 1) }

    @Test func `marks around prose are not front matter`() {
        let matter = read("Just some words.")
        #expect(matter.end == 0 && matter.warnings.isEmpty)
    }
}
