import ScrubjayCore
import ScrubjayDocuments
import ScrubjayText

/// A document in JSON.
public struct WireDocument: Codable, Equatable, Sendable {
    public let notebook: String
    /// Relative to the notebook's folder.
    public let file: String
    /// The document inside the file: its path in an archive, or the title of a note in an export.
    public let member: String?
    /// Whether line numbers refer to text that was extracted from the file.
    public let derived: Bool
    public let format: String
    public let kind: String
    public let title: String
    public let language: String?
    /// The date that filters use, ISO 8601 on the owner's clock; for a recurring event, the first of `occurrences`.
    public let date: String?
    public let dateOrigin: String?
    public let created: String?
    public let updated: String?
    public let start: String?
    public let end: String?
    /// The occurrences of a recurring event that match the filter, or else the next one, or else the last one. Left out for other documents.
    public let occurrences: [WireOccurrence]?
    public let people: [Participation]
    public let tags: [String]
    /// The values by the keys of the file; left out if there are none, and by commands that do not list documents or hits.
    public let properties: [String: WireProperty]?

    /// A person as a document names them.
    public struct Participation: Codable, Equatable, Sendable {
        public let name: String
        public let email: String?
        public let role: String
        /// The reply to an invitation; left out if the document is not one.
        public let attendance: String?
    }

    /// - Parameter properties: In the order of the file.
    init(_ document: StoredDocument, properties: [Property] = []) {
        self.properties = properties.isEmpty ? nil : WireProperty.table(properties)
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
        occurrences = document.occurrences.isEmpty ? nil : document.occurrences.map(WireOccurrence.init)
        people = document.people.map {
            Participation(name: $0.name, email: $0.email, role: $0.role.rawValue, attendance: $0.attendance?.rawValue)
        }
        tags = document.tags
    }
}

/// The values of a property, in JSON: a text if there is one, a list if there are several.
public struct WireProperty: Codable, Equatable, Sendable {
    public let values: [String]

    init(values: [String]) { self.values = values }

    /// Properties by their keys.
    static func table(_ properties: [Property]) -> [String: WireProperty] {
        Dictionary(grouping: properties, by: \.key).mapValues { WireProperty(values: $0.map(\.value)) }
    }

    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        values = try (try? container.decode(String.self)).map { [$0] } ?? container.decode([String].self)
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        if values.count == 1 { try container.encode(values[0]) } else { try container.encode(values) }
    }
}

/// One time at which a recurring event takes place, in JSON.
public struct WireOccurrence: Codable, Equatable, Sendable {
    public let start: String
    public let end: String?

    init(_ occurrence: Occurrence) {
        start = occurrence.start.description
        end = occurrence.end?.description
    }
}
