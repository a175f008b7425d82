@testable import ScrubjayCore
@testable import ScrubjayDocuments
import ScrubjayTestSupport
import Testing

@Suite struct `Files of any content` {
    private static func nested(_ mark: String, _ count: Int) -> [UInt8] {
        Array((String(repeating: mark, count: count) + "x\n").utf8)
    }

    private static let hostile: [String: [UInt8]] = {
        var dice = Dice(seed: 7)
        var files: [String: [UInt8]] = [
            "line": Array(String(repeating: "word and ", count: 35_000).utf8),
            "letters": Array(repeating: 0x61, count: 300_000),
            "lists": nested("- ", 10_000), "quotes": nested("> ", 10_000), "brackets": nested("[", 10_000),
            "pairs": nested("[](", 10_000),
            "indents": (0..<1000).flatMap { Array((String(repeating: " ", count: $0) + "- x\n").utf8) },
            "stars": nested("*", 10_000),
            "nul": [0], "nul-late": Array("text ".utf8) + [0] + Array(" more".utf8),
            "surrogate": [0x61, 0xED, 0xA0, 0x80, 0x61],
            "overlong": [0xC0, 0xAF], "cut": Array("会議".utf8).dropLast() + [], "empty": [], "mark": [0xEF, 0xBB, 0xBF],
            "mark-twice": [0xEF, 0xBB, 0xBF, 0xEF, 0xBB, 0xBF, 0x61], "utf16": [0xFF, 0xFE, 0x61, 0x00],
            "cr": Array(repeating: 0x0D, count: 3000),
            "crs": Array("a\rb\r\r# c\rd".utf8), "lf": Array(repeating: 0x0A, count: 3000),
            "blank": Array(repeating: 0x20, count: 3000),
            "separators": Array("# a\u{1F}b\n\nc\u{1F}d\u{1E}e\u{1}\u{2028}\u{2029}\u{85}\u{FEFF}f #t\u{1F}u\n".utf8),
            "matter": Array("---\n".utf8),
            "matter-deep": Array(("---\na: " + String(repeating: "[", count: 10_000) + "\n---\nx").utf8),
            "matter-alias": Array("---\na: &a [x, x]\nb: &b [*a, *a]\nc: &c [*b, *b]\nd: [*c, *c]\n---\nbody".utf8),
            "headings": Array(String(repeating: "# h\n", count: 3000).utf8),
            "scalars": Array("\u{10FFFF}\u{FFFE}\u{E000}\u{1F3F4}\u{E0067}".utf8),
            "marks": Array(("a" + String(repeating: "\u{301}", count: 20_000)).utf8),
            "cues": Array(String(repeating: "00:01.000 --> 00:02.000\n", count: 3000).utf8),
            "times": Array("WEBVTT\n\n99999999999999999999:00:00.000 --> 00:00:00.000\n<v \u{0130}>x\n".utf8),
        ]
        for index in 0..<25 { files["random-\(index)"] = dice.bytes(dice.number(1...3000)) }
        for index in 0..<25 {
            // Random bytes, most of them letters.
            let alphabet = Array("ab \n\t#-*>|[]()`:@1.".utf8) + Array("é会".utf8) + [0x0D, 0xC3]
            files["text-\(index)"] = (0..<dice.number(1...2000)).map { _ in dice.pick(alphabet) }
        }
        return files
    }()

    @Test(.endsSoon, .thorough) func `every file is read, or skipped with a reason`() async throws {
        let notebook = try IndexedFolder()
        var count = 0
        for (name, bytes) in Self.hostile {
            for ending in ["md", "txt", "vtt"] {
                try notebook.write(bytes, to: "\(name).\(ending)")
                if ending == "vtt" { try notebook.write(Array("WEBVTT\n\n".utf8) + bytes, to: "\(name)-headed.vtt") }
            }
            count += 4
        }
        let report = try await notebook.update()
        #expect(report.added.count + report.skipped.count == count)
        // They are large enough for the store to learn a dictionary from them.
        #expect(try notebook.index.store.read { try $0.needsTextDictionary() } == false)
        #expect(report.skipped.allSatisfy { $0.reason.isFailure || $0.reason == .empty })
        #expect(Set(report.added).isDisjoint(with: report.skipped.map(\.path)))
        #expect(try CanonicalDump.integrity(ofIndexAt: notebook.index.location) == "ok")
        // The texts come out of the index unchanged.
        for name in Self.hostile.keys { for ending in ["md", "txt"] { try notebook.folder.remove("notes/\(name).\(ending)") } }
        try await notebook.update()
        for name in Self.hostile.keys {
            for ending in [".vtt", "-headed.vtt"] { try notebook.folder.remove("notes/\(name)\(ending)") }
        }
        try notebook.write("The lamp.", to: "last.md")
        try await notebook.update()
        #expect(CanonicalDump.difference(try notebook.dump(), try await notebook.freshDump()) == nil)
    }

    @Test func `names of any length and letters`() async throws {
        let notebook = try IndexedFolder()
        let names = [
            String(repeating: "x", count: 252) + ".md", String(repeating: "é", count: 126) + ".md", "a\nb.md", "a\tb\u{7F}.md",
            "'\"`$(x);*?[.md", "%00%_.md",
            "-rf.md", " .md", "..md", "a..md", "e\u{301}.md", "é.md", "2026-13-45 x.md", "😀/😀.md",
            String(repeating: "d/", count: 200) + "deep.md",
        ]
        for name in names { try notebook.write("The lamp of \(name.count).", to: name) }
        let report = try await notebook.update()
        #expect(report.added.count + report.skipped.count == names.count)
        let lamps = try await notebook.index.search(Query("lamp", limit: 100)).hits
        #expect(lamps.count == report.added.count)
        #expect(CanonicalDump.difference(try notebook.dump(), try await notebook.freshDump()) == nil)
    }

    @Test(.thorough) func `five thousand tiny files`() async throws {
        let notebook = try IndexedFolder()
        for index in 0..<5000 {
            try notebook.folder.write([UInt8(0x61 + index % 26), 0x0A], to: "notes/\(index % 50)/\(index).md")
        }
        #expect(try await notebook.update().added.count == 5000)
        #expect(try notebook.index.counts().passages == 5000)
        let found = try await notebook.index.search(Query("q", limit: 1000))
        #expect(found.hits.count >= 192)
    }
}
