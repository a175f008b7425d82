package import ScrubjayDocuments
import ScrubjayText

/// A note with links to another one, and where in it they stand.
package struct LinkingNote: Sendable {
    package let place: NoteDirectory.Place
    /// What the places are counted in.
    package let bytes: [UInt8]
    package let links: [PlacedLink]
}

/// The texts that an editor has open, which count before their files.
package struct OpenTexts: Sendable {
    private let texts: [NoteDirectory.Place: [UInt8]]
    /// Tells where their links lead.
    private let directory: NoteDirectory?

    package init(_ texts: [NoteDirectory.Place: [UInt8]], _ directory: NoteDirectory) {
        (self.texts, self.directory) = (texts, directory)
    }

    private init() { (texts, directory) = ([:], nil) }

    /// What a command knows, which has no texts but files.
    static let none = OpenTexts()

    /// The text of a note; `nil` if there is no such file either.
    package func bytes(at place: NoteDirectory.Place) throws(FileChangeError) -> [UInt8]? {
        if let open = texts[place] { return open }
        return try LockedFile.contents(of: place.path, in: place.notebook.folder)
    }

    func isOpen(_ place: NoteDirectory.Place) -> Bool { texts[place] != nil }

    /// The open texts of a notebook with links to some documents.
    func notes(linkingTo documents: Set<StoredDocument.ID>, in notebook: Notebook) -> [LinkingNote] {
        guard var directory else { return [] }
        return texts.filter { $0.key.notebook.id == notebook.id }.map { place, bytes in
            let links = LinkScanner.links(in: bytes, isOrg: place.isOrg).filter { link in
                guard case .note(let note, _) = directory.destination(of: link, in: place) else { return false }
                return documents.contains(note.document)
            }
            return LinkingNote(place: place, bytes: bytes, links: links)
        }
    }
}

/// Finds where the links to a note stand.
struct LinkPlaces {
    let snapshot: any Snapshot
    let notebook: Notebook
    let open: OpenTexts

    /// A link as it is written, without its heading.
    private struct Written: Hashable {
        let target: String
        let isWiki: Bool
    }

    /// The notes with links to some documents, by path, and links that stand inside an archive, an export or a file of another format.
    func linking(
        to documents: Set<StoredDocument.ID>
    ) throws -> (notes: [LinkingNote], fixed: [(path: String, link: StoredLink)]) {
        let names = Dictionary(try snapshot.documentNames().map { ($0.document, $0) }) { first, _ in first }
        var known: [String: Set<Written>] = [:]
        var fixed: [(path: String, link: StoredLink)] = []
        for link in try snapshot.links(to: documents) {
            guard let source = names[link.document] else { continue }
            guard source.member == nil, NoteFileName.isNote(source.path) else {
                fixed.append((source.path, link))
                continue
            }
            for isWiki in link.kind == .embed ? [true, false] : [link.kind == .wiki || link.kind == .property] {
                known[source.path, default: []].insert(Written(target: link.target, isWiki: isWiki))
            }
        }
        var notes = open.notes(linkingTo: documents, in: notebook)
        for (path, written) in known {
            let place = NoteDirectory.Place(notebook: notebook, path: path)
            guard !open.isOpen(place), let bytes = try open.bytes(at: place) else { continue }
            let links = LinkScanner.links(in: bytes, isOrg: place.isOrg).filter { link in
                !link.target.isEmpty && written.contains(Written(target: link.target, isWiki: link.isWiki))
            }
            notes.append(LinkingNote(place: place, bytes: bytes, links: links))
        }
        return (notes.filter { !$0.links.isEmpty }.sorted { $0.place.path < $1.place.path }, fixed)
    }
}

/// Changes of the text of one note that were not made yet.
package struct NoteEdits: Sendable {
    package let place: NoteDirectory.Place
    /// What the edits are counted in.
    package let bytes: [UInt8]
    /// In the order of the text, without overlap.
    package let edits: [TextEdit]

    /// Those of both, counted in the same bytes. Where both change something, the first ones hold.
    package func joined(with other: NoteEdits) -> NoteEdits {
        let new = other.edits.filter { edit in !edits.contains { $0.range.overlaps(edit.range) } }
        let all = (edits + new).sorted { $0.range.lowerBound < $1.range.lowerBound }
        return NoteEdits(place: place, bytes: bytes, edits: all)
    }
}
