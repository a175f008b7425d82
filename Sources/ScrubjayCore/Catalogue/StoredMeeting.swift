public import ScrubjayDocuments
public import ScrubjayText

/// A past or future meeting, with the documents that record it.
public struct StoredMeeting: Sendable, Equatable, Identifiable {
    /// A document of the meeting.
    public struct Part: Sendable, Hashable {
        public let documentID: StoredDocument.ID
        public let role: RecordRole
        /// The start of this occurrence if the document is a recurring event; `nil` for any other document.
        public let occurrence: LocalDateTime?

        package init(documentID: StoredDocument.ID, role: RecordRole, occurrence: LocalDateTime?) {
            self.documentID = documentID
            self.role = role
            self.occurrence = occurrence
        }
    }

    /// A series of meetings.
    public struct Series: Sendable, Hashable {
        package let id: SeriesID
        public let title: String

        package init(id: SeriesID, title: String) {
            self.id = id
            self.title = title
        }
    }

    public let id: MeetingID
    public let title: String
    public let start: LocalDateTime?
    public let end: LocalDateTime?
    public let isCancelled: Bool
    public let series: Series?
    /// The event first, then in the order of `RecordRole`.
    public private(set) var parts: [Part]

    package init(
        id: MeetingID, title: String, start: LocalDateTime?, end: LocalDateTime?, isCancelled: Bool, series: Series?,
        parts: [Part]
    ) {
        self.id = id
        self.title = title
        self.start = start
        self.end = end
        self.isCancelled = isCancelled
        self.series = series
        self.parts = parts
    }

    /// Returns the same meeting with other parts.
    package func with(parts: [Part]) -> StoredMeeting {
        var meeting = self
        meeting.parts = parts
        return meeting
    }
}

extension StoredMeeting {
    /// The parts that record what was said: notes and minutes, then transcripts, follow-ups and chats.
    var records: [Part] {
        RecordRole.records.flatMap { role in parts.filter { $0.role == role } }
    }

    /// The records, or all parts if there are none.
    var recordsOrAllParts: [Part] { records.isEmpty ? parts : records }

    /// Whether the calendar says that it takes whole days. A record alone may not know the time.
    public var isAllDay: Bool { start?.secondOfDay == nil && parts.contains { $0.role == .event } }

    /// Whether any part records what was said, so that more than a calendar entry is known.
    var hasRecord: Bool { !records.isEmpty }

    /// Seconds since 1970 on the owner's clock; a meeting without a start comes last.
    var startOrdinal: Int64 { start?.ordinal ?? .max }
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

/// A meeting with its documents, and its neighbours in its series.
public struct MeetingDetails: Sendable {
    public let meeting: StoredMeeting
    public let documents: [StoredDocument.ID: StoredDocument]
    /// The meeting before it in its series. Cancelled meetings are passed over.
    public let previous: StoredMeeting?
    public let next: StoredMeeting?
}
