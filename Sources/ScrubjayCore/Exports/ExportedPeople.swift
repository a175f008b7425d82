import ScrubjayDocuments
import ScrubjayText

/// The people of an export, by what the exported documents and meetings say of them.
struct ExportedPeople {
    struct Person: Sendable {
        let id: PersonID
        let name: String
        let resolution: NameResolution
        let isOwner: Bool
        /// What the documents call them besides, sorted.
        let otherNames: [String]
        let addresses: [String]
        let documentCount: Int
        let taskCount: Int
        let meetingCount: Int
        /// The start of the latest meeting that is not ahead.
        let lastMet: LocalDateTime?
    }

    private struct Record {
        var names: Set<String> = []
        var addresses: Set<String> = []
        var documentCount = 0
        var taskCount = 0
        var meetingCount = 0
        var lastMet: LocalDateTime?
    }

    private let now: LocalDateTime
    private var records: [PersonID: Record] = [:]

    init(now: LocalDateTime) { self.now = now }

    mutating func add(_ document: ExportedDocument) {
        for (person, mentions) in Dictionary(grouping: document.mentions, by: \.person) {
            guard let person else { continue }
            var record = records[person] ?? Record()
            record.documentCount += 1
            for mention in mentions.map(\.mention) {
                for name in [mention.name, mention.email].compactMap(\.self) {
                    if name.contains("@") { record.addresses.insert(name) } else { record.names.insert(name) }
                }
            }
            records[person] = record
        }
        for (task, person) in zip(document.tasks, document.assignees) where task.isCurrent {
            if let person { records[person, default: Record()].taskCount += 1 }
        }
    }

    mutating func add(_ meeting: ExportedMeeting) {
        guard !meeting.meeting.isCancelled else { return }
        for person in Set(meeting.participants.compactMap(\.id)) {
            var record = records[person] ?? Record()
            record.meetingCount += 1
            if let start = meeting.meeting.start, start <= now { record.lastMet = max(record.lastMet ?? start, start) }
            records[person] = record
        }
    }

    /// Everybody, by name.
    func people(in reader: ExportReader) throws -> [Person] {
        let owners = Set(try reader.snapshot.owners().map(\.id))
        return try reader.snapshot.people(.people(Set(records.keys))).compactMap { stored in
            guard let record = records[stored.id], !reader.withheld.people.ids.contains(stored.id), reader.mayShow(stored.name)
            else { return nil }
            return Person(
                id: stored.id, name: stored.name, resolution: stored.resolution, isOwner: owners.contains(stored.id),
                otherNames: record.names.subtracting([stored.name]).sorted(), addresses: record.addresses.sorted(),
                documentCount: record.documentCount, taskCount: record.taskCount, meetingCount: record.meetingCount,
                lastMet: record.lastMet)
        }
    }
}
