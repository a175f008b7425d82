@testable import ScrubjayCore
@testable import ScrubjayDocuments
@testable import ScrubjayText
import ScrubjayTestSupport
import Testing

@Suite struct `What notes say of themselves` {
    private static let files = [
        "people/Ada Reed.md": """
        ---
        aliases: [Addie]
        company: Skerrow Rope Works
        role: splicer
        tags: [person]
        ---

        Lives above the chandlery.
        """,
        "books/Knots.md": "---\ntitle: Knots\ntags: book\nisbn: 978-0-00-000001-2\n---\n# Knots\n\nHow lines are joined.\n",
        "plain.md": "---\ntitle: Plain\ndate: 2026-03-01\ntags: [rope]\n---\nNothing but a note.\n",
        "plan.md": "+++\ntitle = \"Plan\"\nstatus = \"waiting for the harbour office\"\n+++\n\nThree steps.\n",
    ]

    private static func notebook() async throws -> IndexedFolder {
        let notebook = try IndexedFolder()
        for (path, text) in files { try notebook.write(text, to: path) }
        try await notebook.update()
        return notebook
    }

    /// A search, the file that has it, and the lines of the hit.
    private static let found: [(String, String, ClosedRange<Int>)] = [
        ("Skerrow Rope Works", "people/Ada Reed.md", 2...8), ("978-0-00-000001-2", "books/Knots.md", 4...8),
        ("harbour office", "plan.md", 3...6),
    ]

    @Test(arguments: found)
    func `is found on its line`(search: String, file: String, lines: ClosedRange<Int>) async throws {
        let notebook = try await Self.notebook()
        let hit = try #require(try await notebook.index.search(Query(search)).hits.first)
        #expect(hit.document.path == file)
        #expect(hit.passage.lineRange == lines)
        #expect(hit.snippet.highlights.isEmpty == false)
    }

    private static let conditions: [(String, Int)] = [
        ("company:rope", 3), ("role:splicer", 4), ("role:*", 4), ("company:* role:splicer", 3), ("aliases:addie NOT role:x", 2),
        ("chandlery role:splicer", 8),
    ]

    @Test(arguments: conditions)
    func `is the line of a hit that was looked for by it, unless words tell another`(search: String, line: Int) async throws {
        let notebook = try await Self.notebook()
        let hit = try #require(try await notebook.index.search(Query(search)).hits.first)
        #expect(hit.snippet.matchLine == line)
    }

    @Test func `stays out of passages where the search knows it already`() async throws {
        let notebook = try await Self.notebook()
        let hit = try #require(try await notebook.index.search(Query("title:plain")).hits.first)
        #expect(hit.passage.text == "Nothing but a note.")
    }

