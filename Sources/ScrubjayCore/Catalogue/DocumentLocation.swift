/// The location of a document: notebook, path and position in the file. It breaks ties, because it depends on the files alone,
/// while IDs depend on the order of indexing.
package struct DocumentLocation: Sendable, Hashable, Comparable {
    package let notebook: String
    package let path: String
    /// Its index among the documents of the file.
    package let ordinal: Int

    package init(notebook: String, path: String, ordinal: Int) {
        self.notebook = notebook
        self.path = path
        self.ordinal = ordinal
    }

    /// Compares the bytes of the names, like SQLite.
    package static func < (left: DocumentLocation, right: DocumentLocation) -> Bool {
        if left.path.utf8.elementsEqual(right.path.utf8), left.notebook.utf8.elementsEqual(right.notebook.utf8) {
            return left.ordinal < right.ordinal
        }
        if left.notebook.utf8.elementsEqual(right.notebook.utf8) {
            return left.path.utf8.lexicographicallyPrecedes(right.path.utf8)
        }
        return left.notebook.utf8.lexicographicallyPrecedes(right.notebook.utf8)
    }
}

extension StoredDocument {
    var location: DocumentLocation { DocumentLocation(notebook: notebook, path: path, ordinal: ordinal) }
}
