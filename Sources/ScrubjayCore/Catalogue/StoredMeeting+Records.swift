import ScrubjayDocuments
import ScrubjayText

extension StoredMeeting {
    /// The parts that record what was said: notes and minutes, then transcripts, follow-ups and chats.
    var records: [Part] {
        RecordRole.records.flatMap { role in parts.filter { $0.role == role } }
    }

    /// The records, or all parts if there are none.
    var recordsOrAllParts: [Part] { records.isEmpty ? parts : records }

    /// Whether any part records what was said, so that more than a calendar entry is known.
    var hasRecord: Bool { !records.isEmpty }

    /// Seconds since 1970 on the owner's clock; a meeting without a start comes last.
    var startOrdinal: Int64 { start?.ordinal ?? .max }

    /// Returns the names of the participants according to its records, each once.
    func participants(_ documents: [StoredDocument.ID: StoredDocument]) -> [String] {
        NameKey.distinct(recordsOrAllParts.flatMap { documents[$0.documentID]?.people ?? [] }.filter(\.takesPart).map(\.name))
    }
}

extension [StoredMeeting] {
    /// The last meeting that has a record, or else the last one.
    var lastRecorded: StoredMeeting? { last(where: \.hasRecord) ?? last }
}

extension DocumentCatalogue {
    /// Returns the documents of some meetings' records, in order of the meetings, each once. Within a meeting, the document to be quoted first comes
    /// last.
    func records(of meetings: [StoredMeeting]) throws -> [StoredDocument] {
        let known = try documents(meetings.flatMap { $0.recordsOrAllParts.map(\.documentID) })
        var seen: Set<StoredDocument.ID> = []
        return meetings.flatMap { $0.recordsOrAllParts.reversed().compactMap { known[$0.documentID] } }
            .reversed().filter { seen.insert($0.id).inserted }.reversed()
    }
}
