@testable import ScrubjayCore
@testable import ScrubjayDocuments
@testable import ScrubjaySQLite
import ScrubjayTestSupport
import Testing

@Suite struct `Speakers in a search` {
    private static func talk(_ turns: [(String, String)]) -> String {
        "WEBVTT\n\n"
            + turns.enumerated().map { index, turn in
                "00:0\(index / 6):\(index % 6)0.000 --> 00:0\(index / 6):\(index % 6)9.000\n<v \(turn.0)>\(turn.1)</v>\n"
            }.joined(separator: "\n")
    }

    @Test func `brings up the passages in which somebody speaks`() async throws {
        let filler = String(repeating: "The tide is late and the wind is from the north again. ", count: 20)
        let notebook = try IndexedFolder()
        try notebook.write(
            Self.talk([
                ("Omar Reed", "The rope is too short. " + filler), ("Omar Reed", "It was long enough. " + filler),
                ("Ida Storm", "The rope is too short. " + filler), ("Ida Storm", "We shall see. " + filler),
            ]), to: "call.vtt")
        try await notebook.update()
        for name in ["Omar", "Ida"] {
            let hit = try #require(try await notebook.index.search(Query("\(name) rope")).hits.first)
            #expect(hit.passage.turns.contains { $0.turn.speaker?.hasPrefix(name) == true })
        }
        // Removing a passage derives its words again.
        try notebook.write(Self.talk([("Ida Storm", "Nothing of the kind.")]), to: "call.vtt")
        try await notebook.update()
        #expect(try await notebook.index.search(Query("Omar")).hits.isEmpty)
        #expect(try (notebook.index.store as? SQLiteStore)?.problems() == [])
    }
}
