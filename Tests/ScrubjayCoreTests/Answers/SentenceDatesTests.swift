@testable import ScrubjayCore
@testable import ScrubjayDocuments
@testable import ScrubjayText
import Testing

@Suite struct `Dates in sentences` {
    @Test(arguments: [
        ("The oven arrives on 2 April.", "2026-03-16", "2026-04-02"), ("The oven came on 2 April.", "2026-05-16", "2026-04-02"),
        ("We met on 14 December.", "2026-01-05", "2025-12-14"), ("Closed from 17 August.", "2026-03-05", "2026-08-17"),
        ("She left on Monday.", "2026-03-04", "2026-03-02"), ("We begin on 5 January.", "2026-12-28", "2027-01-05"),
        ("That was on 2 April 2024.", "2026-03-16", "2024-04-02"), ("Two years ago it rained.", "2026-03-16", "2024-01-01"),
        ("The party is on 14 June.", "2026-03-16", "2026-06-14"),
    ])
    func `without a year are the nearest ones`(text: String, noted: String, expected: String) throws {
        let day = try #require(LocalDateTime(noted))
        let matches = SentenceDates(.standard).matches(in: text, language: "en", day: day)
        #expect(matches.first?.from?.date == CivilDate(expected))
    }

    @Test(arguments: [
        ("The fair is not on 2 April but on 9 April.", ["2026-04-09"]),
        ("The fair is on 9 April (not 2 April).", ["2026-04-09"]),
        ("The fair is on 9 April and on 10 April.", ["2026-04-09", "2026-04-10"]), ("The fair is not today.", []),
    ])
    func `that the text denies do not count`(text: String, days: [String]) throws {
        let day = try #require(LocalDateTime("2026-03-16"))
        let matches = SentenceDates(.standard).matches(in: text, language: "en", day: day)
        #expect(matches.compactMap { $0.from?.date } == days.compactMap { CivilDate($0) })
    }

    @Test(arguments: [
        ("27.5.26", "2026-05-27"), ("Thu 4 June: the pump", "2026-06-04"),
        ("2026-04-21 asked for the second key", "2026-04-21"),
        ("THU 4.6.", "2026-06-04"), ("12 Feb", "2026-02-12"), ("Monday: ring Bo", nil), ("the week of 4 June", nil),
        ("8 nails", nil),
    ])
    func `at the beginning of a heading or line are the days of a log`(text: String, day: String?) {
        let near = CivilDate(year: 2026, month: 5, day: 20) ?? CivilDate(dayNumber: 0)
        #expect(SentenceDates(.standard).dayAtBeginning(of: text, language: "en", near: near) == day.flatMap { CivilDate($0) })
    }
}
