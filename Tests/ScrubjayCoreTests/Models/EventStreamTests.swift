@testable import ScrubjayCore
import ScrubjayTestSupport
import Testing

@Suite struct `Reading server-sent events` {
    private static func events(_ chunks: [[UInt8]]) throws -> [String] {
        var parser = EventStreamParser()
        return try chunks.flatMap { try parser.add($0) }
    }

    @Test(arguments: [
        ("data: one\n\ndata: two\n\n", ["one", "two"]),
        ("data: one\r\n\r\ndata: two\r\rdata: three\n\n", ["one", "two", "three"]),
        ("\u{FEFF}data:one\n\n", ["one"]),
        ("data: one\ndata: two\n\n", ["one\ntwo"]),
        (": a comment\nevent: delta\nid: 7\ndata:  two spaces\n\n", [" two spaces"]),
        ("data\n\n", [""]),
        ("\n\n\nretry: 5\n\n", []),
        ("data: cut", []),
        ("database: no\n\n", []),
    ])
    func `an event is its data, up to an empty line`(text: String, events: [String]) throws {
        #expect(try Self.events([Array(text.utf8)]) == events)
    }

    @Test(arguments: UInt64(0)..<60)
    func `it does not matter where bytes are cut`(seed: UInt64) throws {
        var dice = Dice(seed: seed)
        let lines = ["data: Grüße", "data:横浜", ": ", "event: x", "", "", "data: {}", "data"]
        let text = (0..<dice.number(1...30)).map { _ in dice.pick(lines) + dice.pick(["\n", "\r\n", "\r"]) }.joined()
        let whole = Array(text.utf8)
        var chunks: [[UInt8]] = []
        var rest = whole[...]
        while !rest.isEmpty {
            let count = dice.number(1...min(7, rest.count))
            chunks.append(Array(rest.prefix(count)))
            rest = rest.dropFirst(count)
        }
        #expect(try Self.events(chunks) == Self.events([whole]))
    }

    @Test func `a line without end is an error`() {
        #expect(throws: ModelFailure.self) {
            _ = try Self.events([Array(repeating: 0x78, count: EventStreamParser.lineByteLimit + 1)])
        }
    }

    @Test(
        arguments: [
            (#"{"choices":[{"delta":{"content":"So"},"finish_reason":null}]}"#, "So", nil),
            (#"{"choices":[{"delta":{"role":"assistant","content":null}}],"usage":null}"#, "", nil),
            (#"{"choices":[{"delta":{},"finish_reason":"stop"}]}"#, "", "stop"),
            (#"{"choices":[],"usage":{"total_tokens":7}}"#, "", nil),
            (#"{"choices":[{"message":{"content":"All"},"finish_reason":"length"}]}"#, "All", "length"),
        ] as [(String, String, String?)])
    func `a chunk of a completion has text, an ending, or figures alone`(json: String, text: String, ending: String?) throws {
        let chunk = try #require(CompletionChunk(json: Array(json.utf8)))
        #expect(chunk.text == text && chunk.ending == ending && chunk.error == nil)
    }

    @Test(arguments: ["", "null", "[]", "{}", "<html>", #"{"choices":7}"#])
    func `other JSON is not a completion`(json: String) { #expect(CompletionChunk(json: Array(json.utf8)) == nil) }

    @Test(arguments: [
        (#"{"error":{"message":"no","code":3}}"#, "no"), (#"{"error":"no"}"#, "no"), (#"{"error":{"code":3}}"#, "?"),
        ("<html>", ""), ("{}", ""),
    ])
    func `an error says what it says`(json: String, text: String) {
        #expect(CompletionChunk.errorText(json: Array(json.utf8)) == text)
    }
}
