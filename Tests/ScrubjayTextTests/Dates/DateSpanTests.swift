@testable import ScrubjayText
import Testing

@Suite struct `Spans of days in words` {
    private static func span(_ text: String, _ today: String, _ start: Weekday) -> String? {
        guard let now = LocalDateTime(today) else { return "today is no date" }
        let grammar = DateGrammar(languages: ["en"], weekStart: start, preference: .past)
        return DateSpan(text, grammar: grammar, now: now).map {
            "\($0.first?.description ?? "")...\($0.last?.description ?? "")"
        }
    }

    /// Words, today, the first day of the week, span. 2026-03-13 is a Friday.
    private static let table: [(String, String, Weekday, String?)] = [
        ("2026-03-04", "2026-03-13", .monday, "2026-03-04...2026-03-04"),
        ("2026-03", "2026-03-13", .monday, "2026-03-01...2026-03-31"),
        ("2026-12", "2026-03-13", .monday, "2026-12-01...2026-12-31"),
        ("2024-02", "2026-03-13", .monday, "2024-02-01...2024-02-29"),
        ("2100-02", "2026-03-13", .monday, "2100-02-01...2100-02-28"),
        ("2000-02", "2026-03-13", .monday, "2000-02-01...2000-02-29"),
        ("2026", "2026-03-13", .monday, "2026-01-01...2026-12-31"), ("today", "2026-03-13", .monday, "2026-03-13...2026-03-13"),
        ("Today", "2026-03-13", .monday, "2026-03-13...2026-03-13"),
        ("yesterday", "2026-03-01", .monday, "2026-02-28...2026-02-28"),
        ("yesterday", "2024-03-01", .monday, "2024-02-29...2024-02-29"),
        ("yesterday", "2026-01-01", .monday, "2025-12-31...2025-12-31"),
        ("tomorrow", "2026-12-31", .monday, "2027-01-01...2027-01-01"),
        ("tomorrow", "2024-02-28", .monday, "2024-02-29...2024-02-29"),
        ("this week", "2026-03-13", .monday, "2026-03-09...2026-03-15"),
        ("this week", "2026-03-13", .sunday, "2026-03-08...2026-03-14"),
        ("this week", "2026-03-15", .monday, "2026-03-09...2026-03-15"),
        ("this week", "2026-03-15", .sunday, "2026-03-15...2026-03-21"),
        ("this week", "2026-03-09", .monday, "2026-03-09...2026-03-15"),
        ("this week", "2026-03-13", .saturday, "2026-03-07...2026-03-13"),
        ("last week", "2026-03-13", .monday, "2026-03-02...2026-03-08"),
        ("last week", "2026-03-13", .sunday, "2026-03-01...2026-03-07"),
        ("last week", "2026-01-01", .monday, "2025-12-22...2025-12-28"),
        ("next week", "2025-12-31", .monday, "2026-01-05...2026-01-11"),
        ("next-week", "2026-03-13", .monday, "2026-03-16...2026-03-22"),
        ("last_week", "2026-03-13", .monday, "2026-03-02...2026-03-08"),
        ("Last Week", "2026-03-13", .monday, "2026-03-02...2026-03-08"),
        ("last month", "2026-03-31", .monday, "2026-02-01...2026-02-28"),
        ("last month", "2026-01-15", .monday, "2025-12-01...2025-12-31"),
        ("this month", "2024-02-10", .monday, "2024-02-01...2024-02-29"),
        ("next month", "2026-12-31", .monday, "2027-01-01...2027-01-31"),
        ("last year", "2026-03-13", .monday, "2025-01-01...2025-12-31"),
        ("this year", "2026-03-13", .monday, "2026-01-01...2026-12-31"),
        ("next year", "2026-12-31", .monday, "2027-01-01...2027-12-31"),
        ("", "2026-03-13", .monday, nil), ("week", "2026-03-13", .monday, nil), ("last", "2026-03-13", .monday, nil),
        ("last lamp", "2026-03-13", .monday, nil),
        ("2026-13", "2026-03-13", .monday, nil), ("2026-00", "2026-03-13", .monday, nil),
        ("2026-02-30", "2026-03-13", .monday, nil),
        ("2026-3", "2026-03-13", .monday, "2026-03-01...2026-03-31"), ("202", "2026-03-13", .monday, nil),
        ("20260", "2026-03-13", .monday, nil),
        ("2026-", "2026-03-13", .monday, nil),
        ("-2026", "2026-03-13", .monday, nil), ("last week of may", "2026-03-13", .monday, "2025-05-26...2025-06-01"),
        ("next year", "9999-01-01", .monday, nil),
        ("since March", "2026-03-13", .monday, "2026-03-01..."), ("before 2020", "2026-03-13", .monday, "...2019-12-31"),
        ("until Friday", "2026-03-12", .monday, "...2026-03-06"),
        ("the last 5 days", "2026-03-13", .monday, "2026-03-09...2026-03-13"),
        ("last week please", "2026-03-13", .monday, nil), ("3", "2026-03-13", .monday, nil),
    ]

    @Test(arguments: table)
    func `words and numbers name a span`(text: String, today: String, start: Weekday, expected: String?) {
        #expect(Self.span(text, today, start) == expected)
    }
}
