public import ScrubjayDocuments
public import ScrubjayText

/// A document as it lies in the index: everything but its text.
public struct StoredDocument: Sendable, Equatable, Identifiable {
    public struct ID: Sendable, Hashable, Comparable {
        package let rawValue: Int64
        package init(_ rawValue: Int64) { self.rawValue = rawValue }
        public static func < (left: ID, right: ID) -> Bool { left.rawValue < right.rawValue }
    }

    public let id: ID
    /// The name of its notebook.
    public let notebook: String
    /// The folder of its notebook.
    public internal(set) var folder: String
    /// The file, relative to the notebook's folder.
    public let path: String
    /// The parser that read it, such as `markdown`.
    public let format: String
    public let kind: Document.Kind
    public let title: String
    /// ISO 639-1; empty where it is not known.
    public let language: String
    public let dates: DocumentDates
    public let people: [Participation]
    public let tags: [String]
    /// What stands behind `file!` in a receipt: the path in an archive, the title of a note in an export of many; nil where the file
    /// is this one document.
    public let member: String?
    /// Whether lines are those of the text that was taken out of the file, not of the file.
    public let isDerived: Bool
    /// Its index among the documents of the file.
    package let ordinal: Int
    /// Of an event that is repeated, the times that were asked for, in order, at most a hundred: those within the filter, else the next
    /// one, else the last one. Empty for what takes place once.
    public var occurrences: [Occurrence] = []

    package init(
        id: ID, notebook: String, folder: String, path: String, format: String, kind: Document.Kind, title: String,
        language: String, dates: DocumentDates, people: [Participation], tags: [String], member: String?, isDerived: Bool,
        ordinal: Int, occurrences: [Occurrence] = []
    ) {
        self.id = id
        self.notebook = notebook
        self.folder = folder
        self.path = path
        self.format = format
        self.kind = kind
        self.title = title
        self.language = language
        self.dates = dates
        self.people = people
        self.tags = tags
        self.member = member
        self.isDerived = isDerived
        self.ordinal = ordinal
        self.occurrences = occurrences
    }

    /// The date to show and to sort by.
    public var date: LocalDateTime? { occurrences.first?.start ?? dates.principal }
    public var absolutePath: String { folder + "/" + path }
    var file: SourceFile { SourceFile(path: path, in: folder, stamp: .unknown) }
}
