public import ScrubjayDocuments
public import ScrubjayText

/// What took place once, or is to, with the documents that tell of it.
public struct StoredMeeting: Sendable, Equatable, Identifiable {
    public struct ID: Sendable, Hashable, Comparable {
        let rawValue: Int64
        package init(_ rawValue: Int64) { self.rawValue = rawValue }
        public static func < (left: ID, right: ID) -> Bool { left.rawValue < right.rawValue }
    }

    /// One of its documents.
    public struct Part: Sendable, Hashable {
        public let documentID: StoredDocument.ID
        public let role: PartRole
        /// When the event takes place this time, where the document is a repeated event.
        public let occurrence: LocalDateTime?

        package init(documentID: StoredDocument.ID, role: PartRole, occurrence: LocalDateTime?) {
            self.documentID = documentID
            self.role = role
            self.occurrence = occurrence
        }
    }

    /// The meetings that it is one of.
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
    /// The event first, then as `PartRole` has them.
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

    /// The same meeting, as some of its documents tell of it.
    func with(parts: [Part]) -> StoredMeeting {
        var meeting = self
        meeting.parts = parts
        return meeting
    }
}
