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
}

/// A link of a document to another one, or to a file.
package struct StoredLink: Sendable, Equatable {
    package let document: StoredDocument.ID
    package let kind: Link.Kind
    /// As written, without the heading or block after `#`. Empty if it leads to a part of the same document.
    package let target: String
    /// The heading or block (`^id`) after `#`.
    package let fragment: String?
    /// Line of the file, from 1.
    package let line: Int

    package init(document: StoredDocument.ID, kind: Link.Kind, target: String, fragment: String?, line: Int) {
        self.document = document
        self.kind = kind
        self.target = target
        self.fragment = fragment
        self.line = line
    }
}
