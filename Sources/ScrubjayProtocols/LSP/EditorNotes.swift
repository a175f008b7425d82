package import Scrubjay

/// The notes as somebody sees them who edits them: the open texts, and behind them the index.
///
///     a position in an open text -> a link, a heading, a tag, a person there -> a note in the directory -> its text, open or on the disk
///
/// What an editor asks is answered in extensions, one for each kind of question. Nothing here knows of messages.
package struct EditorNotes: Sendable {
    /// A text that is open in the editor.
    package struct OpenNote: Sendable {
        /// As the editor writes it.
        package let uri: String
        /// `nil` if the file is in no notebook.
        package let place: NoteDirectory.Place?
        package var version: Int?
        package var buffer: TextBuffer
        /// The format of its file, such as `markdown`.
        package let format: String

        var isOrg: Bool { format == "org" }
        /// Whether links in it are links: not in plain text.
        var hasLinks: Bool { isOrg || format == "markdown" }
        var links: [PlacedLink] { hasLinks ? LinkScanner.links(in: buffer.text, isOrg: isOrg) : [] }
        var outline: NoteOutline { NoteOutline(buffer.text, isOrg: isOrg) }
    }

    package let index: Index
    package let encoding: PositionEncoding
    package internal(set) var directory: NoteDirectory
    package private(set) var open: [String: OpenNote] = [:]
    /// The names of one state of the index, read when they are needed.
    private var names: (state: Int64, people: [String], tags: [String])?
    /// What was read of other notes in one state of the index.
    private var outlines: (state: Int64, read: [NoteDirectory.Place: NoteOutline]) = (0, [:])

    package init(_ index: Index, _ encoding: PositionEncoding) throws {
        (self.index, self.encoding) = (index, encoding)
        directory = try index.noteDirectory()
    }

    /// Follows the index.
    ///
    /// - Returns: Whether it has changed.
    @discardableResult package mutating func follow() throws -> Bool {
        let before = directory.state
        directory = try index.noteDirectory(after: directory)
        return directory.state != before
    }

    // MARK: - Open texts

    @discardableResult package mutating func open(_ uri: String, _ text: String, version: Int?) -> OpenNote {
        let path = FileURI.path(of: uri)
        let bytes = Array(text.utf8)
        let format = path.flatMap {
            ParserTable.standard.parser(path: $0, beginning: Array(bytes.prefix(ParserTable.beginningLength)))?.format
        }
        let note = OpenNote(
            uri: uri, place: path.flatMap(directory.place), version: version, buffer: TextBuffer(bytes, encoding),
            format: format ?? "")
        open[uri] = note
        return note
    }

    /// - Returns: Whether the text is open.
    package mutating func change(_ uri: String, version: Int?, _ changes: [(range: TextRange?, text: String)]) -> Bool {
        guard open[uri] != nil else { return false }
        for change in changes { open[uri]?.buffer.replace(change.range, with: change.text) }
        open[uri]?.version = version
        return true
    }

    package mutating func close(_ uri: String) { open[uri] = nil }

    // MARK: - Texts

    var texts: OpenTexts {
        let texts = open.values.compactMap { note in note.place.map { ($0, note.buffer.bytes) } }
        return OpenTexts(Dictionary(texts) { first, _ in first }, directory)
    }

    /// The open text of a note.
    func openNote(at place: NoteDirectory.Place) -> OpenNote? { open.values.first { $0.place == place } }

    func uri(of place: NoteDirectory.Place) -> String {
        openNote(at: place)?.uri ?? FileURI.uri(ofPath: place.absolutePath)
    }

    /// The text of a note, open or on the disk; empty if there is none.
    func buffer(at place: NoteDirectory.Place) -> TextBuffer {
        if let open = openNote(at: place) { return open.buffer }
        let bytes = try? LockedFile.contents(of: place.path, in: place.notebook.folder)
        return TextBuffer(bytes ?? [], encoding)
    }

    mutating func outline(at place: NoteDirectory.Place) -> NoteOutline {
        if let open = openNote(at: place) { return open.outline }
        if outlines.state != directory.state { outlines = (directory.state, [:]) }
        if let known = outlines.read[place] { return known }
        let outline = NoteOutline(buffer(at: place).text, isOrg: place.isOrg)
        outlines.read[place] = outline
        return outline
    }

    /// Where a heading or a block of a note is: its line, from 0. Of a path of headings, the last one counts.
    mutating func line(of fragment: String, at place: NoteDirectory.Place) -> Int? {
        if let mark = fragment.firstIndex(of: "^") {
            return buffer(at: place).text.line(ofBlock: String(fragment[mark...]))
        }
        let part = fragment.split(separator: "#").last.map(String.init) ?? fragment
        let words = FoldedWords.joined(part)
        return outline(at: place).headings.first { FoldedWords.joined($0.title) == words }?.line
    }

    // MARK: - Names

    mutating func people() throws -> [String] { try allNames().people }
    mutating func tags() throws -> [String] { try allNames().tags }

    private mutating func allNames() throws -> (state: Int64, people: [String], tags: [String]) {
        if let names, names.state == directory.state { return names }
        let tags = try index.names(of: .tags)
        // `project` for `project/floor`.
        let above = tags.flatMap { tag in tag.indices.filter { tag[$0] == "/" }.map { String(tag[..<$0]) } }
        let read = (
            state: directory.state, people: try index.names(of: .people).filter { !$0.contains("@") },
            tags: Set(tags + above).sorted()
        )
        names = read
        return read
    }

    // MARK: - What is at a position

    /// The link at a byte of a text.
    func link(at offset: Int, in note: OpenNote) -> PlacedLink? {
        note.links.first { $0.range.lowerBound <= offset && offset <= $0.range.upperBound }
    }

    /// The place that a link leads to, and its line, from 0.
    mutating func target(of link: PlacedLink, in note: OpenNote) -> (place: NoteDirectory.Place, line: Int)? {
        guard let place = note.place else { return nil }
        switch directory.destination(of: link, in: place) {
        case .note(let name, _):
            guard let target = directory.place(of: name) else { return nil }
            return (target, link.fragment.flatMap { line(of: $0, at: target) } ?? 0)
        case .own:
            let part = link.fragment ?? link.target
            return line(of: part, at: place).map { (place, $0) }
        case .file, .elsewhere, .nothing: return nil
        }
    }
}
