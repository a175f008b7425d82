/// A document as another program hands it over, one line of the import form.
struct ImportedDocument: Sendable, Equatable {
    enum TextFormat: String, Sendable, CaseIterable { case plain, markdown }

    /// Names the document among those of its source; never empty.
    let id: String
    let title: String?
    /// nil leaves it to the content: a note with attendees or speech is a meeting.
    let kind: Document.Kind?
    let text: String
    let format: TextFormat
    /// As they were written; each is a date.
    let created: String?
    let updated: String?
    let start: String?
    let end: String?
    let people: [Participation]
    let tags: [String]
    let properties: [Property]
    /// Where the document lies at its source.
    let url: String?
    let segments: [Segment]
    /// A code of ISO 639-1, with or without a country.
    let language: String?
}
