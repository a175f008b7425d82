import Scrubjay

/// A stretch of a file.
package struct EditorLocation: Sendable, Hashable {
    let uri: String
    let range: TextRange
}

/// A heading, or a note, by name.
package struct EditorSymbol: Sendable {
    let name: String
    let location: EditorLocation
    /// A heading and what is below it.
    let range: TextRange
    /// From 1; 0 for a note.
    let level: Int
    /// The path of a note.
    let container: String
}

/// Going from a link to its note and back, and finding notes and headings by name.
extension EditorNotes {
    /// Where the link at a position leads: the link, and the line there.
    package mutating func definition(
        at position: TextPosition, in note: OpenNote
    ) -> (origin: TextRange, target: EditorLocation)? {
        guard let link = link(at: note.buffer.offset(of: position), in: note) else { return nil }
        let origin = note.buffer.range(of: link.range)
        if let target = target(of: link, in: note) {
            let buffer = buffer(at: target.place)
            return (origin, EditorLocation(uri: uri(of: target.place), range: buffer.range(of: buffer.line(target.line))))
        }
        guard let place = note.place, let file = file(of: link, at: place), !FileSystem.isFolder(file) else { return nil }
        return (origin, EditorLocation(uri: FileURI.uri(ofPath: file), range: .beginning))
    }

    // MARK: - References

    /// The links to the note or heading that a link means, or that stands at a position; to the note of the text if nothing does. Of a note, also the lines
    /// that name it without a link.
    package mutating func references(
        at position: TextPosition, in note: OpenNote, includesDeclaration: Bool
    ) throws -> [EditorLocation] {
        guard let own = note.place else { return [] }
        let offset = note.buffer.offset(of: position)
        var (place, heading): (NoteDirectory.Place, NoteOutline.Heading?) = (own, nil)
        if let link = link(at: offset, in: note) {
            guard let target = target(of: link, in: note) else { return [] }
            place = target.place
            if link.fragment != nil || target.place == own {
                heading = outline(at: place).headings.first { $0.line == target.line }
            }
        } else {
            heading = note.outline.headings.first { $0.line == position.line }
        }
        // The title of a note is the note.
        let isTitle = heading.map { self.isTitle($0, of: place) } ?? true
        var found: [EditorLocation] = []
        if includesDeclaration {
            let buffer = buffer(at: place)
            found.append(
                EditorLocation(uri: uri(of: place), range: heading.map { buffer.range(of: $0.range) } ?? .beginning))
        }
        for linking in try index.notes(linkingTo: place, texts) {
            let buffer = TextBuffer(linking.bytes, encoding)
            for link in linking.links where isTitle || (heading.map { Self.means($0, link) } ?? false) {
                found.append(EditorLocation(uri: uri(of: linking.place), range: buffer.range(of: link.range)))
            }
        }
        if let heading, !isTitle {
            let buffer = buffer(at: place)
            for link in LinkScanner.links(in: buffer.text, isOrg: place.isOrg)
            where link.target.isEmpty && Self.means(heading, link) {
                found.append(EditorLocation(uri: uri(of: place), range: buffer.range(of: link.range)))
            }
        }
        return found + (isTitle ? try mentions(of: place) : [])
    }

    /// Whether a note has its title from a heading.
    func isTitle(_ heading: NoteOutline.Heading, of place: NoteDirectory.Place) -> Bool {
        heading.level == 1
            && directory.note(at: place).map { FoldedWords.joined($0.title) == FoldedWords.joined(heading.title) } ?? false
    }

    /// Whether a link has a heading, the titles of both compared without case, accents and marks.
    private static func means(_ heading: NoteOutline.Heading, _ link: PlacedLink) -> Bool {
        guard let fragment = link.fragment, let last = fragment.split(separator: "#").last else { return false }
        return FoldedWords.joined(String(last)) == FoldedWords.joined(heading.title)
    }

    private func mentions(of place: NoteDirectory.Place) throws -> [EditorLocation] {
        guard directory.note(at: place) != nil else { return [] }
        let links = try index.links(of: place.absolutePath, LinkQuery(limit: Self.mostMentions, parts: [.mentions]))
        var buffers: [String: TextBuffer] = [:]
        return links.mentions.shown.compactMap { mention in
            let document = mention.line.document
            guard document.member == nil, !document.isDerived,
                let there = directory.place(of: document.absolutePath)
            else { return nil }
            let buffer = buffers[there.path] ?? self.buffer(at: there)
            buffers[there.path] = buffer
            let line = buffer.line(mention.line.line - 1)
            let range = Self.range(of: mention.name, in: buffer.text.string(line)).map { range in
                line.lowerBound + range.lowerBound..<line.lowerBound + range.upperBound
            }
            return EditorLocation(uri: uri(of: there), range: buffer.range(of: range ?? line))
        }
    }

    private static let mostMentions = 200

    /// The bytes of a name in a line; `nil` if it is written otherwise.
    private static func range(of name: String, in line: String) -> Range<Int>? {
        for (text, wanted) in [(line, name), (line.lowercased(), name.lowercased())] where text.utf8.count == line.utf8.count {
            guard let found = text.firstRange(of: wanted) else { continue }
            let start = text.utf8.distance(from: text.startIndex, to: found.lowerBound)
            return start..<start + wanted.utf8.count
        }
        return nil
    }

    // MARK: - Symbols and links

    /// The headings of a text.
    package func symbols(in note: OpenNote) -> [EditorSymbol] {
        let (outline, text) = (note.outline, note.buffer.text)
        return outline.headings.map { heading in
            let lines = outline.lines(of: heading, in: text)
            let end = note.buffer.line(lines.upperBound - 1).upperBound
            return EditorSymbol(
                name: heading.title.isEmpty ? "(no title)" : heading.title,
                location: EditorLocation(uri: note.uri, range: note.buffer.range(of: heading.range)),
                range: note.buffer.range(of: text.line(heading.line).lowerBound..<end), level: heading.level, container: "")
        }
    }

    /// The notes whose names are like a text.
    package func symbols(matching text: String) -> [EditorSymbol] {
        directory.matches(text, limit: Self.mostSymbols).compactMap { match in
            guard let place = directory.place(of: match.note) else { return nil }
            return EditorSymbol(
                name: match.name, location: EditorLocation(uri: uri(of: place), range: .beginning), range: .beginning, level: 0,
                container: place.path)
        }
    }

    private static let mostSymbols = 100

    /// The links of a text that lead to a file or a page: each with its address, and the title of the note.
    package mutating func documentLinks(
        in note: OpenNote
    ) -> [(range: TextRange, uri: String, title: String?)] {
        guard let own = note.place else { return [] }
        return note.links.compactMap { link in
            let range = note.buffer.range(of: link.range)
            if link.kind == .url { return (range, link.target, nil) }
            if let target = target(of: link, in: note), target.place != own {
                let anchor = target.line > 0 ? "#L\(target.line + 1)" : ""
                return (range, uri(of: target.place) + anchor, directory.note(at: target.place)?.title)
            }
            return file(of: link, at: own).map { (range, FileURI.uri(ofPath: $0), nil) }
        }
    }
}
