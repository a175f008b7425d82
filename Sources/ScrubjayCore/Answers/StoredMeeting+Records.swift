import ScrubjayDocuments
import ScrubjayText

extension StoredMeeting {
    /// The parts that record what was said: notes and minutes, then transcripts, follow-ups and chats.
    var records: [Part] {
        let order: [PartRole] = [.notes, .summary, .transcript, .followUp, .chat]
        return order.flatMap { role in parts.filter { $0.role == role } }
    }

    /// The records, or all parts if there are none.
    var told: [Part] { records.isEmpty ? parts : records }

    /// Whether any part records what was said, so that more than a calendar entry is known.
    var hasRecord: Bool { !records.isEmpty }

    /// Returns whether it has not begun yet. A meeting of today without a time has begun if it has a record.
    func isAhead(at now: LocalDateTime) -> Bool {
        guard let start else { return false }
        guard start.secondOfDay != nil else { return start.date > now.date || start.date == now.date && !hasRecord }
        return start > now
    }

    /// Its title, and the title of its series if it has one.
    var titles: [String] { [title] + (series.map { [$0.title] } ?? []) }

    /// Returns the names of the participants according to its records, each once.
    func participants(_ documents: [StoredDocument.ID: StoredDocument]) -> [String] {
        NameKey.distinct(told.flatMap { documents[$0.documentID]?.people ?? [] }.filter(\.takesPart).map(\.name))
    }
}

extension [StoredMeeting] {
    /// The last meeting that has a record, or else the last one.
    var lastTold: StoredMeeting? { last(where: \.hasRecord) ?? last }
}

extension Snapshot {
    /// Returns the documents of some meetings' records, in order of the meetings, each once. Within a meeting, the document to be quoted first comes
    /// last.
    func records(of meetings: [StoredMeeting]) throws -> [StoredDocument] {
        let known = try documents(meetings.flatMap { $0.told.map(\.documentID) })
        var seen: Set<StoredDocument.ID> = []
        return meetings.flatMap { $0.told.reversed().compactMap { known[$0.documentID] } }
            .reversed().filter { seen.insert($0.id).inserted }.reversed()
    }
}
