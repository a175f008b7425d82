@testable import ScrubjayCore
@testable import ScrubjayDocuments
import ScrubjayTestSupport
import Testing

@Suite struct `Receipts of files that do not read as they stand` {
    private static let calendar = [
        "BEGIN:VCALENDAR", "BEGIN:VEVENT", "UID:a@kiln.example", "DTSTART:20260304T093000Z", "SUMMARY:Kiln inspection",
        "DESCRIPTION:Bring the long tongs\\, please.\\nThe quince lining of the kiln is cr", " acked at the back.\\nHarbour ro",
        " ad is closed.", "END:VEVENT", "BEGIN:VEVENT", "DESCRIPTION:The zeppelin mast needs a winch.", "UID:b@kiln.example",
        "SUMMARY:Mast day", "DTSTART:20260305T093000Z", "LOCATION:Pier 7", "END:VEVENT", "END:VCALENDAR", "",
    ]

    private static let whisper =
        #"{"text": "", "segments": [{"start": 0.0, "end": 2.5, "text": " Turnips stay out."}, "#
        + #"{"start": 2.5, "end": 5.0, "text": " The quince is \"early\" again."}], "language": "en"}"#

    private static let fireflies = """
        {
          "title": "Orchard", "date": 1772000000000, "organizer_email": "nora@orchard.example",
          "sentences": [
            {"speaker_name": "Nora", "start_time": "0.5", "end_time": "3.5",
             "text": "The quince ladder is broken."}
          ],
          "summary": {"overview": "They talked about ladders.", "action_items": ["Mend the zeppelin ladder"]}
        }

        """

    struct Case: Sendable, CustomTestStringConvertible {
        let name: String
        let bytes: [UInt8]
        let question: String
        let lines: ClosedRange<Int>
        let source: String
        var testDescription: String { "\(name): \(question)" }

        init(_ name: String, _ bytes: some Sequence<UInt8>, _ question: String, _ lines: ClosedRange<Int>, _ source: String) {
            self.name = name
            self.bytes = Array(bytes)
            self.question = question
            self.lines = lines
            self.source = source
        }
    }

    private static func calendar(_ end: String) -> String { calendar.joined(separator: end) }

    private static let cases = [
        Case(
            "a.ics", calendar("\r\n").utf8, "What is the quince lining of the kiln?", 6...7,
            "The quince lining of the kiln is cr\r\n acked at the back."),
        Case("b.ics", ("\u{FEFF}" + calendar("\n")).utf8, "Is the Harbour road closed?", 7...8, "Harbour ro\n ad is closed."),
        Case(
            "c.ics", calendar("\r").utf8, "Which winch does the zeppelin mast need?", 11...11,
            "The zeppelin mast needs a winch."),
        Case(
            "d.ics", [0xFF, 0xFE] + calendar("\r\n").utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] },
            "Which winch does the zeppelin mast need?", 11...11, "The zeppelin mast needs a winch."),
        // A character that is cut in two by folding, and one that is of no encoding: whole lines are quoted.
        Case(
            "e.ics", Array(calendar("\n").utf8).replacing("Bring".utf8, with: [0x42, 0x72, 0xC3, 0x0A, 0x20, 0xAE] as [UInt8]),
            "Which winch does the zeppelin mast need?", 12...12, "DESCRIPTION:The zeppelin mast needs a winch."),
        Case(
            "f.ics", Array(calendar("\n").utf8).replacing("Bring".utf8, with: [0xC9] as [UInt8]),
            "What is the quince lining of the kiln?", 6...8,
            calendar[5...7].joined(separator: "\n").replacing("Bring", with: "É")),
        Case(
            "a.json", whisper.utf8, "Is the quince early?", 1...1, #" The quince is \"early\" again."#),
        Case("b.json", ("\u{FEFF}" + fireflies).utf8, "Is the quince ladder broken?", 5...5, "The quince ladder is broken."),
        Case(
            "c.json", fireflies.utf8, "Who will mend the zeppelin ladder?", 7...7, #"["Mend the zeppelin ladder"]"#),
        Case(
            "a.vtt", "WEBVTT\n\n00:01.000 --> 00:02.000\n<v Nora>The quince &amp; the pear\u{0} are ripe.</v>\n".utf8,
            "Are the quince and pear ripe?", 4...4, "The quince &amp; the pear\u{FFFD} are ripe."),
    ]

    @Test(arguments: cases)
    func `a receipt names the lines of the file and quotes their bytes`(_ expected: Case) async throws {
        let notebook = try IndexedFolder()
        for index in 0..<12 { try notebook.write("Boat \(index) is in the shed?\n", to: "boats/\(index).md") }
        try notebook.write(expected.bytes, to: expected.name)
        try await notebook.update()
        let answer = try await notebook.index.answer(Question(expected.question))
        let citation = try #require(answer.sentences.first?.citation)
        #expect(citation.lines == expected.lines)
        #expect(citation.source == expected.source)
        #expect(citation.isChecked && !citation.document.isDerived)
        #expect(citation.hash == ContentHash(of: Array(citation.source.utf8)))
    }

    @Test func `the lines of a hit are the first to the last that its text comes from`() async throws {
        let notebook = try IndexedFolder()
        try notebook.write(Self.calendar("\r\n"), to: "a.ics")
        try await notebook.update()
        let hit = try #require(try await notebook.index.search(Query("zeppelin pier")).hits.first)
        #expect(hit.passage.lineRange == 11...15)
        #expect(hit.snippet.lines == 11...15)
    }
}
