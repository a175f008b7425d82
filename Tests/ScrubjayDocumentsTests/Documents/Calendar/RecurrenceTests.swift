import ScrubjayTestSupport
@testable import ScrubjayDocuments
@testable import ScrubjayText
import Testing

/// The owner's clock is two hours east of universal time; the file is of 2026-05-01.
@Suite struct `Repeated events` {
    /// Mostly after the examples of RFC 5545, 3.8.5.3.
    private static let rules: [(start: String, lines: String, times: [String])] = [
        ("20260302T090000", "RRULE:FREQ=DAILY;COUNT=3", ["2026-03-02 09:00", "2026-03-03 09:00", "2026-03-04 09:00"]),
        (
            "20260302T090000", "RRULE:FREQ=WEEKLY;INTERVAL=2;UNTIL=20260330",
            ["2026-03-02 09:00", "2026-03-16 09:00", "2026-03-30 09:00"]
        ),
        ("20260302", "RRULE:FREQ=MONTHLY;BYDAY=-1FR;COUNT=3", ["2026-03-02", "2026-03-27", "2026-04-24"]),
        ("20240229", "RRULE:FREQ=YEARLY", ["2024-02-29", "2028-02-29"]),
        ("20260331", "RRULE:FREQ=MONTHLY;COUNT=3", ["2026-03-31", "2026-05-31", "2026-07-31"]),
        (
            "20260304T090000", "RRULE:FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1;COUNT=2",
            ["2026-03-04 09:00", "2026-03-31 09:00"]
        ),
        (
            "20260302T090000", "RDATE:20260305T120000,20260304T110000",
            ["2026-03-02 09:00", "2026-03-04 11:00", "2026-03-05 12:00"]
        ),
        (
            "20260302T090000", "RRULE:FREQ=DAILY;COUNT=4\r\nEXDATE:20260303T090000",
            ["2026-03-02 09:00", "2026-03-04 09:00", "2026-03-05 09:00"]
        ),
        (
            "20260302T090000", "RRULE:FREQ=DAILY;COUNT=3\r\nEXDATE;VALUE=DATE:20260302",
            ["2026-03-03 09:00", "2026-03-04 09:00"]
        ),
        ("20260302T090000Z", "RRULE:FREQ=DAILY;COUNT=2\r\nEXDATE;TZID=Europe/Berlin:20260303T100000", ["2026-03-02 11:00"]),
        (
            "20260302T090000", "RRULE:FREQ=DAILY;COUNT=4\r\nEXRULE:FREQ=DAILY;INTERVAL=2",
            ["2026-03-03 09:00", "2026-03-05 09:00"]
        ),
        (
            "20260302T090000", "RRULE:FREQ=DAILY;COUNT=2\r\nRRULE:FREQ=WEEKLY;COUNT=2",
            ["2026-03-02 09:00", "2026-03-03 09:00", "2026-03-09 09:00"]
        ),
    ]

    @Test(arguments: rules)
    func `a rule gives its times`(start: String, lines: String, times: [String]) {
        #expect(event("DTSTART:\(start)", lines).times == times)
    }

    @Test func `an event that takes place once has no list of times`() {
        #expect(event("DTSTART:20260302T090000").occurrences.isEmpty)
    }

    @Test func `a clock that is changed leaves the time of day as it is`() {
        let times = event("DTSTART;TZID=Europe/Berlin:20260328T093000", "RRULE:FREQ=DAILY;COUNT=2").times
        // In winter time 09:30 is 10:30 on the owner's clock, which is never changed.
        #expect(times == ["2026-03-28 10:30", "2026-03-29 09:30"])
    }

    @Test func `the last time is reckoned on the clock of the event`() {
        let lines = ["DTSTART;TZID=America/New_York:20260302T220000", "RRULE:FREQ=DAILY;UNTIL=20260304T030000Z"]
        #expect(event(lines[0], lines[1]).occurrences.count == 2)
    }

    @Test func `a rule without an end is followed for two years beyond the day of the file`() {
        let days = event("DTSTART;VALUE=DATE:20260420", "RRULE:FREQ=DAILY").occurrences.map(\.start.date.description)
        #expect(days.first == "2026-04-20")
        #expect(days.last == "2028-04-29")
    }

    /// With the number of times up to two years beyond the file.
    @Test(arguments: [
        ("20160502", "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR;UNTIL=20260430", 2609), ("19700101", "FREQ=DAILY;INTERVAL=30", 711),
        ("19500101", "FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3", 80), ("19700101", "FREQ=DAILY;INTERVAL=6", 3551),
        ("19600101", "FREQ=MONTHLY;BYDAY=1MO,3FR", 1641),
    ])
    func `a rule of decades has all its times`(start: String, rule: String, count: Int) {
        let read = event("DTSTART;VALUE=DATE:\(start)", "RRULE:\(rule)")
        #expect(read.occurrences.count == count)
        #expect(read.warnings.isEmpty)
    }

    @Test func `a rule of every hour is followed up to the end, on its own hours`() throws {
        let read = event("DTSTART:20000101T003000Z", "RRULE:FREQ=HOURLY;INTERVAL=5")
        let first = try #require(LocalDateTime("2000-01-01T02:30:00")).ordinal
        #expect(read.occurrences.count == CalendarSeries.limit)
        #expect(read.occurrences.allSatisfy { ($0.start.ordinal - first) % (5 * 3600) == 0 })
        #expect(read.occurrences.last.map { $0.start.date >= CivilDate("2028-04-29")! } ?? false)
    }

