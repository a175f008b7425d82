import ScrubjayDocuments
import ScrubjayText

/// Plans what a note that moves means for links: those of other notes to it, and its own to files beside it.
struct NoteMover {
    let snapshot: any Snapshot
    let notebook: Notebook
    /// Relative to the folder of the notebook.
    let oldPath: String
    let newPath: String
    var open = OpenTexts.none

    /// A link that cannot be changed, because it stands inside an archive, an export or a file of another format.
    struct FixedLink: Equatable {
        let path: String
        let line: Int
    }

    /// What is to be done.
    struct Plan {
        /// That of the note itself comes first, even if its text stays as it is.
        var edits: [NoteEdits]
        var fixed: [FixedLink]
        let newPath: String

        var steps: [NoteWriter.Step] {
            edits.enumerated().map { number, note in
                NoteWriter.Step(
                    folder: note.place.notebook.folder, path: note.place.path, newPath: number == 0 ? newPath : nil,
                    before: note.bytes, after: TextEdit.applied(note.edits, to: note.bytes))
            }
        }

        /// How many links a change has changed.
        func linkCount(in change: NoteChange?) -> Int {
            let counts = Dictionary(
                edits.enumerated().map { ($0 == 0 ? newPath : $1.place.path, $1.edits.count) }, uniquingKeysWith: +)
            return change?.files.reduce(0) { $0 + (counts[$1.path] ?? 0) } ?? 0
        }
    }

    func plan() throws -> Plan {
        let own = Set(try snapshot.documents(path: oldPath, in: notebook.id).map(\.id))
        let files = Set(
            try snapshot.documentNames().filter { $0.notebook == notebook.name && $0.path != oldPath }
                .map { Self.words(ofFile: $0.path) })
        let linking = try LinkPlaces(snapshot: snapshot, notebook: notebook, open: open).linking(to: own)
        let fixed = linking.fixed.filter { path, link in
            (link.kind == .embed ? [true, false] : [link.kind == .wiki || link.kind == .property]).contains { isWiki in
                newTarget(link.target, isWiki: isWiki, in: path, files) != nil
            }
        }
        let place = NoteDirectory.Place(notebook: notebook, path: oldPath)
        guard let before = try open.bytes(at: place) else {
            throw FileChangeError(path: place.absolutePath, reason: .unreadable(.missing))
        }
        func edit(_ link: PlacedLink, _ new: String?) -> TextEdit? {
            guard let new, !link.targetRange.isEmpty else { return nil }
            return TextEdit(range: link.targetRange, text: link.written(new))
        }
        var edits: [NoteEdits] = []
        var ownEdits: [TextEdit] = []
        for note in linking.notes where note.place != place {
            let changed = note.links.compactMap { link in
                edit(link, newTarget(link.target, isWiki: link.isWiki, in: note.place.path, files))
            }
            if !changed.isEmpty { edits.append(NoteEdits(place: note.place, bytes: note.bytes, edits: changed)) }
        }
        if NoteFileName.isNote(oldPath) {
            let toItself = Set(linking.notes.first { $0.place == place }?.links.map(\.range) ?? [])
            ownEdits = LinkScanner.links(in: before, isOrg: place.isOrg).compactMap { link in
                let isToItself = toItself.contains(link.range)
                let known = isToItself ? newTarget(link.target, isWiki: link.isWiki, in: oldPath, files) : nil
                return edit(link, known ?? ownTarget(link))
            }
        }
        return Plan(
            edits: [NoteEdits(place: place, bytes: before, edits: ownEdits)] + edits,
            fixed: fixed.map { FixedLink(path: $0.path, line: $0.link.line) }, newPath: newPath)
    }

    // MARK: - Links to the note

    /// What a link to the note has to say when it has moved; `nil` if it leads there all the same.
    ///
    /// - Parameter files: The words of the names of all other files of the notebook.
    private func newTarget(_ written: String, isWiki: Bool, in source: String, _ files: Set<String>) -> String? {
        let hasEnding = Self.hasEnding(written, of: oldPath)
        func shortened(_ path: String) -> String { hasEnding ? path : NoteNames.withoutEnding(path) }
        if isWiki, !written.contains("/") {
            // A title or an alias is not changed by a move.
            guard Self.words(ofFile: written) == Self.words(ofFile: oldPath) else { return nil }
            let new = NotePath.name(of: newPath)
            return changed(written, shortened(files.contains(Self.words(ofFile: new)) ? newPath : new))
        }
        let folder = source == oldPath ? NotePath.folder(of: newPath) : NotePath.folder(of: source)
        let isFromFolder = Self.isSame(NotePath.folder(of: source) + written, oldPath)
        if written.hasPrefix("/") { return changed(written, "/" + shortened(newPath)) }
        if isWiki, !written.hasPrefix(".") { return changed(written, shortened(newPath)) }
        if !isWiki, !isFromFolder, written.contains("/"), Self.isSame(written, oldPath) {
            return changed(written, shortened(newPath))
        }
        let relative = shortened(NotePath.relative(newPath, from: folder))
        return changed(written, written.hasPrefix("./") && !relative.hasPrefix("../") ? "./" + relative : relative)
    }

    private func changed(_ written: String, _ new: String) -> String? { written == new ? nil : new }

    // MARK: - Links of the note

    /// What a link of the note to a file by its path has to say from the new folder.
    private func ownTarget(_ link: PlacedLink) -> String? {
        let (old, new) = (NotePath.folder(of: oldPath), NotePath.folder(of: newPath))
        guard old != new, !link.target.isEmpty, !link.target.hasPrefix("/"), !link.target.contains("://"),
            !link.isWiki || link.target.hasPrefix("."), let path = NotePath.normalized(old + link.target)
        else { return nil }
        let isThere = [path, path + ".md", path + ".org"].contains {
            FileSystem.status(of: notebook.folder + "/" + $0) != nil
        }
        // Links to itself are among those to the note.
        guard isThere, !Self.isSame(path, oldPath) else { return nil }
        let relative = NotePath.relative(path, from: new)
        return changed(link.target, link.target.hasPrefix("./") && !relative.hasPrefix("../") ? "./" + relative : relative)
    }

    // MARK: - Paths

    /// The words of the name of a file without its ending, folded.
    private static func words(ofFile path: String) -> String {
        NoteNames.words(NoteNames.withoutEnding(NotePath.name(of: path)))
    }

    private static func hasEnding(_ written: String, of path: String) -> Bool {
        let ending = path.dropFirst(NoteNames.withoutEnding(path).count)
        return !ending.isEmpty && written.lowercased().hasSuffix(ending.lowercased())
    }

    private static func isSame(_ written: String, _ path: String) -> Bool {
        guard let written = NotePath.normalized(written).map({ NoteNames.folded($0) }) else { return false }
        let path = NoteNames.folded(path)
        return written == path || written == NoteNames.withoutEnding(path)
    }
}
