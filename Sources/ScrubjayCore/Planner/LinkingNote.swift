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
}

extension Index {
    /// The notes with links to a note.
    package func notes(
        linkingTo place: NoteDirectory.Place, _ open: OpenTexts
    ) throws -> [LinkingNote] {
        try store.read { snapshot in
            let own = Set(try snapshot.documents(path: place.path, in: place.notebook.id).map(\.id))
            return try LinkPlaces(snapshot: snapshot, notebook: place.notebook, open: open).linking(to: own).notes
        }
    }

    /// Where a note would lie under another name.
    ///
    /// - Parameter written: As in `moveNote`.
    /// - Throws: `WriteError`, `StoreError`.
    package func newPlace(of place: NoteDirectory.Place, called written: String) throws -> NoteDirectory.Place {
        try store.read { snapshot in
            let path = try NewNotePlace(snapshot: snapshot, surroundings: surroundings)
                .path(written, ofFile: place.path, in: place.notebook)
            return NoteDirectory.Place(notebook: place.notebook, path: path)
        }
    }

    /// What moving a note within its notebook would change, for an editor that does it: the texts of the note and of others as they are before the move.
    ///
    /// - Throws: `FileChangeError`, `StoreError`.
    package func editsOfMove(
        of place: NoteDirectory.Place, to newPlace: NoteDirectory.Place, _ open: OpenTexts
    ) throws -> [NoteEdits] {
        try store.read { snapshot in
            try NoteMover(
                snapshot: snapshot, notebook: place.notebook, oldPath: place.path, newPath: newPlace.path, open: open
            ).plan().edits
        }
    }

    /// What a new heading means for the links to it; if it is the title of the note, also for links by that title.
    ///
    /// - Parameters:
    ///   - heading: One of the headings of the text at the place.
    ///   - isTitle: Whether the note has its title from it.
    /// - Returns: The changes of the text of the note and of others, and with them the new heading.
    /// - Throws: `WriteError` if the heading would be empty; `FileChangeError`, `StoreError`.
    package func editsOfHeading(
        _ heading: NoteOutline.Heading, of place: NoteDirectory.Place, isTitle: Bool, to written: String, _ open: OpenTexts
    ) throws -> [NoteEdits] {
        let title = written.split(whereSeparator: \.isNewline).joined(separator: " ").trimmed
        if title.isEmpty { throw WriteError(written, .noName) }
        guard let bytes = try open.bytes(at: place) else { return [] }
        let renaming = HeadingRenaming(old: heading.title, new: title, path: place.path, isTitle: isTitle)
        let own = LinkScanner.links(in: bytes, isOrg: place.isOrg).filter { $0.target.isEmpty || $0.target.hasPrefix("*") }
        var edits = [TextEdit(range: heading.range, text: title)] + own.compactMap(renaming.edit)
        var all: [NoteEdits] = []
        for note in try notes(linkingTo: place, open) {
            let found = note.links.compactMap(renaming.edit)
            if note.place == place {
                edits += found
            } else if !found.isEmpty {
                all.append(NoteEdits(place: note.place, bytes: note.bytes, edits: found))
            }
        }
        edits.sort { $0.range.lowerBound < $1.range.lowerBound }
        // A heading may have a link in it.
        edits = edits.filter { $0.range == heading.range || !$0.range.overlaps(heading.range) }
        return [NoteEdits(place: place, bytes: bytes, edits: edits)] + all
    }
}

/// What links to a heading say when it is called otherwise.
private struct HeadingRenaming {
    let old: String
    let new: String
    /// The path of the note.
    let path: String
    /// Whether links by the title of the note mean the heading, too.
    let isTitle: Bool

    func edit(_ link: PlacedLink) -> TextEdit? {
        let words = NoteNames.words(old)
        if let range = link.fragmentRange, let fragment = link.fragment, !fragment.hasPrefix("^") {
            // Of a path of headings, such as `Plan#Costs#2026`, one may be meant.
            let parts = fragment.split(separator: "#", omittingEmptySubsequences: false).map(String.init)
            if parts.contains(where: { NoteNames.words($0) == words }) {
                let changed = parts.map { NoteNames.words($0) == words ? written(in: $0) : $0 }
                return TextEdit(range: range, text: changed.map(link.written(heading:)).joined(separator: "#"))
            }
        }
        if link.target.hasPrefix("*"), NoteNames.words(link.target) == words {
            return TextEdit(range: link.targetRange, text: "*" + new)
        }
        let file = NoteNames.words(NoteNames.withoutEnding(NotePath.name(of: path)))
        guard isTitle, link.isWiki, !link.target.contains("/"), NoteNames.words(link.target) == words, words != file else {
            return nil
        }
        return TextEdit(range: link.targetRange, text: NoteFileName.cleaned(new))
    }

    /// The heading as the link has it: as it is, or as an anchor of a page, `costs-of-the-hall`.
    private func written(in part: String) -> String {
        let isAnchor = !part.contains(" ") && part == part.lowercased() && (part.contains("-") || part != old)
        guard isAnchor else { return new.split(whereSeparator: { "#^|[]".contains($0) }).joined(separator: " ").trimmed }
        return new.lowercased().split { !$0.isLetter && !$0.isNumber && $0 != "-" && $0 != "_" }.joined(separator: "-")
    }
}
