import ScrubjayCore
import ScrubjayDocuments
import ScrubjayText

/// A document in JSON.
public struct WireDocument: Encodable, Sendable {
    let notebook: String
    /// Relative to the notebook's folder.
    let file: String
    /// The document inside the file: its path in an archive, or the title of a note in an export.
    let member: String?
    /// Whether line numbers refer to text that was extracted from the file.
    let derived: Bool
    let format: String
    let kind: String
    let title: String
    let language: String?
    /// The date that filters use, ISO 8601 on the owner's clock; for a repeating event, the first of `occurrences`.
    let date: String?
    let dateOrigin: String?
    let created: String?
    let updated: String?
    let start: String?
    let end: String?
    /// The occurrences of a repeating event that match the filter, or else the next one, or else the last one. Left out for other documents.
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

/// A person in a document, in JSON.
public struct WirePerson: Encodable, Sendable {
    let name: String
    let email: String?
    let role: String
    /// The reply to an invitation; left out if the document is not one.
    let attendance: String?

    init(_ person: Participation) {
        name = person.name
        email = person.email
        role = person.role.rawValue
        attendance = person.attendance?.rawValue
    }
}
