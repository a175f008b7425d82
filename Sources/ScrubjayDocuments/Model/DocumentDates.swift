public import ScrubjayText

/// When a document was written, and when the event it describes took place.
public struct DocumentDates: Sendable, Equatable {
    /// The source of a date. Earlier cases take precedence.
    public enum Origin: String, Sendable, CaseIterable, Comparable {
        case metadata
        case header
        case fileName = "file-name"
        case folderName = "folder-name"
        case modificationTime = "modification-time"

        public static func < (left: Origin, right: Origin) -> Bool {
            (allCases.firstIndex(of: left) ?? 0) < (allCases.firstIndex(of: right) ?? 0)
        }
    }

    public var created: LocalDateTime?
    public var updated: LocalDateTime?
    /// When the meeting or event began; for a note, the day that it is about.
    public var start: LocalDateTime?
    public var end: LocalDateTime?
    /// Offset of the owner's clock from UTC in seconds, at `start` and at `end`, if the file gives exact moments. `nil` if it only gives days, or
    /// times without a zone.
    public var startOffset: Int?
    public var endOffset: Int?
    /// The source of `start`, otherwise of `created`, otherwise of `updated`.
    public var origin: Origin?

    public init(
        created: LocalDateTime? = nil, updated: LocalDateTime? = nil, start: LocalDateTime? = nil,
        end: LocalDateTime? = nil, origin: Origin? = nil
    ) {
        self.created = created
        self.updated = updated
        self.start = start
        self.end = end
        self.origin = origin
    }

    /// The one date used by filters and lists.
    public var principal: LocalDateTime? { start ?? created ?? updated }

    /// When the document was last changed, as far as that is known; otherwise its date.
    package var changed: LocalDateTime? { updated ?? principal }

    /// The principal date if the document itself states it; `nil` for a modification time, which says nothing about the document's day.
    package var stated: LocalDateTime? { origin == .modificationTime ? nil : principal }
}

/// One occurrence of a recurring event, on the owner's clock.
public struct Occurrence: Sendable, Hashable {
    public var start: LocalDateTime
    /// `nil` if the event has no length. For all-day events the last day, `nil` if that is the first.
    public var end: LocalDateTime?

    public init(start: LocalDateTime, end: LocalDateTime? = nil) {
        self.start = start
        self.end = end
    }
}
