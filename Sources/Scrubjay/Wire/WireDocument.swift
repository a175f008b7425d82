/// A document in JSON.
public struct WireDocument: Encodable, Sendable {
    let notebook: String
    /// Relative to the notebook's folder.
    let file: String
    /// What is meant inside the file: the path in an archive, the title of a note in an export.
    let member: String?
    /// Whether lines are those of the text that was taken out of the file.
    let derived: Bool
    let format: String
    let kind: String
    let title: String
    let language: String?
    /// The date that filters go by, ISO 8601 on the owner's clock; of an event that is repeated, the first of `occurrences`.
    let date: String?
    let dateOrigin: String?
    let created: String?
    let updated: String?
    let start: String?
    let end: String?
    /// Of an event that is repeated, the times within the filter, else the next one, else the last one; left out for others.
    let occurrences: [Occurrence]?
    let people: [WirePerson]
    let tags: [String]

    struct Occurrence: Encodable, Sendable {
        let start: String
        let end: String?
    }

    init(_ document: StoredDocument) {
        notebook = document.notebook
        file = document.path
        member = document.member
        derived = document.isDerived
        format = document.format
        kind = document.kind.rawValue
        title = document.title
        language = document.language.isEmpty ? nil : document.language
        date = document.date?.description
        dateOrigin = document.dates.origin?.rawValue
        created = document.dates.created?.description
        updated = document.dates.updated?.description
        start = document.dates.start?.description
        end = document.dates.end?.description
        occurrences =
            document.occurrences.isEmpty
            ? nil : document.occurrences.map { Occurrence(start: $0.start.description, end: $0.end?.description) }
        people = document.people.map(WirePerson.init)
        tags = document.tags
    }
}
