import ScrubjayTestSupport
@testable import ScrubjayDocuments
import Testing

@Suite struct `Transcripts in WebVTT` {
    private func lines(_ cues: String, path: String = "call.vtt") throws -> [String] {
        try document("WEBVTT\n\n" + cues, path: path).text.split(separator: "\n").map(String.init)
    }

    @Test(arguments: [
        ("00:01.000 --> 00:02.000\nwords", ["words"]), ("1\n00:00:01.000 --> 00:00:02.000\nwords", ["words"]),
        ("00:01.000 --> 00:02.000\n<v Ada>Hello</v>", ["Ada: Hello"]),
        ("00:01.000 --> 00:02.000\n<v.loud.x Ada>Hello", ["Ada: Hello"]),
        ("00:01.000 --> 00:02.000\n<v Ada>Hello <v Bo>Hi", ["Ada: Hello", "Bo: Hi"]),
        ("00:01.000 --> 00:02.000\n<v Ada>one\ntwo</v>", ["Ada: one", "two"]),
        ("00:01.000 --> 00:02.000\na <c.x>b</c> <00:00:01.500>c", ["a b c"]),
        ("00:01.000 --> 00:02.000\n1 &lt; 2 &amp;&nbsp;3 &bad;", ["1 < 2 & 3 &bad;"]),
        ("00:01.000 --> 00:02.000\n1 < 2", ["1 < 2"]), ("00:01.000 --> 00:02.000\n\n00:03.000 --> 00:04.000\nb", ["b"]),
        ("00:01.000 --> 00:02.000 align:start\r\nwords\r\n", ["words"]),
        ("00:01.000 --> 00:02.000\rwords\r", ["words"]), ("NOTE\nnothing\n\n00:01.000 --> 00:02.000\nwords", ["words"]),
        ("STYLE\n::cue {}\n\n00:01.000 --> 00:02.000\nwords", ["words"]),
        ("00:01.000 --> 00:02.000\na\n00:03.000 --> 00:04.000\nb", ["a", "b"]),
        ("00:01.000 --> 00:02.000\nunclosed <v", ["unclosed <v"]),
        ("1\n00:01.000 --> 00:02.000\na\n2\n00:03.000 --> 00:04.000\nb", ["a", "b"]),
    ])
    func `cues become lines`(cues: String, expected: [String]) throws { #expect(try lines(cues) == expected) }

    @Test(arguments: [
        ("123:00:01.500 --> 123:00:02.000", 442_801.5, 0), ("00:01.000 --> 00:02.000", 1, 0),
        ("00:00:01,000 --> 00:00:02,000", 1, 1), ("0:01 --> 0:02", 1, 1), ("00:01.000-->00:02.000", 1, 1),
        ("61:00.000 --> 62:00.000", 3660, 1),
    ])
    func `times are read, odd ones with a warning`(timing: String, start: Double, warnings: Int) throws {
        let read = try document("WEBVTT\n\n\(timing)\nwords", path: "call.vtt")
        #expect(read.cues.map(\.start) == [start])
        #expect(read.warnings.count == warnings)
    }

    @Test func `a timing line that makes no sense keeps its words and says where it is`() throws {
        let read = try document("WEBVTT\n\nfoo --> bar\nwords stay", path: "call.vtt")
        #expect(read.text == "words stay")
        #expect(read.cues.isEmpty)
        #expect(read.warnings.map(\.line) == [3])
    }

    @Test func `turns join, cues keep their own times`() throws {
        let read = try document(
            "WEBVTT\n\n00:01.000 --> 00:02.000\nAda: one\n\n00:03.000 --> 00:04.000\nAda: two\n\n00:05.000 --> 00:06.000\nBo: three",
            path: "c.vtt")
        #expect(
            read.blocks.map(\.kind) == [
                .turn(Turn(speaker: "Ada", start: 1, end: 4)), .turn(Turn(speaker: "Bo", start: 5, end: 6)),
            ])
        #expect(read.text == "Ada: one\ntwo\nBo: three")
        #expect(read.cue(ofLine: 2)?.start == 3)
        #expect(read.cue(ofLine: 4) == nil)
    }

    @Test func `the bytes of a line are its words in the file`() throws {
        let text = "WEBVTT\n\n00:01.000 --> 00:02.000\n<v Ada>one</v>\n"
        let read = try document(text, path: "c.vtt")
        guard case .mapped(let origins) = read.lines, let origin = origins.first else { throw CancellationError() }
        #expect(origin.lines == 4...4)
        #expect(String(decoding: Array(text.utf8)[origin.bytes], as: UTF8.self).contains("one"))
    }

    @Test func `the content decides before the extension`() {
        #expect(ParserTable.standard.parser(path: "a.txt", beginning: Array("WEBVTT\n\n".utf8))?.format == "webvtt")
        #expect(ParserTable.standard.parser(path: "a.md", beginning: Array("\u{FEFF}WEBVTT Title".utf8))?.format == "webvtt")
        #expect(ParserTable.standard.parser(path: "a.MD", beginning: Array("WEBVTTX".utf8))?.format == "markdown")
        #expect(ParserTable.standard.parser(path: "a.bin", beginning: Array("x".utf8)) == nil)
        #expect(ParserTable.standard.parser(path: "folder.md/plain", beginning: Array("x".utf8)) == nil)
    }
}
