@testable import ScrubjayCore
@testable import ScrubjayText
import Testing

@Suite struct `When it was, from what a note says` {
    private static func text(_ sentence: String, noted: String?) -> String? {
        let grammar = DateGrammar(languages: ["en"], order: .dayFirst, preference: .past)
        return DateStatement { grammar.matches(in: $0, now: $1) }
            .text(of: sentence, noted: noted.flatMap { CivilDate($0) }.map { LocalDateTime(date: $0) })
    }

    @Test(
        arguments: [
            ("We moved yesterday", "2026-03-05", "2026-03-04, the day before 2026-03-05"),
            ("Sold it three days ago", "2026-03-05", "2026-03-02, 3 days before 2026-03-05"),
            ("She rang last Monday", "2026-03-05", "2026-03-02, the Monday before 2026-03-05"),
            ("It comes tomorrow", "2026-03-05", "2026-03-06, the day after 2026-03-05"),
            ("Signed today", "2026-03-05", "2026-03-05"),
            ("They met last week", "2026-03-05", "the week before 2026-03-05 (2026-02-23 to 2026-03-01)"),
            ("The roof was mended last month", "2026-03-05", "February 2026 (“last month”, noted on 2026-03-05)"),
            ("It was bought last year", "2026-03-05", "2025 (“last year”, noted on 2026-03-05)"),
            ("We sailed last weekend", "2026-03-05", "the weekend before 2026-03-05 (2026-02-28 to 2026-03-01)"),
            ("They meet next week", "2026-03-05", "the week after 2026-03-05 (2026-03-09 to 2026-03-15)"),
            ("They met last week", "2026-03-02", "the week before 2026-03-02 (2026-02-23 to 2026-03-01)"),
            ("The fair is on 12 July", "2026-03-05", "2025-07-12"),
            ("The fair is on Sunday 12 July at 10:30, closed until noon", "2026-03-05", "2026-07-12"),
            ("The fair begins on 12 July at 10:30", "2026-03-05", "2025-07-12"),
            ("Opened on 4 May 2024", "2026-03-05", "2024-05-04"), ("Opened in May 2024", "2026-03-05", "May 2024"),
        ])
    func `a computed day is shown with the day that it was computed from`(sentence: String, noted: String, expected: String) {
        #expect(Self.text(sentence, noted: noted) == expected)
    }

    @Test func `a date in full needs no day to count from, and a counted one has none without it`() {
        #expect(Self.text("Opened on 4 May 2024", noted: nil) == "2024-05-04")
        #expect(Self.text("We moved yesterday", noted: nil) == nil)
        #expect(Self.text("Her birthday is 6 July", noted: nil) == nil)
    }

    @Test func `a sentence without a date has no date statement`() {
        #expect(Self.text("The gull is back", noted: "2026-03-05") == nil)
    }
}
