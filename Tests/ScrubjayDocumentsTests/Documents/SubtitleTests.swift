import ScrubjayTestSupport
@testable import ScrubjayDocuments
import Testing

@Suite struct `Transcripts as subtitles` {
    @Test(arguments: [
        ("00:00:01,500 --> 00:00:02,000", 1.5, 2.0), ("00:00:01.500 --> 00:00:02.000", 1.5, 2),
        ("100:00:01,500 --> 100:00:02,000 X1:1 X2:2", 360_001.5, 360_002), ("0:1:1,5 -> 0:1:2", 61.5, 62),
        ("00:01,000 --> 00:02,000", 1, 2), ("00 : 00 : 01,000 --> 00:00:02,000", 1, 2),
    ])
    func `times of SRT are read however they are written`(timing: String, start: Double, end: Double) throws {
        let read = try document("1\n\(timing)\nwords\n", path: "a.srt")
        #expect(read.text == "words")
        #expect(read.cues.map(\.start) == [start])
        #expect(read.cues.map(\.end) == [end])
        #expect(read.warnings == [])
    }

    @Test(arguments: [
        ("<i>leaning</i>", "leaning"), ("<font color=\"#fff\">white</font>", "white"), ("{\\an8}above", "above"),
        ("{a set} and {another", "{a set} and {another"), ("a &amp; b &#8211; &eacute; &nothing;", "a & b – é &nothing;"),
        ("1 < 2 and 3 > 2", "1 < 2 and 3 > 2"), ("one\n\ntwo", "one\ntwo"), ("R&D", "R&D"), ("7", "7"),
    ])
    func `marks are removed, words stay`(payload: String, expected: String) throws {
        #expect(try document("1\n00:00:01,000 --> 00:00:02,000\n\(payload)\n", path: "a.srt").text == expected)
    }

    @Test(arguments: [
        ("1\n00:00:01,000 --> 00:00:02,000\nx", "a.txt", "srt"), ("00:00:01,000 --> 00:00:02,000\nx", "a.md", "srt"),
        ("\n\n1\r\n00:00:01,000 --> 00:00:02,000\r\nx", "a.vtt", "srt"), ("0:00:01.000,0:00:02.000\nx", "a.txt", "sbv"),
        ("1\n2\n00:00:01,000 --> 00:00:02,000", "a.txt", "text"), ("7:15,7:30\n", "a.txt", "text"),
        ("1\n00:00:01.000 --> 00:00:02.000\n", "a.vtt", "webvtt"), ("x", "a.SRT", "srt"), ("x", "a.sbv", "sbv"),
    ])
    func `the content decides before the name`(text: String, path: String, format: String) {
        #expect(ParserTable.standard.parser(path: path, beginning: Array(text.utf8))?.format == format)
    }

    @Test func `a name in brackets before a colon is a speaker, a sound is none`() throws {
        let names = (1...4).map { "\($0)\n00:00:0\($0),000 --> 00:00:0\($0),900\n[SPEAKER_0\($0 % 2)]: words\n\n" }.joined()
        #expect(try document(names, path: "a.srt").people.map(\.name) == ["SPEAKER_01", "SPEAKER_00"])
        let sounds = names.replacing("]:", with: "]").replacing("SPEAKER_0", with: "Door ")
        #expect(try document(sounds, path: "a.srt").people == [])
    }

    @Test func `rolling captions have every line once`() throws {
        let cues = (1...5).map { "\($0)\n00:00:0\($0),000 --> 00:00:0\($0 + 1),000\nline \($0)\nline \($0 + 1)\n\n" }.joined()
        #expect(try document(cues, path: "a.srt").text == (1...6).map { "line \($0)" }.joined(separator: "\n"))
        let refrain = "1\n00:00:01,000 --> 00:00:02,000\nNo.\n\n2\n00:00:03,000 --> 00:00:04,000\nNo.\n"
        #expect(try document(refrain, path: "a.srt").text == "No.\nNo.")
    }

    @Test func `a zero is a character of WebVTT and the end of other texts`() throws {
        #expect(try document("WEBVTT\n\n00:01.000 --> 00:02.000\na\u{0}b", path: "a.vtt").text == "a\u{FFFD}b")
        #expect(throws: FileAccessError.self) { try document("x\n\n00:01.000 --> 00:02.000\na\u{0}b", path: "a.vtt") }
    }
}
