import ScrubjayTestSupport
@testable import ScrubjayCore
@testable import ScrubjayDocuments
import Testing

@Suite struct `Sketches of what is said` {
    private static func document(_ text: String, speakers: [String] = []) -> Document {
        let block = Block(kind: .turn(Turn(speaker: nil)), channel: .speech, range: 0..<text.utf8.count)
        return Document(
            title: "", people: speakers.map { Participation(name: $0, role: .speaker) }, text: text, blocks: [block])
    }

    private static let sentences = (0..<40).map {
        "the \(["keel", "mast", "sail", "oar"][$0 % 4]) \(["leaks", "bends", "holds", "breaks", "dries"][$0 % 5]) in week \($0) and \(["Ida", "Per", "Tom"][$0 % 3]) mends it"
    }

    @Test func `times and speakers make no difference`() throws {
        let plain = try #require(MinHashSketch(speechOf: Self.document(Self.sentences.joined(separator: " "))))
        let cues = Self.sentences.enumerated().map { "00:00:\($0 + 10).000 --> 00:00:\($0 + 11).000\n<v Nora Whitfield>\($1)" }
        let captions = try #require(
            MinHashSketch(speechOf: Self.document(cues.joined(separator: "\n\n"), speakers: ["Nora Whitfield"])))
        #expect(plain.resemblance(to: captions) > 0.9)
        #expect(MinHashSketch(bytes: plain.bytes) == plain)
    }

    @Test func `other words are something else, and few words are nothing`() throws {
        let one = try #require(MinHashSketch(speechOf: Self.document(Self.sentences.joined(separator: " "))))
        let other = try #require(
            MinHashSketch(
                speechOf: Self.document(
                    (0..<80).map { "lamp \($0 % 7 == 0 ? "glass" : "oil") was \(["sold", "lost", "found"][$0 % 3]) there" }
                        .joined(separator: " "))))
        #expect(one.resemblance(to: other) < 0.1)
        #expect(MinHashSketch(speechOf: Self.document("too few words to tell")) == nil)
        #expect(MinHashSketch(bytes: [1, 2, 3]).hashes.isEmpty)
    }
}
