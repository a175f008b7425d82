import ScrubjayTestSupport
@testable import ScrubjayDocuments
@testable import ScrubjayText
import Testing

@Suite struct `What a document is of a meeting` {
    @Test(
        arguments: [
            ("14:03:12 From Ada Quist to Everyone: hello\n14:03:20 From Bo Vale to Everyone: hi\n", "x.txt", .chat),
            ("00:10:42\tAda Quist:\thello\n00:10:50\tBo Vale:\thi\n", "2026-03-04 10.02.17 Plan/chat.txt", .chat),
            ("00:10:42\tAda Quist:\thello\n00:10:50\tBo Vale:\thi\n", "GMT20260304-100217_RecordingnewChat.txt", .chat),
            ("Ada Quist: hello\nBo Vale: hi\n", "plan.txt", .transcript),
            (
                "# Plan\n\n## Summary\n\nWords.\n\n## Transcript\n\nAda: one\n\nBo: two\n\nAda: three\n\nBo: four\n\nAda: x",
                "p.md", .transcript
            ),
            ("---\ngranola_id: 12\n---\n\nWords.\n", "p.md", .summary),
            ("---\nsource: Fathom\n---\n\nWords.\n", "p.md", .summary),
            ("---\ntype: memo\nsession_id: 12\n---\n\nWords.\n", "p.md", .notes),
            ("---\ntype: summary\nsession_id: 12\n---\n\nWords.\n", "p.md", .summary),
            ("Quick recap\nWords.\n\nNext steps\n- Ada Quist to call.\n", "p.txt", .summary),
            ("# Plan\n\n**Meeting Purpose**\n\nWords.\n\n**Key Takeaways**\n\n- one\n", "p.md", .summary),
            (
                "# Plan\n\n### Summary\n\nWords.\n\nYou should review Gemini’s notes to make sure they’re right.\n", "p.md",
                .summary
            ),
            ("# Plan\n\n## Overview\n\nWords.\n\nhttps://app.fireflies.ai/view/1\n", "p.md", .summary),
            ("# Plan\n\nAttendees: Ada Quist, Bo Vale\n\nWords.\n", "p.md", .notes),
            ("# Plan\n\nWe saw https://app.fireflies.ai/view/1 and went on.\n", "p.md", nil),
            ("# Plan\n\n## Summary\n\nWords.\n", "p.md", nil), ("# Sources\n\nsource: granola bars\n", "p.md", nil),
        ] as [(String, String, RecordRole?)])
    func `form and name tell the part`(text: String, path: String, part: RecordRole?) throws {
        #expect(try document(text, path: path).part == part)
    }

    @Test(arguments: [
        ("27m 42s", 1662), ("1h 5m", 3900), ("31 mins", 1860), ("1 hour 5 minutes", 3900), ("00:31:02", 1862), ("1:05", 3900),
        ("45", 2700), ("12.5", 750),
    ])
    func `a length is written in many ways`(text: String, seconds: Int) { #expect(MeetingLength.seconds(text) == seconds) }

    @Test(arguments: ["", "soon", "3 weeks", "-5", "99999999999999999999", "1:2:3:4", "nan", "0"])
    func `other words are no length`(text: String) { #expect(MeetingLength.seconds(text) == nil) }

    @Test func `the length of a meeting tells its end`() throws {
        let written = try document("---\ntype: meeting\nstart: 2026-03-04T10:00\nduration: 45 min\n---\n\nWords.\n")
        #expect(written.dates.end?.description == "2026-03-04T10:45:00")
        let day = try document("---\ntype: meeting\ndate: 2026-03-04\nduration: 45 min\n---\n\nWords.\n")
        #expect(day.dates.end == nil)
    }

    @Test(arguments: [
        "---\ntype: meeting\nconference: 123\n---\n\nSee https://zoom.us/j/88812345678\n",
        "# Plan\n\nAttendees: Ada Quist, Bo Vale\nWhere: <https://meet.google.com/abc-mnop-xyz>\n",
        "# Plan\n\nAttendees: Ada Quist, Bo Vale\n\nWe met.\n\n[Recording](https://example.org)\n",
    ])
    func `a call has one property`(text: String) throws {
        let calls = try document(text).properties.filter { $0.key == "conference" }.map(\.value)
        #expect(
            calls
                == (text.contains("123\n")
                    ? ["123"] : text.contains("meet.google") ? ["https://meet.google.com/abc-mnop-xyz"] : []))
    }

    @Test func `Gemini names title, day and those who were invited`() throws {
        let text =
            "# 📝 Notes\n\nMay 11, 2026\n\n## Tide gauge\n\nInvited [Ada Quist](mailto:ada@quay.example) [Bo](mailto:bo@x.example)\n\n### Summary\n\nx\n\n### Details\n\ny\n\n### Suggested next steps\n\nz\n"
        let read = try document(text)
        #expect(read.title == "Tide gauge")
        #expect(read.dates.start?.description == "2026-05-11")
        #expect(read.people.map(\.email) == ["ada@quay.example", "bo@x.example"])
    }
}
