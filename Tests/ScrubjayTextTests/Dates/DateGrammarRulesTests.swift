@testable import ScrubjayText
import Testing

@Suite struct `The rules of dates` {
    private func read(
        _ text: String, now: String = "2026-03-13T09:00:00", order: DateOrder? = nil, weekStart: Weekday = .monday,
        preference: DatePreference = .nearest, zone: String? = nil
    ) -> String {
        guard let now = LocalDateTime(now) else { return "\(now) is no date" }
        let clock = zone.flatMap { OwnerClock(zone: $0) } ?? .universal
        let grammar = DateGrammar(
            languages: ["en"], order: order, weekStart: weekStart, preference: preference, utcOffset: { clock.offset(at: $0) })
        return grammar.matches(in: text, now: now).map { match in
            "\(match.from?.description ?? "…") \(match.to?.description ?? "…")"
        }.joined(separator: "; ").replacing("T00:00:00", with: "")
    }

    @Test(arguments: [
        ("in May", DatePreference.past, "2025-05-01 2025-06-01"), ("in May", .future, "2026-05-01 2026-06-01"),
        ("in May", .nearest, "2026-05-01 2026-06-01"), ("in March", .past, "2026-03-01 2026-04-01"),
        ("on 5 November", .nearest, "2025-11-05 2025-11-06"), ("on 5 November", .future, "2026-11-05 2026-11-06"),
        ("on Wednesday", .past, "2026-03-11 2026-03-12"), ("on Wednesday", .future, "2026-03-18 2026-03-19"),
        ("on Friday", .past, "2026-03-13 2026-03-14"), ("on Friday", .future, "2026-03-13 2026-03-14"),
        ("the file of T14 for April", .nearest, "2026-04-01 2026-05-01"), ("29 February", .past, "2024-02-29 2024-03-01"),
        ("29 February", .future, "2028-02-29 2028-03-01"),
    ])
    func `what a text leaves open is settled by preference`(text: String, preference: DatePreference, expected: String) {
        #expect(read(text, preference: preference) == expected)
    }

    @Test(arguments: [
        ("03/04/2026", DateOrder.dayFirst, "2026-04-03 2026-04-04"), ("03/04/2026", .monthFirst, "2026-03-04 2026-03-05"),
        ("13/04/2026", .monthFirst, "2026-04-13 2026-04-14"), ("04/13/2026", .dayFirst, "2026-04-13 2026-04-14"),
        ("2026-03-04", .dayFirst, "2026-03-04 2026-03-05"),
    ])
    func `day and month come in the order that is configured`(text: String, order: DateOrder, expected: String) {
        #expect(read(text, order: order) == expected)
    }

    @Test(arguments: [("03/04/2026", true), ("13/04/2026", false), ("4/4/2026", false), ("2026-03-04", false)])
    func `a date that could be read the other way round says so`(text: String, isAmbiguous: Bool) throws {
        let now = try #require(LocalDateTime("2026-03-13"))
        #expect(DateGrammar(languages: ["en"]).date(of: text, now: now)?.isAmbiguous == isAmbiguous)
    }

    @Test(arguments: [
        (Weekday.monday, "this week", "2026-03-09 2026-03-16"), (.sunday, "this week", "2026-03-08 2026-03-15"),
        (.saturday, "last week", "2026-02-28 2026-03-07"), (.sunday, "Sunday next week", "2026-03-15 2026-03-16"),
        (.monday, "Sunday next week", "2026-03-22 2026-03-23"),
    ])
    func `weeks begin on the configured day`(start: Weekday, text: String, expected: String) {
        #expect(read(text, weekStart: start) == expected)
    }

    @Test(arguments: [
        ("in January 26", "2026-01-01 2026-02-01"), ("What did we say in May 25, again?", "2025-05-01 2025-06-01"),
        ("in January 12", "2026-01-12 2026-01-13"), ("on January 26", "2026-01-26 2026-01-27"),
        ("in January 26th", "2026-01-26 2026-01-27"), ("spring 25", "2025-03-01 2025-06-01"),
        ("the summer 24", "2024-06-01 2024-09-01"), ("in winter 24 people came", "2025-12-01 2026-03-01"),
        ("in May 24 people came", "2026-05-01 2026-06-01"),
    ])
    func `two digits behind a season, or behind in and a month, are a year`(text: String, expected: String) {
        #expect(read(text) == expected)
    }

