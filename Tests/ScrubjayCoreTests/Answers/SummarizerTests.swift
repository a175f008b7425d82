@testable import ScrubjayCore
import ScrubjayTestSupport
import Testing

@Suite struct `Summaries` {
    private static func texts(
        _ files: [String: String], limit: Int = 3, besides said: [String] = []
    ) async throws -> [String] {
        let notebook = try IndexedFolder()
        for (path, text) in files { try notebook.write(text, to: path) }
        try await notebook.update()
        let index = notebook.index
        return try index.store.read { snapshot in
            let documents = try snapshot.documents(try snapshot.documents(that: Filter())).values.sorted { $0.path < $1.path }
            let known = try documents.flatMap { document in
                try snapshot.passages(of: document.id).flatMap { stored in
                    QuotableSentences.sentences(of: stored.passage).map {
                        Evidence(document: document, passage: stored.passage, sentence: $0)
                    }
                }
            }.filter { said.contains($0.text) }
            return try Summarizer(snapshot: snapshot, analyzer: index.analyzer)
                .sentences(of: documents, limit: limit, besides: known).map(\.text)
        }
    }

    private static let conversation = """
        WEBVTT

        00:01.000 --> 00:03.000
        <v Ada Quill>The old lantern on the pier needs new glass.

        00:04.000 --> 00:06.000
        <v Ben Moss>Would anybody like more tea with the biscuits?

        00:07.000 --> 00:09.000
        <v Ben Moss>New glass for the lantern costs forty pounds a pane.

        00:10.000 --> 00:12.000
        <v Ada Quill>My sister has painted her kitchen yellow again.

        00:13.000 --> 00:15.000
        <v Ada Quill>Then nobody lights the lantern on Sunday, because the glass comes by boat.
        """

    @Test func `topics of several sentences come before topics of one`() async throws {
        let texts = try await Self.texts(["call.vtt": Self.conversation], limit: 2)
        #expect(texts.count == 2 && texts.allSatisfy { $0.contains("glass") })
    }

    @Test func `questions, short remarks and lists of names are not in a summary`() async throws {
        let texts = try await Self.texts([
            "a.md": """
            ---
            attendees: [Ada Quill, Ben Moss, Cleo Ash]
            ---
            # Pier

            Ada Quill, Ben Moss, Cleo Ash were there.

            Thanks, bye.

            Who pays for the glass of the lantern?

            | the glass | of the lantern | on the pier | is old |
            """
        ])
        #expect(texts.isEmpty)
    }

    @Test func `repeated sentences are left out, and similar ones come last`() async throws {
        let note = """
            # Pier

            The lantern needs new glass before the autumn.

            New glass for the lantern comes before the autumn storms.

            The stairs of the pier are slippery after rain.
            """
        let said = ["The lantern needs new glass before the autumn."]
        #expect(
            try await Self.texts(["a.md": note], limit: 3, besides: said).contains(said[0]) == false)
        #expect(
            try await Self.texts(["a.md": note], limit: 1, besides: said)
                == ["The stairs of the pier are slippery after rain."])
    }

    @Test func `no document of several has more than twice its share`() async throws {
        let long = (1...12).map { "The lantern number \($0) on the pier needs glass and paint, says keeper \($0).\n\n" }
            .joined()
        let texts = try await Self.texts(
            [
                "a.md": long, "b.md": "The cat sleeps on the mail bags in the harbour office.",
                "c.md": "Nobody wound the clock in the hall on Sunday evening.",
            ],
            limit: 3)
        #expect(texts.count == 3)
        #expect(texts.count { $0.contains("lantern") } <= 2)
    }

    @Test(.thorough, arguments: UInt64(0)..<10)
    func `the same notes give the same sentences, in the order in which they stand`(seed: UInt64) async throws {
        var dice = Dice(seed: seed)
        let words = ["glass", "lantern", "pier", "storm", "keeper", "stairs", "winter", "boat", "rope", "paint"]
        let lines = (0..<20).map { _ in
            "The " + (0..<7).map { _ in words.randomElement(using: &dice) ?? "rope" }.joined(separator: " ") + "."
        }
        let texts = try await Self.texts(["a.md": lines.joined(separator: "\n\n")], limit: 5)
        #expect(texts == (try await Self.texts(["a.md": lines.joined(separator: "\n\n")], limit: 5)), "seed \(seed)")
        let positions = texts.compactMap { lines.firstIndex(of: $0) }
        #expect(positions == positions.sorted() && positions.count == 5, "seed \(seed)")
    }
}
