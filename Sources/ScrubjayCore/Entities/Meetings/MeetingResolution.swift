import ScrubjayDocuments
package import ScrubjayText

/// The result of resolving meetings: the meetings, their series, and the records and matches they were made from.
package struct MeetingResolution: Sendable {
    /// The records that parts and matches index into.
    package let records: [MeetingRecord]
    /// Ordered by time.
    package let meetings: [ResolvedMeeting]
    package let series: [MeetingSeries]
    /// Every pair that was compared, surest first.
    let matches: [MeetingMatch]
    /// Claims of `meetings.yaml` about references without a record, with those references.
    package let unknown: [(claim: SourcedMeetingClaim, references: [String])]
}

/// One past or future meeting with its records, at least one.
package struct ResolvedMeeting: Sendable {
    /// Stays the same as long as its event or its first record does.
    package var key: String
    package let title: String
    package let start: LocalDateTime?
    package let end: LocalDateTime?
    package let isCancelled: Bool
    /// Indices of its records: the event first, then in the order of `RecordRole`.
    package let parts: [Int]
    /// The key of its series; `nil` without one.
    package var series: String?

    /// - Parameter indices: Indices of its records, ascending.
    init(of indices: [Int], _ comparer: MeetingComparer) {
        let records = comparer.records
        let parts = indices.sorted { (records[$0].role.order, $0) < (records[$1].role.order, $1) }
        self.parts = parts
        let first = records[parts[0]]
        let event = first.role == .event ? first : nil
        let titled = parts.filter { comparer.titles[$0].isDistinctive }.min {
            (Self.titleOrder(records[$0].role), $0) < (Self.titleOrder(records[$1].role), $1)
        }
        title = titled.map { records[$0].title } ?? first.title
        let starts = parts.compactMap { records[$0].start }
        start = event?.start ?? starts.first { $0.secondOfDay != nil } ?? starts.first
        end = parts.lazy.compactMap { records[$0].end }.first
        isCancelled = event?.isCancelled ?? false
        key = event?.uid.map { "uid \($0) " + (event?.start?.description ?? "") } ?? "place \(first.reference)"
    }

    /// Titles that people write come first; recorders name files by their own rules.
    private static func titleOrder(_ role: RecordRole) -> Int {
        switch role {
        case .event, .invitation: 0
        case .notes: 1
        case .summary: 2
        case .transcript, .chat: 3
        case .followUp: 4
        }
    }
}

/// A series of meetings.
package struct MeetingSeries: Sendable, Equatable {
    /// Stays the same as long as its calendar does, or else its title and its most frequent person.
    package let key: String
    package let title: String
}
