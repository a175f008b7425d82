import ScrubjayText

/// The start times of the meetings that documents are about, for the times at which people took part in one.
///
/// A meeting counts once, whatever its parts. A document about a meeting that is not part of one counts by itself, unless it is a recurring event.
struct AttendedTimes {
    private enum Attended: Hashable {
        case meeting(StoredMeeting.ID)
        case document(StoredDocument.ID)
    }

    private var times: [StoredDocument.ID: [(attended: Attended, start: LocalDateTime)]] = [:]
    /// The first start after now.
    private var ahead: [StoredDocument.ID: LocalDateTime] = [:]

    /// - Parameters:
    ///   - parts: The parts of all meetings.
    ///   - documents: All documents about meetings.
    ///   - now: Meetings after it do not count yet.
    init(parts: [MeetingPart], documents: [DocumentDate], until now: LocalDateTime) {
        var isPart: Set<StoredDocument.ID> = []
        for part in parts {
            isPart.insert(part.document)
            guard let start = part.start, !part.isCancelled else { continue }
            if MeetingPhase.hasBegun(start, at: now) {
                times[part.document, default: []].append((.meeting(part.meeting), start))
            } else {
                ahead[part.document] = ahead[part.document].map { min($0, start) } ?? start
            }
        }
        for document in documents where !document.isRecurring && !isPart.contains(document.document) {
            guard let date = document.date else { continue }
            if MeetingPhase.hasBegun(date, at: now) {
                times[document.document] = [(.document(document.document), date)]
            } else {
                ahead[document.document] = date
            }
        }
    }

    /// Returns the starts of the meetings in which a person took part, ascending.
    func times(of participations: [StoredParticipation]) -> [LocalDateTime] {
        var seen: Set<Attended> = []
        return participations.filter(\.takesPart).flatMap { times[$0.document] ?? [] }
            .filter { seen.insert($0.attended).inserted }.map(\.start).sorted()
    }

    /// Returns the start of the next meeting in which a person takes part; `nil` if there is none.
    func next(of participations: [StoredParticipation]) -> LocalDateTime? {
        participations.lazy.filter(\.takesPart).compactMap { ahead[$0.document] }.min()
    }
}

extension StoredAssignment {
    /// Returns how many tasks these are. Mentions of one lineage are one task.
    static func taskCount(_ assignments: [StoredAssignment]) -> Int {
        Set(assignments.compactMap(\.lineage)).count + assignments.count { $0.lineage == nil }
    }
}
