@testable import ScrubjayDocuments
@testable import ScrubjayText
import Foundation
import ScrubjayTestSupport
import Testing

@Suite struct `Documents that other programs hand over` {
    private func documents(_ bytes: [UInt8], path: String = "lines.jsonl") throws -> [Document] {
        var documents: [Document] = []
        try ImportParser().parse(ParserInput(path: path, bytes: bytes), in: .test) { documents.append($0) }
        return documents
    }

    private static let head = "{\"schema\": \"scrubjay.import/1\"}\n"

    private func document(_ line: String) throws -> Document {
        try #require(try documents(Array((Self.head + line).utf8)).first)
    }

    @Test(arguments: ["bookmarks", "meetings", "broken-lines", "windows", "removals"])
    func `a file of them is read as its golden file says`(name: String) throws {
        let bytes = Array(try Data(contentsOf: Golden.fixture("documents/import/\(name).jsonl")))
        let dump = try documents(bytes).map { "member: \($0.member ?? "-")\n" + $0.dump }.joined(separator: "\n")
        #expect(try Golden.difference(of: dump, to: "documents/import--\(name).jsonl.txt") == nil)
    }

    @Test(arguments: [
        (#"{"schema": "scrubjay.import/1"}"#, true), (#"{"id": "a", "schema":"scrubjay.import/2"}"#, true),
        ("\u{FEFF}\n{ \"schema\" : \"scrubjay.import/1\" }\r\n", true), (#"{"schema": "scrubjay.search/1"}"#, false),
        (#"{"text": "schema"}"#, false), ("", false), ("[1]", false), (#"{"schema""#, false),
        ("# A note\n{\"schema\": \"scrubjay.import/1\"}", false),
    ])
    func `the first line tells the form`(text: String, isOfForm: Bool) {
        let parser = ParserTable.standard.parser(path: "a.jsonl", beginning: Array(text.utf8))
        #expect((parser?.format == "documents") == isOfForm)
    }

    /// A faulty line, and its message.
    private static let badLines = [
        (#"{"id": "a", "title": "#, "not JSON"), (#"["a"]"#, "not JSON"), ("x", "not JSON"),
        (#"{"title": "A"}"#, "id is missing"),
        (#"{"id": " ", "title": "A"}"#, "id is missing"), (#"{"id": true, "title": "A"}"#, "id is not a text"),
        (#"{"id": "a"}"#, "neither a title nor a text nor segments"),
        (#"{"id": "a", "title": "A", "id": "b"}"#, "the key id comes twice"),
        (#"{"id": "a", "title": "A", "txet": "B"}"#, "a key txet, which the form does not have; did you mean text?"),
        (#"{"id": "a", "title": "A", "what she said": "B"}"#, "has a key that the form does not have; its keys are"),
        (#"{"id": "a", "title": 4}"#, "title is not a text"),
        (#"{"id": "a", "title": "A", "kind": "poem"}"#, "kind is none of note,"),
        (#"{"id": "a", "title": "A", "format": "html"}"#, "format is none of plain, markdown"),
        (#"{"id": "a", "title": "A", "created": "yesterday"}"#, "created is no date"),
        (#"{"id": "a", "title": "A", "created": "04/03/2026"}"#, "created is no date"),
        (#"{"id": "a", "title": "A", "start": "2026-02-30"}"#, "start is no date"),
        (#"{"id": "a", "title": "A", "end": "2026-03-04 in the morning"}"#, "end is no date"),
        (#"{"id": "a", "title": "A", "created": 1772611200}"#, "created is not a text"),
        (#"{"id": "a", "title": "A", "tags": "lamp"}"#, "tags is not a list"),
        (#"{"id": "a", "title": "A", "tags": [1]}"#, "tags is not a list of texts"),
        (#"{"id": "a", "title": "A", "people": [{"mail": "n@pier.example"}]}"#, "one of people has a key"),
        (#"{"id": "a", "title": "A", "people": [{}]}"#, "neither name nor email"),
        (#"{"id": "a", "title": "A", "people": [{"name": "N", "role": "cook"}]}"#, "role is none of attendee"),
        (#"{"id": "a", "title": "A", "properties": ["b"]}"#, "properties is not an object"),
        (#"{"id": "a", "title": "A", "properties": {"b": {"c": 1}}}"#, "a property is neither"),
        (#"{"id": "a", "segments": [{"start": 1}]}"#, "one of segments has no text"),
        (#"{"id": "a", "segments": [{"start": -1, "text": "B"}]}"#, "seconds from 0"),
        (#"{"id": "a", "segments": [{"start": 1e999, "text": "B"}]}"#, "seconds from 0"),
        (#"{"id": "a", "title": "A", "language": "German"}"#, "language is no code"),
        (#"{"id": "a", "deleted": "yes"}"#, "deleted is not true or false"),
        (#"{"schema": "scrubjay.import/2", "id": "a", "title": "A"}"#, "of another form or version"),
    ]

    @Test(arguments: badLines)
    func `a line that is wrong is named with the reason, and the others are read`(line: String, reason: String) throws {
        let text = Self.head + #"{"id": "1", "title": "One"}"# + "\n" + line + "\n" + #"{"id": "2", "title": "Two"}"#
        let read = try documents(Array(text.utf8))
        #expect(read.map(\.title) == ["One", "Two"])
        let warnings = read.flatMap(\.warnings)
        #expect(warnings.map(\.line) == [3])
        #expect(warnings.first?.message.contains(reason) == true, "\(warnings)")
    }

    @Test(arguments: ["", "{}", #"{"id": "a", "title": "A"}"#, #"{"schema": "scrubjay.import/2"}"#, "not at all"])
    func `without the form on the first line nothing is read`(line: String) {
        #expect(throws: ParseError.self) { try documents(Array((line + "\n" + #"{"id": "2", "title": "Two"}"#).utf8)) }
    }

    @Test func `a file of bad lines only says so`() {
        #expect(throws: ParseError("no line can be read; the first: id is missing; give each document one that stays", line: 2))
        {
            try documents(Array((Self.head + #"{"title": "A"}"#).utf8))
        }
    }

    @Test func `what the program says goes before what the text says`() throws {
        let line =
            #"{"id": "a", "kind": "note", "title": "Mine", "created": "2026-03-04", "people": [{"name": "Robin", "role": "author"}], "#
            + #""text": "Other title\nDate: 1 January 2020\nPresent: Nora, Oskar\n\nThe floor is dry."}"#
        let read = try document(line)
        #expect(read.kind == .note && read.title == "Mine" && read.dates.created == LocalDateTime("2026-03-04"))
        #expect(read.people == [Participation(name: "Robin", role: .author)])
        #expect(read.isDerived && read.member == "Mine")
    }

    @Test(.thorough) func `a line of 32 MB is passed over`() throws {
        let long = #"{"id": "a", "title": ""# + String(repeating: "a", count: 32_000_000) + #""}"#
        let read = try documents(Array((Self.head + long + "\n" + #"{"id": "2", "title": "Two"}"#).utf8))
        #expect(read.map(\.title) == ["Two"])
        #expect(read.first?.warnings.first?.message.contains("32 MB") == true)
    }

    @Test(arguments: UInt64(0)..<50)
    func `lines are the same however their bytes arrive`(seed: UInt64) {
        var dice = Dice(seed: seed)
        let text = (0..<dice.number(0...12)).map { _ in
            String(repeating: "é", count: dice.number(0...9)) + dice.pick(["\n", "\r\n", "\n\n", ""])
        }.joined()
        let bytes = Array(text.utf8)
        var whole: [String] = []
        var cutter = LineSplitter(limit: 16)
        cutter.cut(bytes) { whole.append("\($0.number) \(Array($0.bytes)) \($0.isCut)") }
        cutter.finish { whole.append("\($0.number) \(Array($0.bytes)) \($0.isCut)") }
        var chunks: [String] = []
        cutter = LineSplitter(limit: 16)
        var start = 0
        while start < bytes.count {
            let end = min(bytes.count, start + dice.number(1...7))
            cutter.cut(Array(bytes[start..<end])) { chunks.append("\($0.number) \(Array($0.bytes)) \($0.isCut)") }
            start = end
        }
        cutter.finish { chunks.append("\($0.number) \(Array($0.bytes)) \($0.isCut)") }
        #expect(whole == chunks, "seed \(seed)")
    }
}
