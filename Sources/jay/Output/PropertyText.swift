import Scrubjay

/// Prints the values of a property.
struct PropertyText {
    let name: String

    init(_ name: String) { self.name = name }

    /// The values of the property among those of a document, in one text; empty if it has none.
    func value(in properties: [Property]) -> String {
        properties.filter { PropertyName($0.key).text == name }.map(\.value).joined(separator: ", ")
    }

    /// `rating: 4`, for each document that has the property.
    func values(of documents: [StoredDocument.ID], in index: Index) throws -> [StoredDocument.ID: String] {
        try index.properties(of: documents).compactMapValues { properties in
            let value = value(in: properties)
            return value.isEmpty ? nil : "\(PrintableText.ofName(name)): \(TextWindow.cut(PrintableText.ofName(value)))"
        }
    }
}

/// Says which names of a filter no note has.
enum UnknownNameText {
    /// A line for each name.
    static func note(of unknown: [UnknownName]) -> String {
        unknown.map { "jay: \(PrintableText.ofName($0.description))\n" }.joined()
    }
}
