@testable import ScrubjayDocuments
import Testing

@Suite struct `Links and tags inside a block` {
    private func scan(_ text: String) -> InlineScanner {
        let source = DocumentText(Array(text.utf8))
        var scanner = InlineScanner(source)
        scanner.scan(0..<source.bytes.count)
        return scanner
    }

    @Test(arguments: [
        ("[[t]]", Link(kind: .wiki, target: "t", line: 1)),
        ("[[t|alias]]", Link(kind: .wiki, target: "t", label: "alias", line: 1)),
        ("[[t#h]]", Link(kind: .wiki, target: "t", fragment: "h", line: 1)),
        ("[[t^b]]", Link(kind: .wiki, target: "t", fragment: "^b", line: 1)),
        ("[[t#^b|x]]", Link(kind: .wiki, target: "t", fragment: "^b", label: "x", line: 1)),
        ("![[e.png]]", Link(kind: .embed, target: "e.png", line: 1)),
        ("[[#h]]", Link(kind: .wiki, target: "", fragment: "h", line: 1)),
        ("| [[t\\|a]] |", Link(kind: .wiki, target: "t", label: "a", line: 1)),
        ("[l](a/b.md)", Link(kind: .file, target: "a/b.md", label: "l", line: 1)),
        ("[l](b.md#h)", Link(kind: .file, target: "b.md", fragment: "h", label: "l", line: 1)),
        ("[l](<a b.md>)", Link(kind: .file, target: "a b.md", label: "l", line: 1)),
        ("[l](x.md \"title\")", Link(kind: .file, target: "x.md", label: "l", line: 1)),
        ("[l](https://a.org/#x)", Link(kind: .url, target: "https://a.org/#x", label: "l", line: 1)),
        ("![p](i.png)", Link(kind: .embed, target: "i.png", label: "p", line: 1)),
        ("<https://a.org>", Link(kind: .url, target: "https://a.org", line: 1)),
        ("see https://a.org/b.", Link(kind: .url, target: "https://a.org/b", line: 1)),
        ("(https://a.org/b_(c))", Link(kind: .url, target: "https://a.org/b_(c)", line: 1)),
        ("x\n[[t]]", Link(kind: .wiki, target: "t", line: 2)),
        ("[l](My%20Note.md)", Link(kind: .file, target: "My Note.md", label: "l", line: 1)),
        (
            "[l](:/0123456789abcdef0123456789abcdef)",
            Link(kind: .file, target: ":/0123456789abcdef0123456789abcdef", label: "l", line: 1)
        ),
        ("[**b**](b.md)", Link(kind: .file, target: "b.md", label: "b", line: 1)),
    ])
    func `a link is read`(text: String, link: Link) { #expect(scan(text).links == [link]) }

    @Test(arguments: [
        "`[[t]]`", "``a ` [[t]]``", "\\[[t]", "[[]]", "[[a\nb]]", "[l] (x)", "[l](x\ny)", "shttp://x", "http://", "[[", "]]",
        "[x]", "- [ ] task",
    ])
    func `other text is not a link`(text: String) { #expect(scan(text).links.isEmpty) }

    @Test(arguments: [
        ("#tag", ["tag"]), ("a #tag/sub, #b_c-d.", ["tag/sub", "b_c-d"]), ("#2026", []), ("#y2026", ["y2026"]), ("a#b", []),
        ("# heading", []), ("(#x)", ["x"]),
        ("`#code`", []), ("#straße", ["straße"]), ("“#x”", []), ("#x… y", ["x"]), ("#日本。", ["日本"]), ("##x", []),
        ("#[[two words]]", ["two words"]),
        ("#two words#", ["two words"]), ("#a/b c de#.", ["a/b c de"]), ("#a and C# too", ["a"]), ("#a b# c", ["a"]),
        ("#one#", ["one"]),
        ("#a, b#", ["a"]), ("#a #b", ["a", "b"]), ("#one two#x", ["one"]), ("#one two\n#", ["one"]),
        ("https://a.org/#frag", []), ("[l](a#frag)", []), ("#a/", ["a"]), ("\\#no", []), ("`open #tag", ["tag"]),
    ])
    func `tags follow the rules of Obsidian`(text: String, tags: [String]) { #expect(scan(text).tags.map(\.name) == tags) }
}
