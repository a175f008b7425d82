package import ScrubjayDocuments

/// A link of a document to another one, or to a file.
package struct StoredLink: Sendable, Equatable {
    package let document: StoredDocument.ID
    /// Its position among the links of the document.
    package let ordinal: Int
    package let kind: Link.Kind
    /// As written, without the heading or block after `#`. Empty if it leads to a part of the same document.
    package let target: String
    /// The heading or block (`^id`) after `#`.
    package let fragment: String?
    /// Line of the file, from 1.
    package let line: Int
    /// Where it leads; `nil` if that was not resolved yet.
    package var leadsTo: LinkTarget?

    package init(
        document: StoredDocument.ID, ordinal: Int, kind: Link.Kind, target: String, fragment: String?, line: Int,
        leadsTo: LinkTarget? = nil
    ) {
        self.document = document
        self.ordinal = ordinal
        self.kind = kind
        self.target = target
        self.fragment = fragment
        self.line = line
        self.leadsTo = leadsTo
    }
}

/// Where a link leads.
package enum LinkTarget: Sendable, Hashable {
    case note(StoredDocument.ID)
    /// This note, although others have the same name and nothing tells which one is meant.
    case oneOfSeveral(StoredDocument.ID)
    /// A part of the same document.
    case own
    /// A file that is no note, such as a picture.
    case file
    /// A web page or an address of another program.
    case elsewhere
    case nothing

    package var note: StoredDocument.ID? {
        switch self {
        case .note(let id), .oneOfSeveral(let id): id
        case .own, .file, .elsewhere, .nothing: nil
        }
    }

    /// The kind of a target, as it is stored in an index.
    package enum Kind: String, Sendable, CaseIterable { case note, several, own, file, elsewhere, nothing }

    package var kind: Kind {
        switch self {
        case .note: .note
        case .oneOfSeveral: .several
        case .own: .own
        case .file: .file
        case .elsewhere: .elsewhere
        case .nothing: .nothing
        }
    }

    /// - Returns: `nil` if the kind needs a note and there is none, or the other way round.
    package init?(_ kind: Kind, note: StoredDocument.ID?) {
        switch (kind, note) {
        case (.note, let note?): self = .note(note)
        case (.several, let note?): self = .oneOfSeveral(note)
        case (.own, nil): self = .own
        case (.file, nil): self = .file
        case (.elsewhere, nil): self = .elsewhere
        case (.nothing, nil): self = .nothing
        case (.note, nil), (.several, nil), (.own, _?), (.file, _?), (.elsewhere, _?), (.nothing, _?): return nil
        }
    }
}

/// A link from one document to another one.
package struct LinkEdge: Sendable, Hashable {
    package let source: StoredDocument.ID
    package let target: StoredDocument.ID

    package init(source: StoredDocument.ID, target: StoredDocument.ID) { (self.source, self.target) = (source, target) }
}
