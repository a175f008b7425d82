@testable import ScrubjayDocuments
import Testing

@Suite struct `Broken calendars` {
    private static let cases: [(text: String, titles: [String], line: Int)] = [
        ("BEGIN:VCALENDAR\nBEGIN:VEVENT\nSUMMARY:A\n", ["A"], 2),
        ("BEGIN:VCALENDAR\nBEGIN:VEVENT\nSUMMARY:A\nBEGIN:VEVENT\nSUMMARY:B\nEND:VEVENT\nEND:VCALENDAR\n", ["A", "B"], 2),
        ("BEGIN:VCALENDAR\nBEGIN:VEVENT\nSUMMARY:A\nEND:VTODO\nEND:VEVENT\nEND:VCALENDAR\n", ["A"], 4),
        ("BEGIN:VCALENDAR\nBEGIN:VEVENT\nSUMMARY:A\nBEGIN:VALARM\nEND:VEVENT\nEND:VCALENDAR\n", ["A"], 4),
        ("BEGIN:VEVENT\nSUMMARY:A\nEND:VEVENT\nEND:VCALENDAR\n", ["A"], 4),
        (
            "BEGIN:VCALENDAR\nBEGIN:VEVENT\nSUMMARY:A\nno property\n of two lines\nEND:VEVENT\nEND:VCALENDAR\n",
            ["A no propertyof two lines"], 4
        ),
        ("BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:a\nno property\nSUMMARY:A\nEND:VEVENT\nEND:VCALENDAR\n", ["A"], 4),
        ("BEGIN:VCALENDAR\nBEGIN:VEVENT\nSUMMARY:A\u{0}B\u{1}\nEND:VEVENT\nEND:VCALENDAR\n", ["AB"], 3),
    ]

    @Test(arguments: cases)
    func `the rest of a file is read, and the faulty line is reported`(text: String, titles: [String], line: Int) {
        let read = ReadFixture(text, path: "test.ics")
        #expect(read.error == nil)
        #expect(read.documents.map(\.title) == titles)
        #expect(read.documents.first?.warnings.contains { $0.line == line } == true)
    }

    @Test(arguments: ["\n", "\r\n", "\r"])
    func `lines end as they like`(end: String) {
        let lines = [
            "BEGIN:VCALENDAR", "BEGIN:VEVENT", "SUMMARY:A lo", " ng title", "DTSTART:20260304", "END:VEVENT", "END:VCALENDAR",
        ]
        let read = ReadFixture(lines.joined(separator: end), path: "test.ics")
        #expect(read.documents.map(\.title) == ["A long title"])
        #expect(read.documents.first?.warnings == [])
    }

    @Test func `several calendars in one file are read one behind the other`() {
        let one = "BEGIN:VCALENDAR\nX-WR-CALNAME:One\nBEGIN:VEVENT\nSUMMARY:A\nDTSTART:20260304\nEND:VEVENT\nEND:VCALENDAR\n"
        let read = ReadFixture(one + one.replacing("One", with: "Two"), path: "test.ics")
        #expect(read.documents.map { $0.properties.first { $0.key == "calendar" }?.value } == ["One", "Two"])
    }

    @Test(arguments: [
        ("", "not a calendar"), ("Dear diary", "not a calendar"),
        ("BEGIN:VCALENDAR\nEND:VCALENDAR\n", "contains no events"),
    ])
    func `a file without entries says so`(text: String, words: String) {
        #expect(ReadFixture(text, path: "test.ics").error?.contains(words) == true)
    }

    @Test func `an older version of an entry gives way to a newer one`() {
        let read = calendar(
            "BEGIN:VEVENT", "UID:a", "SEQUENCE:2", "SUMMARY:New", "END:VEVENT", "BEGIN:VEVENT", "UID:a", "SEQUENCE:1",
            "SUMMARY:Old", "END:VEVENT")
        #expect(read.documents.map(\.title) == ["New"])
    }

    @Test func `entries that share an identity by mistake are all kept`() {
        let read = calendar(
            "BEGIN:VEVENT", "UID:1", "DTSTART:20260304", "RRULE:FREQ=DAILY;COUNT=2", "END:VEVENT",
            "BEGIN:VEVENT", "UID:1", "DTSTART:20260404", "RRULE:FREQ=DAILY;COUNT=3", "END:VEVENT")
        #expect(read.documents.map(\.occurrences.count) == [2, 3])
    }

    @Test func `a calendar in UTF-16 is read`() {
        let text = "BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nSUMMARY:Grüße\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n"
        let bytes: [UInt8] =
            [0xFF, 0xFE] + text.utf16.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8(truncatingIfNeeded: $0 >> 8)] }
        #expect(ReadFixture(bytes, path: "test.ics").documents.map(\.title) == ["Grüße"])
    }
}