    /// Clocks in Berlin leave out 2:00 to 3:00 on 29 March and show it twice on 25 October.
    @Test(arguments: [
        ("2026-03-29T00:30:00Z", "2026-03-29T01:30:00 2026-03-29T01:30:01"),
        ("2026-03-29T01:30:00Z", "2026-03-29T03:30:00 2026-03-29T03:30:01"),
        ("2026-10-25T00:30:00Z", "2026-10-25T02:30:00 2026-10-25T02:30:01"),
        ("2026-10-25T01:30:00Z", "2026-10-25T02:30:00 2026-10-25T02:30:01"),
        ("2026-03-29 02:30", "2026-03-29T02:30:00 2026-03-29T02:31:00"),
        ("4 July 2026 at 18:00 UTC", "2026-07-04T20:00:00 2026-07-04T20:01:00"),
    ])
    func `a time with a zone is what the owner's clock shows then`(text: String, expected: String) {
        #expect(read(text, zone: "Europe/Berlin") == expected)
    }

    @Test(arguments: [
        ("2026-03-29T01:30:00", "in 2 hours", "2026-03-29T04:30:00 2026-03-29T04:31:00"),
        ("2026-03-29T04:30:00", "2 hours ago", "2026-03-29T01:30:00 2026-03-29T01:31:00"),
        ("2026-10-25T01:30:00", "in 3 hours", "2026-10-25T03:30:00 2026-10-25T03:31:00"),
        ("2026-03-28T09:00:00", "in 2 days", "2026-03-30 2026-03-31"),
    ])
    func `hours are counted in universal time, days on the calendar`(now: String, text: String, expected: String) {
        #expect(read(text, now: now, zone: "Europe/Berlin") == expected)
    }

    /// RFC 5545, 3.3.5, as in calendars: of two equal times the first is meant, and a skipped time counts with the offset before the change. New York
    /// leaves out 2:00 to 3:00 on 8 March and shows 1:00 to 2:00 twice on 1 November.
    @Test(arguments: [
        ("Europe/Berlin", "2026-03-29T02:30:00", "in 1 hour", "2026-03-29T04:30:00"),
        ("Europe/Berlin", "2026-03-29T02:30:00", "1 hour ago", "2026-03-29T01:30:00"),
        ("Europe/Berlin", "2026-10-25T02:30:00", "in 2 hours", "2026-10-25T03:30:00"),
        ("Europe/Berlin", "2026-10-25T02:30:00", "2 hours ago", "2026-10-25T00:30:00"),
        ("America/New_York", "2026-03-08T02:30:00", "in 1 hour", "2026-03-08T04:30:00"),
        ("America/New_York", "2026-03-08T02:30:00", "1 hour ago", "2026-03-08T01:30:00"),
        ("America/New_York", "2026-11-01T01:30:00", "in 2 hours", "2026-11-01T02:30:00"),
        ("America/New_York", "2026-11-01T01:30:00", "2 hours ago", "2026-10-31T23:30:00"),
    ])
    func `hours are counted from a time that the clock shows twice or not at all`(
        zone: String, now: String, text: String, expected: String
    ) {
        #expect(read(text, now: now, zone: zone).prefix { $0 != " " } == expected)
    }

    @Test(arguments: [
        ("09:30 in the evening", "21:30"), ("9:30 in the evening", "21:30"), ("21:30 in the evening", "21:30"),
        ("09:30 in the morning", "09:30"), ("00:30 at night", "00:30"), ("12:30 at night", "00:30"),
        ("05:00 in the afternoon", "17:00"), ("09:30", "09:30"), ("12:15 in the afternoon", "12:15"),
    ])
    func `a part of the day settles the hour, with or without a zero before it`(text: String, time: String) {
        #expect(read("tomorrow at " + text).hasPrefix("2026-03-14T\(time):00 "), "\(read("tomorrow at " + text))")
    }

