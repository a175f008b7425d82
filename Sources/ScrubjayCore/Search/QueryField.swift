import ScrubjayText

/// The fields of queries: `tag:garden`.
package enum QueryField: String, CaseIterable {
    case title, tag, with, `in`, kind, date, from, to

    /// A value as it is written behind a field: in quotation marks if it has spaces.
    static func quoted(_ value: String) -> String { value.contains(where: \.isWhitespace) ? "\"\(value)\"" : value }

    /// What other programs call these fields; only suggested.
    static let synonyms: [String: String] = [
        "path": "in", "file": "in", "folder": "in", "dir": "in", "notebook": "in", "subject": "title", "name": "title",
        "label": "tag", "tags": "tag", "author": "with", "person": "with", "people": "with", "attendee": "with", "type": "kind",
        "is": "kind", "after": "from", "since": "from", "before": "to", "until": "to", "on": "date", "day": "date",
    ]
}

/// What the notes have of the fields that a query names and that are no `QueryField`.
struct FieldsInNotes: Sendable {
    /// The keys that are a property, by the lowercase name in the query.
    private(set) var keys: [String: [String]] = [:]
    /// Tokens that some passage has as text, such as `plan:b`. They are searched as words.
    private(set) var texts: Set<String> = []
    /// The names of all properties, in alphabetical order; empty if the query names no field that may be one.
    private(set) var names: [String] = []

    /// The other names of documents, if the query asks for titles.
    private(set) var aliases: [String] = []

    /// What each location that the query names means.
    private(set) var locations: [String: String] = [:]

    /// Looks up the fields of a query.
    ///
    /// - Parameters:
    ///   - location: Returns what a location means.
    ///   - phrase: Returns the words of a token side by side; `nil` if it has no words.
    init(
        of query: Query, in snapshot: any DocumentCatalogue & PassageCatalogue & FullTextIndex,
        location: (String) throws -> String,
        phrase: (String) -> QueryTree?
    ) throws {
        guard query.reading == .syntax, query.text.utf8.contains(UInt8(ascii: ":")) else { return }
        let fields = QueryToken.fields(of: query.text)
        if fields.contains(where: { $0.field == QueryField.title.rawValue }) {
            aliases = try snapshot.propertyValues(of: Self.aliasKeys).map(\.value)
        }
        for token in fields where token.field == QueryField.in.rawValue && locations[token.text] == nil {
            locations[token.text] = try location(token.text)
        }
        let tokens = fields.filter { $0.field.flatMap(QueryField.init(rawValue:)) == nil }
        guard !tokens.isEmpty else { return }
        let known = try snapshot.propertyKeysByName()
        names = known.keys.sorted()
        for token in tokens {
            guard let field = token.field else { continue }
            if let found = known[field] {
                keys[field] = found
            } else if let phrase = phrase(token.writtenText), try Self.isText(token.writtenText, phrase, in: snapshot) {
                texts.insert(token.writtenText)
            }
        }
    }

    /// Whether some passage has a token with its colon. That its words stand side by side is not enough: *the path [[areas/kiln]]* has no `path:areas`.
    private static func isText(
        _ token: String, _ phrase: QueryTree, in snapshot: any PassageCatalogue & FullTextIndex
    ) throws -> Bool {
        guard try snapshot.firstMatch(phrase) != nil else { return false }
        let written = token.lowercased()
        var rest = try snapshot.matches(phrase).ids[...]
        while !rest.isEmpty {
            let passages = try snapshot.passages(Array(rest.prefix(batchSize)))
            if passages.values.contains(where: { stored in
                ([stored.passage.text] + stored.passage.headingPath).contains { $0.lowercased().contains(written) }
            }) {
                return true
            }
            rest = rest.dropFirst(batchSize)
        }
        return false
    }

    private static let batchSize = 256

    /// The properties that are other names of a document.
    static let aliasKeys = ["aliases", "alias"]

    enum Meaning {
        case property([String])
        case text
        case unknown(UnknownField)
    }

    func meaning(of token: QueryToken) -> Meaning {
        guard let field = token.field else { return .text }
        if let keys = keys[field] { return .property(keys) }
        let isLikelyText = texts.contains(token.writtenText) || !token.mayBeUnknownField
        return isLikelyText ? .text : .unknown(UnknownField(name: field, written: token.writtenText, properties: names))
    }
}
