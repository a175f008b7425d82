package import ScrubjayDocuments
package import ScrubjayText

/// The path and the title of a document.
package struct DocumentName: Sendable, Equatable {
    package let document: StoredDocument.ID
    /// The name of its notebook.
    package let notebook: String
    /// The folder of its notebook.
    package let folder: String
    /// The file, relative to that folder.
    package let path: String
    /// As in `StoredDocument`.
    package let member: String?
    package let kind: Document.Kind
    package let title: String
    package let date: LocalDateTime?

    /// Whether it is written by somebody, and not an entry of a calendar.
    var isNote: Bool { kind == .note || kind == .meeting }

    package init(
        document: StoredDocument.ID, notebook: String, folder: String, path: String, member: String?, kind: Document.Kind,
        title: String, date: LocalDateTime?
    ) {
        self.document = document
        self.notebook = notebook
        self.folder = folder
        self.path = path
        self.member = member
        self.kind = kind
        self.title = title
        self.date = date
    }
}

/// A value of the metadata of a document, such as an alias.
package struct StoredProperty: Sendable, Equatable {
    package let document: StoredDocument.ID
    /// As written.
    package let key: String
    package let value: String

    package init(document: StoredDocument.ID, key: String, value: String) {
        (self.document, self.key, self.value) = (document, key, value)
    }

    /// The keys of other names of a document, in lower case.
    static let aliasKeys = ["alias", "aliases", "roam_aliases"]
    static let identifierKeys = ["id", "uid", "zettel_id", "custom_id"]
    /// The keys of all names by which links mean a document, in lower case.
    package static let nameKeys = aliasKeys + identifierKeys
}
