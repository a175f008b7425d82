import Scrubjay

/// Changes of several texts that the editor is to make.
package struct EditorChange: Sendable {
    struct Text: Sendable {
        let uri: String
        /// The version that the edits are counted in; `nil` for a text that is not open.
        let version: Int?
        let edits: [(range: TextRange, text: String)]
    }

    var texts: [Text]
    /// The file that gets another name after that.
    var rename: (old: String, new: String)?
}

/// Renaming notes and headings, with the links to them.
extension EditorNotes {
    /// What can be renamed at a position.
    enum Renamed {
        case note(NoteDirectory.Place)
        case heading(NoteOutline.Heading, NoteDirectory.Place)
    }

    /// What a new name at a position is for, where it stands, and the name now.
    ///
    ///     [[Plan#Costs]]     on the target, the note; behind the mark, the heading
    ///     ## Costs           the heading
    ///     anywhere else      the note of the text
    ///
    /// - Returns: `nil` on a link that leads to nothing.
    mutating func renamed(at position: TextPosition, in note: OpenNote) -> (what: Renamed, range: TextRange, name: String)? {
        guard let own = note.place else { return nil }
        let offset = note.buffer.offset(of: position)
        if let link = link(at: offset, in: note) {
            guard let target = target(of: link, in: note) else { return nil }
            if let fragment = link.fragmentRange, link.targetRange.isEmpty || fragment.lowerBound <= offset {
                guard let heading = outline(at: target.place).headings.first(where: { $0.line == target.line }) else {
                    return nil
                }
                return (.heading(heading, target.place), note.buffer.range(of: fragment), heading.title)
            }
            return (.note(target.place), note.buffer.range(of: link.targetRange), target.place.name)
        }
        if let heading = note.outline.headings.first(where: { $0.line == position.line }) {
            return (.heading(heading, own), note.buffer.range(of: heading.range), note.buffer.text.string(heading.range))
        }
        let line = note.buffer.line(position.line)
        return (.note(own), note.buffer.range(of: line), own.name)
    }

    /// Gives what is at a position a new name.
    ///
    /// - Returns: `nil` if nothing there can be renamed.
    /// - Throws: `WriteError`, `FileChangeError`.
    package mutating func rename(at position: TextPosition, in note: OpenNote, to name: String) throws -> EditorChange? {
        switch renamed(at: position, in: note)?.what {
        case .note(let place)?:
            let newPlace = try index.newPlace(of: place, called: name)
            let edits = try index.editsOfMove(of: place, to: newPlace, texts)
            return EditorChange(
                texts: edits.compactMap(text), rename: (uri(of: place), FileURI.uri(ofPath: newPlace.absolutePath)))
        case .heading(let heading, let place)?:
            let edits = try index.editsOfHeading(heading, of: place, isTitle: isTitle(heading, of: place), to: name, texts)
            return EditorChange(texts: edits.compactMap(text), rename: nil)
        case nil: return nil
        }
    }

    /// What has to be changed before files get new names in the editor. What is no note of a notebook, or moves to another one, is left out.
    package func renaming(_ moves: [(old: String, new: String)]) throws -> EditorChange {
        var all: [NoteDirectory.Place: NoteEdits] = [:]
        for (old, new) in moves {
            guard let path = FileURI.path(of: old), let newPath = FileURI.path(of: new), let place = directory.place(of: path),
                let newPlace = directory.place(of: newPath), newPlace.notebook.id == place.notebook.id,
                NoteFileName.isNote(place.path)
            else { continue }
            for edits in try index.editsOfMove(of: place, to: newPlace, texts) {
                all[edits.place] = all[edits.place].map { $0.joined(with: edits) } ?? edits
            }
        }
        return EditorChange(texts: all.values.sorted { $0.place.path < $1.place.path }.compactMap(text), rename: nil)
    }

    private func text(_ note: NoteEdits) -> EditorChange.Text? {
        guard !note.edits.isEmpty else { return nil }
        let buffer = TextBuffer(note.bytes, encoding)
        return EditorChange.Text(
            uri: uri(of: note.place), version: openNote(at: note.place)?.version,
            edits: note.edits.map { (buffer.range(of: $0.range), $0.text) })
    }
}
