@testable import ScrubjayDocuments
@testable import ScrubjayText
import Testing

@Suite struct `What the path of a file says` {
    @Test(
        arguments: [
            ("a/b.md", "b", nil), ("2026-03-04 Plan.md", "Plan", "2026-03-04"),
            ("2026-03-04-tide-clock.md", "tide clock", "2026-03-04"),
            ("journals/2026_03_04.md", "2026-03-04", "2026-03-04"), ("pages/a___b.md", "a/b", nil),
            ("a%2Fb%3A c.md", "a/b: c", nil),
            ("50% humidity.md", "50% humidity", nil), ("100%zz.md", "100%zz", nil),
            ("Plan 0123456789abcdef0123456789abcdef.md", "Plan", nil),
            ("0123456789abcdef0123456789abcdef.md", "0123456789abcdef0123456789abcdef", nil),
            ("202603041530 Tides.md", "Tides", "2026-03-04"), ("20260304153012.md", "20260304153012", "2026-03-04"),
            ("202613041530 Tides.md", "202613041530 Tides", nil), ("x/Plan.textbundle/text.md", "Plan", nil),
            ("x/2026-03-04 Plan.textbundle/text.markdown", "Plan", "2026-03-04"), ("x/Plan.textbundle/other.md", "other", nil),
        ] as [(String, String, String?)])
    func `a title and a date`(path: String, title: String, date: String?) {
        let name = FileName(path: path, reader: WrittenDateParser(order: .dayFirst))
        #expect(name.title == title)
        #expect(name.date?.onClock { _ in 0 }?.date.description == date)
    }

    /// The clock of the test is two hours east of universal time.
    @Test(
        arguments: [
            ("GMT20260304-100217_Recording.transcript.vtt", "GMT20260304-100217_Recording", "2026-03-04T12:02:17", nil),
            (
                "2026-03-04 11.02.17 Weekly sync 88812345678/GMT20260304-100217_Recording.transcript.vtt", "Weekly sync",
                "2026-03-04T12:02:17", "88812345678"
            ),
            (
                "2026-03-04 11.02.17 Weekly sync 88812345678/GMT20260304-100217_Recording_1920x1080.vtt", "Weekly sync",
                "2026-03-04T12:02:17", "88812345678"
            ),
            ("GMT20260304-100217_Recording_weekly-sync.vtt", "weekly sync", "2026-03-04T12:02:17", nil),
            (
                "2026-03-04 10.02.17 Weekly sync 88812345678/meeting_saved_chat.txt", "Weekly sync", "2026-03-04T10:02:17",
                "88812345678"
            ),
            ("abc-mnop-xyz (2026-03-04 10:02 GMT+1).txt", "abc-mnop-xyz", "2026-03-04T11:02:00", "abc-mnop-xyz"),
            ("abc-mnop-xyz (2026-03-04 10_02 GMT+1) - Transcript.txt", "abc-mnop-xyz", "2026-03-04T11:02:00", "abc-mnop-xyz"),
            ("Weekly sync - 2026_03_04 10_02 CET - Transcript.docx", "Weekly sync", "2026-03-04T11:02:00", nil),
            ("Weekly sync – 2026_03_04 10_02 CET – Notes by Gemini.docx", "Weekly sync", "2026-03-04T11:02:00", nil),
            ("Weekly sync – 2026_03_04 10_02 CET – Recording.vtt", "Weekly sync", "2026-03-04T11:02:00", nil),
            ("Weekly sync (2026-03-04 10_02 GMT+1) - Chat.txt", "Weekly sync", "2026-03-04T11:02:00", nil),
            ("Weekly sync-20260304_100217-Meeting Recording.vtt", "Weekly sync", "2026-03-04T10:02:17", nil),
            ("Weekly sync-20260304_100217-Meeting Transcript.docx", "Weekly sync", "2026-03-04T10:02:17", nil),
            ("Weekly sync 2026-03-04 10-02-17.vtt", "Weekly sync", "2026-03-04T10:02:17", nil),
            ("2026-03-04_10-02-17_weekly_sync.vtt", "weekly sync", "2026-03-04T10:02:17", nil),
            ("2026-03-04 10.02.17 Weekly sync 88812345678.txt", "Weekly sync", "2026-03-04T10:02:17", "88812345678"),
            ("Weekly sync_otter_ai.txt", "Weekly sync", nil, nil), ("Team chat.md", "Team chat", nil, nil),
            ("abc-defg.md", "abc defg", nil, nil), ("Call 88812345678.md", "Call 88812345678", nil, nil),
        ] as [(String, String, String?, String?)])
    func `programs for meetings write time and call into names`(path: String, title: String, start: String?, call: String?) {
        let name = FileName(path: path, reader: WrittenDateParser(order: .dayFirst))
        #expect(name.title == title)
        #expect((name.date ?? name.folderDate)?.onClock { _ in 7200 }?.description == start)
        #expect(name.conference == call)
    }

    @Test(arguments: [
        ("Plan%20A.md", "Plan A.md"), ("a/Plan%200123456789abcdef0123456789abcdef.md", "a/Plan.md"),
        ("Plan%200123456789abcdef0123456789abcdef/B%201123456789abcdef0123456789abcdef.md", "Plan/B.md"), ("50%", "50%"),
        ("%FF", "%FF"),
        ("%00a", "%00a"), (":/0123456789abcdef0123456789abcdef", ":/0123456789abcdef0123456789abcdef"),
    ])
    func `a link leads to a path`(target: String, path: String) { #expect(LinkPath.of(target) == path) }
}
