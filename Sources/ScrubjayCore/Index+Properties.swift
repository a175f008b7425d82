public import ScrubjayDocuments

/// Properties of documents for lists.
extension Index {
    /// The properties of documents, each in the order of its file. Documents without any are left out.
    public func properties(of documents: [StoredDocument.ID]) throws -> [StoredDocument.ID: [Property]] {
        guard !documents.isEmpty else { return [:] }
        return try store.read { snapshot in
            try snapshot.properties(of: documents).reduce(into: [:]) { found, property in
                found[property.document, default: []].append(Property(key: property.key, value: property.value))
            }
        }
    }

    /// How many words documents have.
    public func wordCounts(of documents: [StoredDocument.ID]) throws -> [StoredDocument.ID: Int] {
        guard !documents.isEmpty else { return [:] }
        return try store.read { snapshot in
            let lengths = try snapshot.documentLengths(DocumentSelection(documents: Set(documents)))
            return Dictionary(lengths.map { ($0.document, $0.words) }) { first, _ in first }
        }
    }

    /// Checks that notes have some properties.
    ///
    /// - Throws: `QueryError` for one that no note has.
    public func check(_ names: [PropertyName]) throws {
        guard !names.isEmpty else { return }
        try store.read { snapshot in
            let known = try snapshot.propertyKeysByName()
            for name in names where known[name.text] == nil {
                throw QueryError(.unknownProperty(name.text, properties: known.keys.sorted()))
            }
        }
    }
}
