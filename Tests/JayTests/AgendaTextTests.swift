import ScrubjayTestSupport
import Testing

@testable import jay

@Suite struct `The layout of an agenda` {
    @Test(arguments: [40, 48, 60, 80, 120, 200])
    func `no line is wider than the terminal, and no entry is left out of a narrow one`(width: Int) throws {
        let home = try IndexedHome.shared.get()
        let words = ["agenda", "2026-03"]
        let wide = try home.jay(words).output
        let lines = try home.jay(words, environment: ["COLUMNS": "\(width)"]).output.split(separator: "\n").map(String.init)
        #expect(lines.filter { TextWidth.of($0) > width } == [])
        // An entry begins with its number.
        func entries(_ lines: [String]) -> Int { lines.count { $0.prefixMatch(of: #/ {2,4}[0-9]+  \S/#) != nil } }
        #expect(entries(lines) == entries(wide.split(separator: "\n").map(String.init)))
    }

    @Test func `the numbers of an agenda are those that open and show mean`() throws {
        let home = try IndexedHome.copy()
        let lines = try home.jay("agenda", "2026-03").output.split(separator: "\n")
        let entries = lines.compactMap { $0.firstMatch(of: #/^ *([0-9]+)  .* (\S+:[0-9]+)$/#)?.output }
        #expect(entries.map { Int($0.1) } == (1...entries.count).map(\.self))
        for entry in [entries.first, entries.last].compactMap(\.self) {
            // A document in a file is opened as the file, and lines of extracted text are not those of the file.
            let place = try home.jay("open", String(entry.1), "--print").output.split(separator: "\n").first ?? ""
            let parts = place.split(separator: ":")
            #expect(entry.0.contains(try #require(parts.first)))
            if parts.count > 1 { #expect(entry.2.hasSuffix(":\(parts[1])")) }
        }
    }

    @Test func `a width that is none is no limit`() throws {
        let home = try IndexedHome.shared.get()
        let plain = try home.jay("agenda", "2026-03-04").output
        for width in ["", "0", "-3", "wide"] {
            #expect(try home.jay("agenda", "2026-03-04", environment: ["COLUMNS": width]).output == plain)
        }
    }

    /// A text, the width of the first line, that of the others, the most lines, and the lines.
    private static let texts: [(text: String, first: Int, others: Int, limit: Int, lines: [String])] = [
        ("order the rope", 20, 20, 2, ["order the rope"]), ("order the rope", 9, 9, 2, ["order the", "rope"]),
        ("order the rope", 10, 4, 2, ["order the", "rope"]), ("order the rope", 9, 3, 2, ["order the", "ro…"]),
        ("order the rope", 9, 9, 1, ["order th…"]), ("Verordnungsblatt", 6, 6, 2, ["Veror…"]),
        ("", 9, 9, 2, [""]), ("船の綱を注文する", 9, 9, 1, ["船の綱を…"]), ("a b c d", 1, 1, 3, ["a", "b", "…"]),
    ]

    @Test(arguments: texts.indices)
    func `texts are broken between words, and cut if they need more lines`(index: Int) {
        let (text, first, others, limit, lines) = Self.texts[index]
        #expect(TextWidth.wrapped(text, first: first, others: others, limit: limit) == lines)
    }

    @Test func `of a long path, the end is kept`() {
        #expect(TextWidth.cutAtBeginning("meetings/2026-03-04 Quay.md:14", to: 11) == "…Quay.md:14")
        #expect(TextWidth.cutAtBeginning("quay.md:14", to: 12) == "quay.md:14")
    }
}
