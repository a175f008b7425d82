@testable import ScrubjayCore
@testable import ScrubjayDocuments
@testable import ScrubjayText
import ScrubjayTestSupport
import Testing

@Suite struct `Making the records of meetings from stored documents` {
    private static func document(
        _ id: DocumentID = 1, _ role: RecordRole? = .event, start: String? = "2026-03-04T10:00:00", end: String? = nil,
        date: String? = nil, origin: DocumentDates.Origin = .metadata, member: String? = nil, isPossible: Bool = false,
        with properties: KeyValuePairs<String, String> = [:], times: [String] = []
    ) -> MeetingDocument {
        var document = MeetingDocument(
            id: id, notebook: "work", path: "calls/plan.md", member: member, role: role, isPossible: isPossible, title: "Plan",
            start: start.flatMap { LocalDateTime($0) }, end: end.flatMap { LocalDateTime($0) },
            date: (date ?? start).flatMap { LocalDateTime($0) }, dateOrigin: origin)
        document.properties = properties.map { Property(key: $0.key, value: $0.value) }
        document.occurrences = times.compactMap { LocalDateTime($0) }.map { Occurrence(start: $0) }
        return document
    }

    private static func record(_ document: MeetingDocument) throws -> MeetingRecord {
        let records = MeetingRecordBuilder.records(of: [document])
        try #require(records.count == 1)
        return records[0]
    }

    @Test func `the reference of a record is the path of its document`() throws {
        #expect(try Self.record(Self.document()).reference == "work/calls/plan.md")
        #expect(try Self.record(Self.document(member: "Mast")).reference == "work/calls/plan.md!Mast")
    }

    @Test func `properties of calendars, calls and front matter count, all others do not`() throws {
        let properties: KeyValuePairs = [
            "uid": "7@cal", "status": "CANCELLED", "conference": "zoom 123", "series": "Crew", "recording": "a.m4a",
            "minutes": "b.md", "UID": "8@cal", "location": "Loft",
        ]
        let record = try Self.record(Self.document(with: properties))
        #expect(record.uid == "7@cal")
        #expect(record.isCancelled)
        #expect(record.conference == "zoom 123")
        #expect(record.series == "Crew")
        #expect(record.links == ["a.m4a", "b.md"])
        #expect(!record.isRepeated)
        #expect(try Self.record(Self.document(with: ["status": "confirmed"])).isCancelled == false)
        #expect(try Self.record(Self.document(with: ["recurrence_id": "20260304"])).isRepeated)
    }

    @Test func `a document makes a meeting by itself unless it is a mere note`() throws {
        #expect(try Self.record(Self.document(1, .notes)).isCertain)
        #expect(try !Self.record(Self.document(1, .notes, isPossible: true)).isCertain)
        let claimed = try Self.record(Self.document(1, nil))
        #expect(claimed.role == .notes && !claimed.isCertain)
    }

    /// The role, the start, the date and its source, and the start and the date of sending of the record.
    private static let dates: [(RecordRole, String?, String, DocumentDates.Origin, start: String?, sent: String?)] = [
        (.event, "2026-03-04", "2026-03-04", .metadata, "2026-03-04", nil),
        (.notes, nil, "2026-03-05", .fileName, "2026-03-05", nil),
        (.notes, nil, "2026-03-05", .modificationTime, nil, nil),
        (.transcript, "2026-03-04", "2026-03-04", .modificationTime, nil, nil),
        (.invitation, nil, "2026-03-01", .header, nil, "2026-03-01"),
        (.invitation, "2026-03-04", "2026-03-01", .header, "2026-03-04", "2026-03-01"),
        (.followUp, nil, "2026-03-07", .header, nil, "2026-03-07"),
    ]

    @Test(arguments: dates.indices)
    func `the date of a mail or of the last change of a file does not say when people met`(index: Int) throws {
        let (role, start, date, origin, expected, sent) = Self.dates[index]
        let record = try Self.record(
            Self.document(1, role, start: start, end: "2026-03-04T11:00:00", date: date, origin: origin))
        #expect(record.start?.description == expected)
        #expect(record.sent?.description == sent)
        #expect((record.end == nil) == (record.start == nil))
    }

    @Test func `a reply to an invitation is not an event`() throws {
        let reply = try Self.record(Self.document(with: ["method": "reply", "uid": "7@cal"]))
        #expect(reply.role == .invitation)
        #expect(reply.start != nil)
        #expect(try Self.record(Self.document(with: ["method": "request"])).role == .event)
    }

    @Test func `the last version of an event is current, the earlier ones are invitations without a time`() {
        let records = MeetingRecordBuilder.records(of: [
            Self.document(1, with: ["uid": "7@cal"]), Self.document(2, with: ["uid": "7@cal", "sequence": "2"]),
            Self.document(3, with: ["uid": "7@cal", "sequence": "1"]), Self.document(4, with: ["uid": "8@cal"]),
            Self.document(5, .invitation, with: ["uid": "7@cal", "sequence": "9"]),
            Self.document(6, with: ["uid": "7@cal", "sequence": "1", "recurrence_id": "20260304"]),
        ])
        #expect(records.map(\.role) == [.invitation, .event, .invitation, .event, .invitation, .event])
        #expect(records.map { $0.start == nil } == [true, false, true, false, false, false])
    }

    @Test func `a recurring event has a record for each time, and the time is in the reference if it is twice on a day`() {
        let times = ["2026-03-04T09:00:00", "2026-03-04T15:00:00", "2026-03-11T09:00:00", "2026-03-12"]
        let records = MeetingRecordBuilder.records(of: [
            Self.document(with: ["uid": "7@cal"], times: times), Self.document(2, with: ["uid": "7@cal", "sequence": "3"]),
        ])
        #expect(records.prefix(4).map { $0.start?.description } == times)
        #expect(records.prefix(4).map(\.occurrence) == records.prefix(4).map(\.start))
        #expect(
            records.prefix(4).map(\.reference) == [
                "work/calls/plan.md@2026-03-04T09:00:00", "work/calls/plan.md@2026-03-04T15:00:00",
                "work/calls/plan.md@2026-03-11", "work/calls/plan.md@2026-03-12",
            ])
        // A later version of the event alone does not replace the times of the series.
        #expect(records.allSatisfy { $0.role == .event })
        #expect(records.map(\.isRepeated) == [true, true, true, true, false])
    }

    @Test(arguments: [
        ("calls/plan.vtt", [["work", "calls/plan.vtt"], ["calls", "plan.vtt"]]),
        ("home/work.ics!Mast@2026-03-04", [["work", "home/work.ics"], ["home", "work.ics"]]),
        ("plan.md", [["work", "plan.md"]]), ("", [["work", ""]]), ("!a", [["work", ""]]), ("/", [["work", "/"]]),
    ])
    func `a reference of meetings.yaml is in its own notebook or begins with another one`(reference: String, files: [[String]])
    {
        let claim = SourcedMeetingClaim(
            claim: MeetingClaim(isSame: true, references: [reference], line: 1), notebook: "work", path: "work/meetings.yaml")
        #expect(claim.files.map { [$0.notebook, $0.path] } == files)
    }
}