    @Test func `stands before the text, without what the search knows already`() async throws {
        let notebook = try await Self.notebook()
        let hit = try #require(try await notebook.index.search(Query("splicer")).hits.first)
        let properties = "aliases: [Addie]\ncompany: Skerrow Rope Works\nrole: splicer"
        #expect(hit.passage.text == properties + "\nLives above the chandlery.")
        #expect(hit.snippet.lines == 2...8)
        #expect(hit.passage.sourceLines(of: 3...3) == 8...8)
        let source = Array(try #require(Self.files["people/Ada Reed.md"]).utf8)
        let bytes = try #require(hit.passage.origin(of: 2...2)).bytes
        #expect(String(decoding: source[bytes], as: UTF8.self) == "role: splicer")
    }

    @Test func `says nothing of the meaning of what is written`() async throws {
        let notebook = try await Self.notebook()
        let passage = try #require(try await notebook.index.search(Query("splicer")).hits.first).passage
        let words = Analyzer().analyze(passage.text, language: .english)
        let written = Analyzer().analyze("Lives above the chandlery.", language: .english)
        #expect(FeatureVector(words, after: passage.propertyBytes) == FeatureVector(written))
    }

    @Test func `is cut into passages where it is long, and stands alone where nothing else is`() throws {
        let lines = (1...90).map { "field\($0): one two three four" }.joined(separator: "\n")
        let split = try SplitDocument("---\ntitle: Long\n\(lines)\n---\n")
        #expect(split.passages.count == 2)
        #expect(split.passages.allSatisfy { $0.channel == .property && $0.propertyBytes == $0.text.utf8.count })
        #expect(split.passages.map(\.lineRange) == [3...52, 53...92])
        #expect(split.passages.map(\.text).joined(separator: "\n") == lines)
    }

    private static let matters: [(String, [Int])] = [
        ("---\ntitle: A\ntags: [b]\ndate: 2026-03-01\n---\n", []), ("---\nrole: splicer\n---\n", [2]),
        ("---\nnames:\n  - Ada\n  - Bo\ntags:\n  - c\n---\n", [2, 3, 4]),
        ("---\nid: 3f2a\nsession_id: 7\ntraitIds: [x]\ndraft: true\ndesc: ''\nroom: Attic\n---\n", [7]),
        ("---\nplace:\n  name: Attic\n  floor: 3\n---\n", [2, 3, 4]), ("+++\nroom = \"Attic\"\ndraft = false\n+++\n", [2]),
        ("---\ndue: 2026-04-01\nowner: Ada Reed\n---\n", [2, 3]), ("---\n日付: 三月\n---\n", [2]), ("no front matter: here\n", []),
        ("---\ncompany:\nroom: Attic\n---\n", [3]), ("---\n\"the room\": Attic\n---\n", [2]),
        ("{\n  \"title\": \"A\",\n  \"room\": \"Attic\",\n  \"draft\": true\n}\n", [3]),
        ("---\ncompleted: 2026-03-04\n---\n", [2]), ("---lua\nroom = \"Attic\"\n---\n", []),
        ("---\r\nrole: splicer\r\ntags: [a]\r\nroom: Attic\r\n---\r\n", [2, 4]),
    ]

    @Test(arguments: matters)
    func `is every line without a field of its own`(matter: String, lines: [Int]) throws {
        #expect(try SplitDocument(matter + "\nText.\n").document.propertyLines == lines)
    }

    @Test(arguments: [false, true])
    func `has its bytes in the file, whatever ends its lines`(hasMark: Bool) throws {
        let split = try SplitDocument(
            "---\r\nrole: splicer\r\ntags: [a]\r\nroom: Attic\r\n---\r\n\r\nText.\r\n\r\n", hasMark: hasMark)
        let passage = try #require(split.passages.first)
        #expect(passage.text == "role: splicer\nroom: Attic\nText.")
        #expect(passage.byteRange.upperBound == split.file.count)
        for (line, text) in [(0, "role: splicer"), (1, "room: Attic"), (2, "Text.\r\n")] {
            let bytes = try #require(passage.origin(of: line...line)).bytes
            #expect(String(decoding: split.file[bytes], as: UTF8.self) == text)
        }
    }

    @Test func `is quoted by itself, with the list below it`() throws {
        let split = try SplitDocument(
            "---\nrole: splicer\nplaces:\n- the loft\n- the yard\nroom: Attic. Left.\n---\nShe sings.\n")
        let passage = try #require(split.passages.first)
        let sentences = QuotableSentences.sentences(of: passage).map {
            String(decoding: Array(passage.text.utf8)[$0.range], as: UTF8.self)
        }
        #expect(sentences == ["role: splicer", "places:\n- the loft\n- the yard", "room: Attic. Left.", "She sings."])
    }

    @Test func `gives a person without a title their name`() throws {
        #expect(try SplitDocument("---\ntype: person\nname: Ada Reed\n---\n", path: "people/x.md").document.title == "Ada Reed")
        #expect(try SplitDocument("---\nname: Ada Reed\n---\n", path: "notes/x.md").document.title == "x")
    }

    @Test func `links a nickname to its person`() async throws {
        let notebook = try await Self.notebook()
        try notebook.write("Ada wants a longer rope.\n", to: "log.md")
        try notebook.write("A longer rope for somebody else.\n", to: "other.md")
        try await notebook.update()
        let found = try await notebook.index.search(Query("Addie longer rope")).hits.map(\.document.path)
        #expect(found.filter { $0 == "log.md" || $0 == "other.md" } == ["log.md", "other.md"])
    }
}
