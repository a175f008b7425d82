import ScrubjayTestSupport
@testable import ScrubjayDocuments
@testable import ScrubjayText
import Testing

/// Each of these is a few lines long and would take hours, or all memory, if it were believed.
@Suite(.endsSoon, .thorough) struct `Hostile calendars` {
    private static let rules = [
        "FREQ=SECONDLY", "FREQ=SECONDLY;COUNT=2147483647", "FREQ=SECONDLY;UNTIL=21260101T000000Z",
        "FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=30", "FREQ=MINUTELY;BYMONTH=2;BYMONTHDAY=30", "FREQ=HOURLY;BYMONTH=2;BYMONTHDAY=30",
    ]

    @Test(arguments: rules)
    func `a rule of every second for a century ends in a warning`(rule: String) {
        let read = event("DTSTART:20200101T000000Z", "RRULE:\(rule)")
        #expect(read.occurrences.count <= CalendarSeries.limit)
        let words = ["too many times", "more than \(CalendarSeries.limit) times"]
        #expect(
            read.warnings.contains { warning in warning.line != nil && words.contains { warning.message.contains($0) } }
                || rule.hasPrefix("FREQ=HOURLY"))
    }

    @Test(arguments: [
        "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30", "FREQ=DAILY;INTERVAL=0", "FREQ=DAILY;INTERVAL=99999999999",
        "FREQ=DAILY;COUNT=-1",
        "FREQ=WEEKLY;BYDAY=999MO", "FREQ=YEARLY;BYYEARDAY=366;BYMONTH=1", "FREQ=MONTHLY;BYSETPOS=366;BYDAY=MO", "FREQ=", "=",
        "FREQ=YEARLY;RSCALE=CHINESE", "FREQ=DAILY;FREQ=DAILY", "FREQ=YEARLY;BYWEEKNO=53;BYMONTH=6", "COUNT=3",
    ])
    func `a rule that fits nothing leaves the first time`(rule: String) {
        let read = event("DTSTART:20260304T000000Z", "RRULE:\(rule)")
        #expect(read.dates.start?.description == "2026-03-04T02:00:00")
        #expect(read.occurrences.count <= CalendarSeries.limit)
    }

    @Test func `many rules share what one file may take`() {
        let one = "BEGIN:VEVENT\r\nDTSTART:20000101T000000Z\r\nRRULE:FREQ=SECONDLY\r\nRRULE:FREQ=MINUTELY\r\nEND:VEVENT"
        let read = calendar(Array(repeating: one, count: 500).joined(separator: "\r\n"))
        #expect(read.documents.count == 500)
        #expect(read.documents.reduce(0) { $0 + $1.occurrences.count } <= RecurrenceBudget.fileLimit)
    }

    @Test(
        .endsSoon,
        arguments: ["SECONDLY", "MINUTELY", "HOURLY", "SECONDLY;BYMONTH=2;BYMONTHDAY=30", "YEARLY;BYMONTH=2;BYMONTHDAY=30"])
    func `many rules of one event take no longer than one of them`(rule: String) {
        let rules = (1...20).map { "RRULE:FREQ=\(rule);INTERVAL=\($0)" }.joined(separator: "\r\n")
        let read = event("DTSTART:20200101T000000Z", rules)
        #expect(read.occurrences.count <= CalendarSeries.limit)
    }

    @Test(arguments: [
        ("FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3", 4 * 399), ("FREQ=MONTHLY;BYDAY=5MO;BYMONTH=2;COUNT=900", 3 * 12 * 399),
        ("FREQ=WEEKLY;BYMONTH=2", 52 * 399), ("FREQ=DAILY;COUNT=9", 9),
    ])
    func `a rule costs what libical looks through for it, not what it finds`(rule: String, steps: Int) throws {
        var budget = RecurrenceBudget()
        let start = try #require(LocalDateTime("1601-03-25T03:00:00")).ordinal
        let end = try #require(LocalDateTime("2000-03-26T03:00:00")).ordinal
        _ = try #require(RecurrenceRule(rule)).moments(from: start, hasTime: true, to: end, budget: &budget)
        #expect(RecurrenceBudget.fileLimit - budget.left >= steps)
        #expect(RecurrenceBudget.fileLimit - budget.left <= steps + steps / 5 + 20)
    }

    @Test func `what rules of others have taken leaves an event some years`() {
        let hostile = (1...20).map { "RRULE:FREQ=SECONDLY;INTERVAL=\($0)" }.joined(separator: "\r\n")
        let read = calendar(
            "BEGIN:VEVENT", "DTSTART:20200101T000000Z", hostile, "END:VEVENT",
            "BEGIN:VEVENT", "DTSTART;VALUE=DATE:20200101", "RRULE:FREQ=DAILY", "END:VEVENT")
        let days = read.documents.last?.occurrences.map(\.start.date.description) ?? []
        #expect(days.count >= RecurrenceBudget.fewestOfRule)
        #expect(days.contains("2026-05-01"))
    }

    @Test func `a zone whose clocks are changed every second is a zone`() {
        let zone =
            "BEGIN:VTIMEZONE\r\nTZID:Z1\r\nBEGIN:STANDARD\r\nDTSTART:19000101T000000\r\nTZOFFSETTO:+0100\r\nRRULE:FREQ=SECONDLY\r\nEND:STANDARD\r\nEND:VTIMEZONE"
        let read = calendar(zone, "BEGIN:VEVENT", "DTSTART;TZID=Z1:20260304T093000", "END:VEVENT")
        #expect(read.documents.first?.dates.start?.description == "2026-03-04T10:30:00")
    }

    @Test func `a line of many megabytes is cut`() {
        let read = event("SUMMARY:A", "DESCRIPTION:" + String(repeating: "word ", count: 1_000_000), "DTSTART:20260304")
        #expect(read.title == "A")
        #expect(read.text.utf8.count <= UnfoldedText.lineLimit + 100)
        #expect(read.warnings.contains { $0.message.contains("longer than a megabyte") && $0.line == 4 })
    }

    @Test func `endless nesting is read to a limited depth`() {
        let read = calendar(
            Array(repeating: "BEGIN:X-A", count: 100_000).joined(separator: "\r\n"), "BEGIN:VEVENT", "SUMMARY:A", "END:VEVENT")
        #expect(read.documents.flatMap(\.warnings).count <= WarningList.most + 1)
        #expect(read.documents.isEmpty && read.error != nil)
    }

    @Test func `many changes of one series are no more work than the series`() {
        let series = "BEGIN:VEVENT\r\nUID:a\r\nDTSTART:20000101T000000Z\r\nRRULE:FREQ=DAILY\r\nEND:VEVENT"
        let changes = (0..<2000).map {
            "BEGIN:VEVENT\r\nUID:a\r\nRECURRENCE-ID;RANGE=THISANDFUTURE:99990101T0000\(padded($0 % 60, to: 2))Z\r\nDTSTART:20260101\r\nEND:VEVENT"
        }
        #expect(calendar(series, changes.joined(separator: "\r\n")).documents.count == 2001)
    }
}
