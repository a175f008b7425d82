import ScrubjayDocuments
package import ScrubjayText

/// What took place once, or is to: one or more records.
package struct ResolvedMeeting: Sendable {
    /// Stays the same as long as its event or its first record does.
    package var key: String
    package let title: String
    package let start: LocalDateTime?
    package let end: LocalDateTime?
    package let isCancelled: Bool
    /// Places in the list of records: event first, then as `PartRole` has them.
    package let parts: [Int]
    /// The key of its series; nil where it is of none.
    package var series: String?

    /// - Parameter indices: Those of its records, ascending.
    init(of indices: [Int], _ comparer: MeetingComparer) {
        let records = comparer.records
        let parts = indices.sorted { (records[$0].role.order, $0) < (records[$1].role.order, $1) }
        self.parts = parts
        let first = records[parts[0]]
        let event = first.role == .event ? first : nil
        let titled = parts.filter { comparer.titles[$0].isTelling }.min {
            (Self.titleOrder(records[$0].role), $0) < (Self.titleOrder(records[$1].role), $1)
        }
        title = titled.map { records[$0].title } ?? first.title
        let starts = parts.compactMap { records[$0].start }
        start = event?.start ?? starts.first { $0.secondOfDay != nil } ?? starts.first
        end = parts.lazy.compactMap { records[$0].end }.first
        isCancelled = event?.isCancelled ?? false
        key = event?.uid.map { "uid \($0) " + (event?.start?.description ?? "") } ?? "place \(first.place)"
    }

    /// What people write themselves is called as they call it; files of recorders are called as their programs please.
    private static func titleOrder(_ role: PartRole) -> Int {
        switch role {
        case .event, .invitation: 0
        case .notes: 1
        case .summary: 2
        case .transcript, .chat: 3
        case .followUp: 4
        }
    }
}
