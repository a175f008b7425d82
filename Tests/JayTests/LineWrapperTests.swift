import Testing

@testable import jay

@Suite struct `Lines at a terminal` {
    private static let style = Style(isColoured: true, hasLinks: true, width: 40)

    /// The text as a terminal shows it.
    private static func plain(_ text: String) -> String {
        TerminalMark.parts(of: text).map { if case .text(let text) = $0 { text } else { "" } }.joined()
    }

    @Test(arguments: [
        ("short", "short"), ("", ""), ("one\n\ntwo\n", "one\n\ntwo\n"),
        ("The lens is wrapped in the beds' own blankets.", "The lens is wrapped in the beds' own\nblankets."),
        ("    The lens is wrapped in the beds' own blankets.", "    The lens is wrapped in the beds' own\n    blankets."),
        ("Die Linse liegt eingewickelt in den eigenen Decken.", "Die Linse liegt eingewickelt in den\neigenen Decken."),
        ("La lentille est enveloppée dans les couvertures.", "La lentille est enveloppée dans les\ncouvertures."),
        // Without a space, it is broken where the line ends; a wide letter takes two columns.
        (String(repeating: "x", count: 45), String(repeating: "x", count: 40) + "\n" + String(repeating: "x", count: 5)),
        (String(repeating: "会", count: 21), String(repeating: "会", count: 20) + "\n会"),
        (String(repeating: "🚢 ", count: 14), String(repeating: "🚢 ", count: 12) + "🚢\n🚢"),
    ])
    func `are broken between words`(text: String, wrapped: String) {
        #expect(Self.style.wrapped(text) == wrapped)
    }

    @Test func `keep a path in one piece, and what continues them stands below their text`() {
        let path = Self.style.whole("inbox/A note with a long name.md:12")
        let row = "  1  2026-03-04  The lens. " + Self.style.dim(" · Ada  " + path)
        #expect(
            Self.plain(Self.style.wrapped(row, hanging: 17))
                == "  1  2026-03-04  The lens.  · Ada\n     inbox/A note with a long name.md:12")
        let link = Self.style.link("projects/Lighthouse lamp.md", to: "/n/projects/Lighthouse lamp.md", line: 3)
        #expect(
            Self.plain(Self.style.wrapped("See the note on it: " + Self.style.whole(link))).split(separator: "\n").count == 2)
    }

    @Test func `a path that is longer than a line stays whole`() {
        let long = Self.style.whole(String(repeating: "deep folder/", count: 5) + "note.md")
        let lines = Self.plain(Self.style.wrapped("The lens  " + long)).split(separator: "\n")
        #expect(lines == ["The lens", Substring(String(repeating: "deep folder/", count: 5) + "note.md")])
    }

    @Test func `are left as they are without a terminal`() {
        let style = Style(isColoured: false, hasLinks: false)
        let text = String(repeating: "word ", count: 40)
        #expect(style.wrapped(text) == text && style.whole("a b") == "a b")
    }

    @Test func `marks are no text`() {
        let text = TerminalMark.rendition("1") + TerminalMark.whole("a b") + TerminalMark.rendition("0")
        #expect(TerminalMark.resolved(text) == "\u{1B}[1ma b\u{1B}[0m")
        #expect(TerminalMark.parts(of: text).map(\.written).joined() == text)
    }
}
