@testable import ScrubjayCore
import ScrubjayDocuments
import ScrubjayTestSupport
import ScrubjayText
import Testing

@Suite struct `When people took part in meetings` {
    private static func part(
        _ document: DocumentID, of meeting: MeetingID, _ start: String?, isCancelled: Bool = false
    ) -> MeetingPart {
        MeetingPart(
            document: document, meeting: meeting, start: start.flatMap { LocalDateTime($0) }, isCancelled: isCancelled)
    }

    private static func person(
        in document: DocumentID, _ role: Participation.Role = .attendee, _ attendance: Attendance? = nil
    ) -> StoredParticipation {
        StoredParticipation(person: 1, document: document, role: role, attendance: attendance)
    }

    private static func times(
        _ parts: [MeetingPart], _ documents: [DocumentDate] = [], of participations: [StoredParticipation]
    ) throws -> [String] {
        let now = try #require(LocalDateTime("2026-03-13T12:00:00"))
        return AttendedTimes(parts: parts, documents: documents, until: now).times(of: participations).map(\.description)
    }

    @Test func `a meeting counts once, whatever its documents`() throws {
        let parts = [Self.part(1, of: 1, "2026-03-02"), Self.part(2, of: 1, "2026-03-02"), Self.part(2, of: 2, "2026-02-01")]
        #expect(
            try Self.times(parts, of: [Self.person(in: 1), Self.person(in: 2, .speaker)]) == ["2026-02-01", "2026-03-02"])
    }

    @Test func `meetings that are cancelled, ahead or without a date do not count`() throws {
        let parts = [
            Self.part(1, of: 1, "2026-03-02", isCancelled: true), Self.part(1, of: 2, "2026-03-13T12:30:00"),
            Self.part(1, of: 3, nil), Self.part(1, of: 4, "2026-03-13"),
        ]
        #expect(try Self.times(parts, of: [Self.person(in: 1)]) == ["2026-03-13"])
    }

    @Test func `people who declined or are only mentioned took no part`() throws {
        let parts = [Self.part(1, of: 1, "2026-03-02")]
        #expect(try Self.times(parts, of: [Self.person(in: 1, .attendee, .declined), Self.person(in: 1, .mentioned)]) == [])
        #expect(try Self.times(parts, of: [Self.person(in: 1, .attendee, .tentative)]) == ["2026-03-02"])
    }

    @Test func `a document about a meeting counts by itself if it is no part of one and does not recur`() throws {
        let date = LocalDateTime("2026-03-01")
        let documents = [
            DocumentDate(document: 1, date: date, isRecurring: false), DocumentDate(document: 2, date: date, isRecurring: true),
            DocumentDate(document: 3, date: date, isRecurring: false), DocumentDate(document: 4, date: nil, isRecurring: false),
        ]
        let parts = [Self.part(3, of: 1, "2026-02-01")]
        let participations = [1, 2, 3, 4].map { Self.person(in: $0) }
        #expect(try Self.times(parts, documents, of: participations) == ["2026-02-01", "2026-03-01"])
    }
}
