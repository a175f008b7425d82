public import ScrubjayDocuments
public import ScrubjayText

/// A document in the index, without its text.
public struct StoredDocument: Sendable, Equatable, Identifiable {
    public let id: DocumentID
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
    /// The ISO 639-1 code; empty if the language is unknown.
    public let language: String
    public let dates: DocumentDates
    public let people: [Participation]
    public let tags: [String]
    /// The part after `file!` in a receipt: the path in an archive, or the title of a note in an export of many; `nil` if the file
    /// has only this document.
    public let member: String?
    /// Whether line numbers refer to the text that was extracted from the file, and not to the file itself.
    public let isDerived: Bool
    /// Its index among the documents of the file.
    package let ordinal: Int
    /// The requested occurrences of a recurring event, in order, at most a hundred: all within the filter, or else the next
    /// one, or else the last one. Empty if the document is not a recurring event.
    public var occurrences: [Occurrence] = []

    package init(
        id: DocumentID, notebook: String, folder: String, path: String, format: String, kind: Document.Kind, title: String,
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

    /// The same document with other people.
    func with(people: [Participation]) -> StoredDocument {
        with(notebook: notebook, path: path, title: title, people: people, tags: tags, member: member)
    }

    /// The same document with other names.
    func with(
        notebook: String, path: String, title: String, people: [Participation], tags: [String], member: String?
    ) -> StoredDocument {
        StoredDocument(
            id: id, notebook: notebook, folder: folder, path: path, format: format, kind: kind, title: title,
            language: language, dates: dates, people: people, tags: tags, member: member, isDerived: isDerived,
            ordinal: ordinal, occurrences: occurrences)
    }

    /// The date to show and to sort by.
    public var date: LocalDateTime? { occurrences.first?.start ?? dates.principal }
    /// Whether it is a mail.
    var isMail: Bool { ["mail", "mbox"].contains(format) }
    public var absolutePath: String { folder + "/" + path }
    var file: SourceFile { SourceFile(path: path, in: folder, stamp: .unknown) }
}
