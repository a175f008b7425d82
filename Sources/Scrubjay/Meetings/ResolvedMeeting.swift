/// What took place once, or is to: one or more records.
struct ResolvedMeeting: Sendable {
    /// Stays the same as long as its event or its first record does.
    let key: String
    let title: String
    let start: LocalDateTime?
    let end: LocalDateTime?
    let isCancelled: Bool
    /// Places in the list of records: event first, then as `PartRole` has them.
    let parts: [Int]
    /// The key of its series; nil where it is of none.
    var series: String?

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
        var key = "place \(first.place)"
        if let event, let uid = event.uid {
            key = "uid \(uid) " + (event.start?.description ?? "")
            // Two copies of one calendar that somebody keeps apart.
            if records.contains(where: { $0.uid == uid && $0.start == event.start && $0.place < event.place }),
                !parts.contains(where: { records[$0].place < event.place && records[$0].uid == uid })
            {
                key += " " + event.place
            }
        }
        self.key = key
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