    @Test(arguments: [
        ("2026-12-31T09:00:00", "tomorrow", "2027-01-01 2027-01-02"),
        ("2026-01-31T09:00:00", "in one month", "2026-02-28 2026-03-01"),
        ("2024-02-29T09:00:00", "in one year", "2025-02-28 2025-03-01"),
        ("2026-01-01T09:00:00", "last week", "2025-12-22 2025-12-29"),
        ("2026-01-01T09:00:00", "week 53", "2026-12-28 2027-01-04"),
        ("2025-01-01T09:00:00", "week 1 of 2026", "2025-12-29 2026-01-05"),
        ("9998-12-31T09:00:00", "next year", ""), ("2026-03-13T09:00:00", "30 February 2026", "2026-02-01 2026-03-01"),
    ])
    func `ends of months and years are respected`(now: String, text: String, expected: String) {
        #expect(read(text, now: now) == expected)
    }

    @Test(arguments: [
        ("3 de março de 2026", "2026-03-03"), ("15 février 2026", "2026-02-15"), ("4 maart 2026", "2026-03-04"),
        ("in 2026", "2026-01-01"), ("4 March 2026", "2026-03-04"),
    ])
    func `the language that understands most of a short text is its language`(text: String, from: String) throws {
        let grammar = DateGrammar(languages: DateGrammar.languages)
        let now = LocalDateTime(date: try #require(CivilDate("2026-03-11")))
        #expect(grammar.matches(in: text, now: now).map { $0.from?.date.description } == [from])
    }

    @Test(arguments: [
        ("3-7 March", false), ("March 3–7, 2026", false), ("3/7/2026", true), ("Tuesday 3/7/2026", true),
        ("Friday 3/7/2025", false),
    ])
    func `a date is ambiguous where day and month could be exchanged`(text: String, isAmbiguous: Bool) throws {
        let now = LocalDateTime(date: try #require(CivilDate("2026-03-11")))
        #expect(DateGrammar(languages: ["en"]).matches(in: text, now: now).map(\.isAmbiguous) == [isAmbiguous])
    }

    @Test(arguments: [
        // Both readings are Thursdays, so the denied date decides.
        ("Thursday 3/12 (not 26/11)", ["2026-12-03", "2026-11-26"]),
        ("not on 11/26, but on 3/12", ["2026-11-26", "2026-03-12"]),
        ("not on 26/11, but on 3/12", ["2026-11-26", "2026-12-03"]),
        ("on 3/12/2026, not on Fri. 27/11", ["2026-12-03", "2026-11-27"]),
        // 4 December 2026 is a Friday, 12 April is a Sunday.
        ("Friday 4/12", ["2026-12-04"]), ("Friday 4/12; on 5/12", ["2026-12-04", "2026-12-05"]),
        // Neighbours that disagree, and those of another sentence or line, decide nothing.
        ("on 26/11, on 11/27, on 3/12", ["2026-11-26", "2026-11-27", "2026-03-12"]),
        ("We met on 26/11. The next one is on 3/12", ["2026-11-26", "2026-03-12"]),
        ("on 26/11\non 3/12", ["2026-11-26", "2026-03-12"]),
    ])
    func `a weekday or a date beside it decides how numbers are read`(text: String, expected: [String]) throws {
        let now = LocalDateTime(date: try #require(CivilDate("2026-08-01")))
        let found = DateGrammar(languages: ["en"]).matches(in: text, now: now)
        #expect(found.map { $0.from?.date.description } == expected)
    }

    @Test func `the language of the text comes first, English behind it`() throws {
        let now = try #require(LocalDateTime("2026-03-13"))
        let grammar = DateGrammar(languages: ["de"])
        #expect(grammar.date(of: "nächste Woche", now: now) != nil)
        #expect(grammar.date(of: "next week", now: now) == grammar.date(of: "next week", now: now))
        #expect(grammar.matches(in: "The sun, a mon and a wed", now: now).isEmpty)
        #expect(DateGrammar(languages: ["xx"]).date(of: "next week", now: now) != nil)
    }

    @Test(arguments: [
        ("last week", true), (" last week. ", true), ("last week please", false), ("", false), ("lamp", false),
        ("monday tuesday", false),
    ])
    func `a text is one date from its first to its last word, or none`(text: String, isDate: Bool) throws {
        let now = try #require(LocalDateTime("2026-03-13"))
        #expect((DateGrammar(languages: ["en"]).date(of: text, now: now) != nil) == isDate)
    }
}
