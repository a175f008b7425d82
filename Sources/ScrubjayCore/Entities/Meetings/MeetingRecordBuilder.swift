package import ScrubjayDocuments
package import ScrubjayText

/// Makes the records of meetings from stored documents.
///
///     choose the date that says when people met
///     read the properties that count: identifier, status, series, links to other files
///     make one record for each occurrence of a recurring event
///     of several versions of an event, keep the last one; the others become invitations
package enum MeetingRecordBuilder {
    /// The properties that records are made from: first those of calendars (RFC 5545) and calls, then keys of front matter that name files.
    package enum PropertyKey: String, CaseIterable {
        case uid, sequence, status, method, conference, series
        case recurrenceID = "recurrence_id"
        case recording, transcript, chat, minutes, event
    }

    /// Returns the records of some documents, in their order.
    package static func records(of documents: [MeetingDocument]) -> [MeetingRecord] {
        let versions = documents.map { document -> [Version] in
            let version = Version(of: document)
            guard !document.occurrences.isEmpty else { return [version] }
            return repeated(version.record, document.occurrences).map { Version(record: $0, sequence: version.sequence) }
        }
        return withoutFormerVersions(versions.flatMap(\.self))
    }

    /// A record, with the number of its version in the calendar.
    fileprivate struct Version {
        var record: MeetingRecord
        /// Grows with each change of the event (RFC 5545, 3.8.7.4).
        var sequence = 0
    }

    /// Returns one record per occurrence. Their references end with the day, or with day and time if the event takes reference several times on it.
    private static func repeated(_ record: MeetingRecord, _ occurrences: [Occurrence]) -> [MeetingRecord] {
        let days = Dictionary(grouping: occurrences, by: \.start.date).mapValues(\.count)
        return occurrences.map { occurrence in
            var record = record
            record.occurrence = occurrence.start
            record.start = occurrence.start
            record.end = occurrence.end
            record.isRepeated = true
            let isOnly = days[occurrence.start.date] == 1
            record.reference += "@" + (isOnly ? occurrence.start.date.description : occurrence.start.description)
            return record
        }
    }

    /// Successive invitations bring versions of an event. The last one is current; the earlier ones become mere invitations to it.
    private static func withoutFormerVersions(_ versions: [Version]) -> [MeetingRecord] {
        func identifier(_ record: MeetingRecord) -> String? { record.role == .event && !record.isRepeated ? record.uid : nil }
        var latest: [String: Int] = [:]
        for version in versions {
            if let uid = identifier(version.record) { latest[uid] = max(latest[uid] ?? 0, version.sequence) }
        }
        return versions.map { version in
            guard let uid = identifier(version.record), version.sequence < latest[uid] ?? 0 else { return version.record }
            var former = version.record
            former.role = .invitation
            (former.start, former.end) = (nil, nil)
            return former
        }
    }
}

extension MeetingRecordBuilder.Version {
    fileprivate init(of document: MeetingDocument) {
        let role = document.role ?? .notes
        let reference = "\(document.notebook)/\(document.path)" + (document.member.map { "!\($0)" } ?? "")
        record = MeetingRecord(document: document.id, reference: reference, role: role, title: document.title)
        record.isCertain = document.role != nil && !document.isPossible
        record.people = document.people
        record.links = document.links
        record.sketch = document.sketch
        switch role {
        // The date of a mail says when it was sent, not when people met.
        case .invitation, .followUp:
            record.start = document.start
            record.sent = document.date
        case .event, .transcript, .chat, .summary, .notes:
            // The modification time of a file does not say that either.
            if document.dateOrigin != .modificationTime { record.start = document.start ?? document.date }
        }
        if record.start != nil { record.end = document.end }
        for property in document.properties { read(property) }
    }

    private mutating func read(_ property: Property) {
        switch MeetingRecordBuilder.PropertyKey(rawValue: property.key) {
        case .uid: record.uid = property.value
        case .recurrenceID: record.isRepeated = true
        case .sequence: sequence = Int(property.value) ?? 0
        case .status: record.isCancelled = property.value.lowercased() == "cancelled"
        // A reply names only the person who replies. The event itself is in another document.
        case .method: if property.value == "reply" { record.role = .invitation }
        case .conference: record.conference = property.value
        case .series: record.series = property.value
        // Front matter names files without brackets.
        case .recording, .transcript, .chat, .minutes, .event: record.links.append(property.value)
        case nil: break
        }
    }
}

/// The stored facts about a document that may record a meeting.
package struct MeetingDocument: Sendable {
    package let id: DocumentID
    package let notebook: String
    /// The path of the file in its notebook.
    package let path: String
    /// The part of a receipt after `file!`.
    package let member: String?
    /// `nil` for a document that only an entry of `meetings.yaml` makes a record.
    package let role: RecordRole?
    /// Whether it cannot make a meeting by itself, like a dated note.
    package let isPossible: Bool
    package let title: String
    package let start: LocalDateTime?
    package let end: LocalDateTime?
    /// The principal date, and where the document has it from.
    package let date: LocalDateTime?
    package let dateOrigin: DocumentDates.Origin?
    /// `nil` if the document has no speech.
    package let sketch: MinHashSketch?
    package var people: [Participation] = []
    /// The targets of links, as written.
    package var links: [String] = []
    /// Those whose keys count, in the order of the document.
    package var properties: [Property] = []
    /// The times of a recurring event, in order; empty for any other document.
    package var occurrences: [Occurrence] = []

    package init(
        id: DocumentID, notebook: String, path: String, member: String? = nil, role: RecordRole?, isPossible: Bool = false,
        title: String, start: LocalDateTime? = nil, end: LocalDateTime? = nil, date: LocalDateTime? = nil,
        dateOrigin: DocumentDates.Origin? = nil, sketch: MinHashSketch? = nil
    ) {
        self.id = id
        self.notebook = notebook
        self.path = path
        self.member = member
        self.role = role
        self.isPossible = isPossible
        self.title = title
        self.start = start
        self.end = end
        self.date = date
        self.dateOrigin = dateOrigin
        self.sketch = sketch
    }
}