    @Test(.thorough) func `any number of events have all their times`() {
        let one = "BEGIN:VEVENT\r\nDTSTART:20200101T090000Z\r\nRRULE:FREQ=WEEKLY;COUNT=200\r\nEND:VEVENT"
        let read = calendar(Array(repeating: one, count: 6_000).joined(separator: "\r\n"))
        #expect(read.documents.count == 6_000)
        #expect(read.documents.allSatisfy { $0.occurrences.count == 200 })
    }

    @Test func `changed and cancelled times are no times of the series`() throws {
        let read = calendar(
            "BEGIN:VEVENT", "UID:a", "DTSTART:20260302T090000", "RRULE:FREQ=DAILY;COUNT=4", "END:VEVENT",
            "BEGIN:VEVENT", "UID:a", "RECURRENCE-ID:20260303T090000", "DTSTART:20260303T150000", "END:VEVENT",
            "BEGIN:VEVENT", "UID:a", "RECURRENCE-ID:20260305T090000", "STATUS:CANCELLED", "DTSTART:20260305T090000",
            "END:VEVENT")
        try #require(read.documents.count == 3)
        #expect(read.documents[0].times == ["2026-03-02 09:00", "2026-03-04 09:00"])
        #expect(read.documents[1].occurrences.isEmpty)
        #expect(read.documents[2].properties.contains(Property(key: "status", value: "cancelled")))
    }

    @Test func `a change from some time on takes over what follows, wherever it stands in the file`() throws {
        let read = calendar(
            "BEGIN:VEVENT", "UID:a", "RECURRENCE-ID;RANGE=THISANDFUTURE:20260304T090000", "DTSTART:20260304T110000",
            "DURATION:PT30M", "END:VEVENT",
            "BEGIN:VEVENT", "UID:a", "DTSTART:20260302T090000", "RRULE:FREQ=DAILY;COUNT=4", "END:VEVENT")
        try #require(read.documents.count == 2)
        #expect(read.documents[0].times == ["2026-03-04 11:00", "2026-03-05 11:00"])
        #expect(read.documents[0].occurrences.first?.end?.description == "2026-03-04T11:30:00")
        #expect(read.documents[1].times == ["2026-03-02 09:00", "2026-03-03 09:00"])
    }

    @Test(arguments: [
        ("20260303T090000", "20260303T150000", "Moved from: 2026-03-03 09:00"),
        ("20260304T090000", "20260306T090000", "Moved from: 2026-03-04 09:00"),
        ("20260305T090000", "20260305T083000", "Moved from: 2026-03-05 09:00"),
    ])
    func `a time of a series that is moved tells its time before`(before: String, after: String, line: String) throws {
        let read = calendar(
            "BEGIN:VEVENT", "UID:a", "DTSTART:20260302T090000", "RRULE:FREQ=DAILY;COUNT=5", "SUMMARY:Choir", "END:VEVENT",
            "BEGIN:VEVENT", "UID:a", "RECURRENCE-ID:\(before)", "DTSTART:\(after)", "SUMMARY:Choir", "END:VEVENT")
        #expect(read.documents.last?.text.contains(line) == true)
        #expect(read.documents.first?.text.contains("Moved") == false)
    }

    @Test(
        arguments: [
            ([("0", "20260302T090000"), ("1", "20260303T100000")], "Moved from: 2026-03-02 09:00"),
            ([("2", "20260303"), ("0", "20260301"), ("1", "20260302")], "Moved from: 2026-03-02"),
            // The last change was another one.
            ([("0", "20260302T090000"), ("1", "20260303T100000"), ("2", "20260303T100000")], "Moved from: 2026-03-02 09:00"),
            ([("0", "20260302T090000"), ("1", "20260302T090000")], nil),
        ] as [([(String, String)], String?)])
    func `an event of which the file has several versions tells the time before`(versions: [(String, String)], line: String?) {
        let lines = versions.flatMap { sequence, start in
            ["BEGIN:VEVENT", "UID:a", "SEQUENCE:\(sequence)", "DTSTART:\(start)", "SUMMARY:Choir", "END:VEVENT"]
        }
        let text = calendar(lines.joined(separator: "\r\n")).documents.map(\.text)
        #expect(text.count == 1)
        #expect(text.first?.split(separator: "\n").first { $0.hasPrefix("Moved") }.map(String.init) == line)
    }

    @Test func `a cancelled event is kept and takes place never`() {
        let cancelled = event("DTSTART:20260302T090000", "RRULE:FREQ=DAILY", "STATUS:CANCELLED", "SUMMARY:Regatta")
        #expect(cancelled.title == "Regatta")
        #expect(cancelled.occurrences.isEmpty)
        #expect(cancelled.text.contains("Cancelled"))
    }

    @Test(arguments: [
        ("FREQ=WEEKLY;BYDAY=MO", "every week on Monday"), ("FREQ=DAILY;INTERVAL=3;COUNT=5", "every 3 days, 5 times"),
        ("FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR", "every week on working days"),
        ("FREQ=MONTHLY;BYDAY=-1FR;UNTIL=20260930T070000Z", "every month on the last Friday, until 2026-09-30"),
        ("FREQ=MONTHLY;BYDAY=WE;BYSETPOS=2", "every month on the second Wednesday"),
        ("FREQ=YEARLY;BYMONTH=3,9;BYMONTHDAY=1", "every year on day 1 in March and September"),
        ("FREQ=MONTHLY;BYMONTHDAY=-1", "every month on the last day"), ("FREQ=MINUTELY", "several times"),
    ])
    func `a rule is described in words`(rule: String, words: String) throws {
        #expect(RecurrenceText(try #require(RecurrenceRule(rule))).text == words)
    }
}
