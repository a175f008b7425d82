@testable import ScrubjayDocuments
@testable import ScrubjayText
import Testing

/// The owner's clock is two hours east of universal time.
@Suite struct `Times in calendars` {
    @Test(arguments: [
        ("DTSTART:20260304T093000Z", "2026-03-04T11:30:00"), ("DTSTART:20260304T093000", "2026-03-04T09:30:00"),
        ("DTSTART;VALUE=DATE:20260304", "2026-03-04"), ("DTSTART:2026-03-04T09:30:00Z", "2026-03-04T11:30:00"),
        ("DTSTART;TZID=Europe/Berlin:20260304T093000", "2026-03-04T10:30:00"),
        ("DTSTART;TZID=\"Europe/Berlin\":20260704T093000", "2026-07-04T09:30:00"),
        ("DTSTART;TZID=W. Europe Standard Time:20260304T093000", "2026-03-04T10:30:00"),
        ("DTSTART;TZID=India Standard Time:20260304T093000", "2026-03-04T06:00:00"),
        ("DTSTART;TZID=/example.org/20260101/America/Argentina/Salta:20260304T093000", "2026-03-04T14:30:00"),
        ("DTSTART;TZID=\"(GMT-03:00)\":20260304T093000", "2026-03-04T14:30:00"),
        ("DTSTART;TZID=\"(UTC+05:30) Chennai, Mumbai\":20260304T093000", "2026-03-04T06:00:00"),
        ("DTSTART;TZID=UTC:20260304T093000", "2026-03-04T11:30:00"),
        // The clock skips half past two and shows half past two twice (RFC 5545, 3.3.5).
        ("DTSTART;TZID=Europe/Berlin:20260329T023000", "2026-03-29T03:30:00"),
        ("DTSTART;TZID=Europe/Berlin:20261025T023000", "2026-10-25T02:30:00"),
    ])
    func `a time is brought to the owner's clock`(line: String, time: String) {
        let read = event(line)
        #expect(read.dates.start?.description == time)
        #expect(read.warnings.isEmpty)
    }

    private static let described = [
        "BEGIN:VTIMEZONE", "TZID:Pier", "BEGIN:STANDARD", "DTSTART:20001029T030000", "TZOFFSETFROM:+0200", "TZOFFSETTO:+0100",
        "RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU", "END:STANDARD", "BEGIN:DAYLIGHT", "DTSTART:20000326T020000",
        "TZOFFSETFROM:+0100", "TZOFFSETTO:+0200", "RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU", "END:DAYLIGHT", "END:VTIMEZONE",
    ].joined(separator: "\r\n")

    @Test(arguments: [
        ("20260304T093000", "2026-03-04T10:30:00"), ("20260704T093000", "2026-07-04T09:30:00"),
        ("20260329T023000", "2026-03-29T03:30:00"), ("20261025T023000", "2026-10-25T02:30:00"),
        ("19990704T093000", "1999-07-04T10:30:00"),
    ])
    func `a zone that only the file knows is as it says`(time: String, onClock: String) {
        let read = calendar(Self.described, "BEGIN:VEVENT", "DTSTART;TZID=Pier:\(time)", "END:VEVENT")
        #expect(read.documents.first?.dates.start?.description == onClock)
    }

    @Test(arguments: [
        ("DTEND:20260304T110000", "2026-03-04T11:00:00"), ("DURATION:PT1H30M", "2026-03-04T11:00:00"),
        ("DURATION:P1DT1H", "2026-03-05T10:30:00"), ("DTEND:20260304T093000", nil), ("DURATION:PT0S", nil),
    ])
    func `an end is given by a time or a length`(line: String, end: String?) {
        #expect(event("DTSTART:20260304T093000", line).dates.end?.description == end)
    }

    @Test(arguments: [("20260305", nil), ("20260307", "2026-03-06")])
    func `the last of several days is the one before their end`(line: String, end: String?) {
        #expect(event("DTSTART;VALUE=DATE:20260304", "DTEND;VALUE=DATE:\(line)").dates.end?.description == end)
    }

    @Test func `a moment knows how far the owner's clock is from universal time`() {
        #expect(event("DTSTART:20260304T093000Z").dates.startOffset == 7200)
        #expect(event("DTSTART:20260304T093000").dates.startOffset == nil)
    }

    @Test(arguments: [
        ("DTSTART;TZID=Nowhere:20260304T093000", "nobody knows this time zone"), ("DTSTART:soon", "this date cannot be read"),
        ("SUMMARY:No date", "does not say when it begins"),
    ])
    func `invalid input is reported with its line`(line: String, words: String) {
        let read = event(line)
        #expect(read.warnings.contains { $0.message.contains(words) && $0.line ?? 0 >= 2 })
    }
}
