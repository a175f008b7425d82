/// What took place once, or is to, with the documents that tell of it.
public struct StoredMeeting: Sendable, Equatable, Identifiable {
    public struct ID: Sendable, Hashable, Comparable {
        let rawValue: Int64
        init(_ rawValue: Int64) { self.rawValue = rawValue }
        public static func < (left: ID, right: ID) -> Bool { left.rawValue < right.rawValue }
    }

    /// One of its documents.
    public struct Part: Sendable, Hashable {
        public let documentID: StoredDocument.ID
        public let role: PartRole
        /// When the event takes place this time, where the document is a repeated event.
        public let occurrence: LocalDateTime?
    }

    /// The meetings that it is one of.
    public struct Series: Sendable, Hashable {
        let id: Int64
        public let title: String
    }

    public let id: ID
    public let title: String
    public let start: LocalDateTime?
    public let end: LocalDateTime?
    public let isCancelled: Bool
    public let series: Series?
    /// The event first, then as `PartRole` has them.
    public private(set) var parts: [Part]

    /// The same meeting, as some of its documents tell of it.
    func with(parts: [Part]) -> StoredMeeting {
        var meeting = self
        meeting.parts = parts
        return meeting
    }
}
