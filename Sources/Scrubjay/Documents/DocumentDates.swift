/// When a document was made and when what it tells of took place.
public struct DocumentDates: Sendable, Equatable {
    /// Where a date was read. Earlier cases are believed before later ones.
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
    /// Seconds that the owner's clock is east of universal time at `start` and at `end`, where the file names moments; nil where it
    /// only names days, or times on nobody's clock in particular.
    public var startOffset: Int?
    public var endOffset: Int?
    /// Where `start`, else `created`, else `updated` comes from.
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

    /// The one date that filters and lists go by.
    public var principal: LocalDateTime? { start ?? created ?? updated }

    /// The same where the document says it: when its file was changed says nothing about the day that it is of.
    var stated: LocalDateTime? { origin == .modificationTime ? nil : principal }
}
