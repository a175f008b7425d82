public import ScrubjayDocuments
public import ScrubjayText

/// A past or future meeting, with the documents that record it.
public struct StoredMeeting: Sendable, Equatable, Identifiable {
    public struct ID: Sendable, Hashable, Comparable {
        package let rawValue: Int64
        package init(_ rawValue: Int64) { self.rawValue = rawValue }
        public static func < (left: ID, right: ID) -> Bool { left.rawValue < right.rawValue }
    }

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
        package let id: Int64
        public let title: String

        package init(id: Int64, title: String) {
            self.id = id
            self.title = title
        }
    }

    public let id: ID
    public let title: String
    public let start: LocalDateTime?
    public let end: LocalDateTime?
    public let isCancelled: Bool
    public let series: Series?
    /// The event first, then in the order of `RecordRole`.
    public private(set) var parts: [Part]

    package init(
        id: ID, title: String, start: LocalDateTime?, end: LocalDateTime?, isCancelled: Bool, series: Series?, parts: [Part]
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
