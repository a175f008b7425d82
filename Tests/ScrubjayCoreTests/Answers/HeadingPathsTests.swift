@testable import ScrubjayCore
import ScrubjayTestSupport
import Testing

@Suite struct `Headings above a line` {
    private static let text = """
        # Spring

        ## Boathouse

        - [ ] oil the boards

        ### Roof

        - [ ] tiles

        ## Garden

        - [ ] mow
        """

    @Test(
        arguments: [
            (5, ["Spring", "Boathouse"]), (9, ["Spring", "Boathouse", "Roof"]), (13, ["Spring", "Garden"]), (99, []),
        ] as [(Int, [String])])
    func `are those that are open there`(line: Int, path: [String]) async throws {
        #expect(HeadingPaths(of: try await Self.passages(of: Self.text)).path(of: line) == path)
    }

    @Test func `stay open in the passages behind`() async throws {
        let long = (1...400).map { "Plank \($0) of the jetty is sound and was oiled in the autumn." }.joined(separator: " ")
        let passages = try await Self.passages(
            of: "# Jetty\n\n## Planks\n\n\(long)\n\n- [ ] turn plank 7\n\n## Rope\n\n- [ ] splice\n")
        #expect(passages.count > 3)
        #expect(HeadingPaths(of: passages).path(of: 7) == ["Jetty", "Planks"])
        #expect(HeadingPaths(of: passages).path(of: 11) == ["Jetty", "Rope"])
    }

    @Test(arguments: [
        ("Spring\n======\n\n- [ ] oil the boards\n", ["Spring"]),
        ("Frühling\n========\n\nBootshaus\n---------\n\n- [ ] ölen\n", ["Frühling", "Bootshaus"]),
        ("Printemps\n---------\n\n- [ ] huiler\n", ["Printemps"]),
    ])
    func `may be underlined`(text: String, path: [String]) async throws {
        #expect(HeadingPaths(of: try await Self.passages(of: text)).path(of: 99) == [])
        let last = text.split(separator: "\n", omittingEmptySubsequences: false).count - 1
        #expect(HeadingPaths(of: try await Self.passages(of: text)).path(of: last) == path)
    }

    @Test(arguments: [
        ("plain text", false), ("a --- b", true), ("#", true), ("-=-=-= - - ==", false), ("x\n===", true),
        ("see #12, #urgent", false),
        ("a\n## b", true), ("a ##\nb", true), ("a ##\tb", true),
    ])
    func `are looked for only where a text may have some`(text: String, mayHave: Bool) {
        #expect(QuotableSentences.mayHaveHeadings(Array(text.utf8)) == mayHave)
    }

    private static func passages(of text: String) async throws -> [Passage] {
        let notebook = try IndexedFolder()
        try notebook.write(text, to: "a.md")
        try await notebook.update()
        return try notebook.index.store.read { snapshot in
            let documents = try snapshot.documents(that: Filter())
            return try documents.flatMap { try snapshot.passages(of: $0).map(\.passage) }
        }
    }
}
