package import ScrubjayDocuments
import ScrubjayText

/// What an editor asks whose texts are not saved.
extension Index {
    /// The names of all notes now.
    ///
    /// - Parameter known: Returned as it is if the index has not changed since.
    package func noteDirectory(after known: NoteDirectory? = nil) throws -> NoteDirectory {
        try store.read { snapshot in
            if let known, known.state == (try snapshot.state()) { return known }
            return try NoteDirectory(in: snapshot)
        }
    }

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
