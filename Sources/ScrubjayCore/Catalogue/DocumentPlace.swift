/// Where a document lies. What is equal otherwise is put in this order, which depends on the files alone: IDs tell in which order they were
/// indexed.
package struct DocumentPlace: Sendable, Hashable, Comparable {
    package let notebook: String
    package let path: String
    /// Its index among the documents of the file.
    package let ordinal: Int

    package init(notebook: String, path: String, ordinal: Int) {
        self.notebook = notebook
        self.path = path
        self.ordinal = ordinal
    }

    /// By the bytes of the names, as SQLite compares them.
    package static func < (left: DocumentPlace, right: DocumentPlace) -> Bool {
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
    var place: DocumentPlace { DocumentPlace(notebook: notebook, path: path, ordinal: ordinal) }
}
