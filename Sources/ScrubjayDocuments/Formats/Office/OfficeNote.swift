import ScrubjayText

/// A document of an office program: the program's metadata, and the text.
struct OfficeNote: Sendable {
    /// Metadata with the names of front matter keys. `created` and `modified` are ISO 8601.
    struct Properties: Sendable, Equatable {
        var title: String?
        var authors: [String] = []
        var created: String?
        var modified: String?
        var keywords: [String] = []
        var subject: String?
        var description: String?
        var language: String?
    }

    var properties = Properties()
    /// The title in the document. It takes precedence over the title in the metadata.
    var title: String?
    /// Start of the meeting as ISO 8601. `nil` if the document is not known to be about a meeting.
    var meetingStart: String?
    var outline: OutlineWriter
    var warnings: [Warning] = []

    /// Titles that programs fill in by default.
    private static let placeholderTitles: Set<String> = [
        "untitled", "untitled document", "untitled presentation", "document", "document1", "word document", "presentation",
        "powerpoint presentation", "presentation1", "book1", "unknown", "unknown title", "title", "unbenannt",
    ]

    /// - Parameter input: The file.
    func document(_ input: ParserInput, in context: ParsingContext) -> Document {
        let note = DerivedNote(matter: matter, outline: outline, warnings: warnings, hasDateLine: true)
        guard let created = properties.created else { return note.document(input, in: context) }
        // If the minutes or the file name have a date, the creation time of the file says little about the meeting.
        var document = note.document(input, in: context)
        if document.kind == .meeting, let origin = document.dates.origin, DocumentDates.Origin.header...(.folderName) ~= origin
        {
            let written = context.dateReader().date(in: created)
            document.dates.created = written?.onClock(context.utcOffset)
            return document
        }
        var dated = note
        dated.matter.append(FrontMatter.Entry(key: "created", values: [created]))
        return dated.document(input, in: context)
    }

    private var matter: [FrontMatter.Entry] {
        let properties = properties
        let metadataTitle = properties.title?.trimmed ?? ""
        let isPlaceholder =
            metadataTitle.isEmpty || OfficeNote.placeholderTitles.contains(metadataTitle.lowercased())
            || metadataTitle.hasPrefix("Microsoft Word - ")
        let entries: [(String, [String])] = [
            ("title", [title ?? (isPlaceholder ? "" : metadataTitle)]), ("author", properties.authors),
            ("updated", [properties.modified ?? ""]), ("tags", properties.keywords), ("subject", [properties.subject ?? ""]),
            ("description", [properties.description ?? ""]), ("language", [properties.language ?? ""]),
            ("type", meetingStart == nil ? [] : ["meeting"]), ("start", [meetingStart ?? ""]),
        ]
        return entries.compactMap { key, values in
            let values = values.map { FlowText.tidy($0) }.filter { !$0.isEmpty }
            return values.isEmpty ? nil : FrontMatter.Entry(key: key, values: values)
        }
    }
}

extension OfficeNote.Properties {
    /// Reads `docProps/core.xml` (ECMA-376, part 2, 11).
    init(core root: XMLNode?) {
        guard let root else { return }
        func text(_ name: String) -> String? { root.first(name)?.text.trimmed }
        title = text("title")
        authors = text("creator").map { $0.split(separator: ";").map { String($0).trimmed } } ?? []
        created = text("created")
        modified = text("modified")
        keywords = OfficeNote.Properties.keywords(root.elements("keywords").map(\.text))
        subject = text("subject")
        description = text("description")
    }

    /// Splits keywords: one element may hold several.
    static func keywords(_ texts: [String]) -> [String] {
        texts.flatMap { $0.split { $0 == "," || $0 == ";" } }.map { String($0).trimmed }.filter { !$0.isEmpty }
    }
}
