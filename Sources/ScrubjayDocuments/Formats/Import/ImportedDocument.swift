import ScrubjayText

/// A document from another program: one line of the import form.
struct ImportedDocument: Sendable, Equatable {
    enum TextFormat: String, Sendable, CaseIterable { case plain, markdown }

    /// Identifies the document within its source; never empty.
    let id: String
    let title: String?
    /// `nil` to decide by the content: a note with attendees or speech is a meeting.
    let kind: Document.Kind?
    let text: String
    let format: TextFormat
    /// Dates are kept as written and are valid.
    let created: String?
    let updated: String?
    let start: String?
    let end: String?
    let people: [Participation]
    let tags: [String]
    let properties: [Property]
    /// The address of the document at its source.
    let url: String?
    let segments: [Segment]
    /// An ISO 639-1 code, with or without a country.
    let language: String?
}

extension ImportedDocument {
    /// Reads an object, all of whose values must be valid.
    init(_ object: ImportObject) throws(ImportProblem) {
        id = try object.id()
        title = try object.text("title")
        kind = try object.word("kind")
        text = try object.text("text") ?? ""
        format = try object.word("format") ?? .plain
        created = try object.date("created")
        updated = try object.date("updated")
        start = try object.date("start")
        end = try object.date("end")
        people = try object.people(as: kind == .note ? .mentioned : .attendee)
        tags = try object.texts("tags")
        properties = try object.properties()
        url = try object.text("url").flatMap { $0.trimmed.isEmpty ? nil : $0.trimmed }
        segments = try object.segments()
        language = try object.text("language")
        if let language, language.utf8.prefix(2).contains(where: { !$0.isLower }) || ![2, 5].contains(language.utf8.count) {
            throw ImportProblem("language is no code of two letters, such as en")
        }
        if (title ?? "").trimmed.isEmpty, text.trimmed.isEmpty, segments.isEmpty {
            throw ImportProblem("there is neither a title nor a text nor segments")
        }
    }
}
