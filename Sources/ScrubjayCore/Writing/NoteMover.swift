import ScrubjayDocuments
import ScrubjayText

/// Plans what a note that moves means for links: those of other notes to it, and its own to files beside it.
struct NoteMover {
    let snapshot: any Snapshot
    let notebook: Notebook
    /// Relative to the folder of the notebook.
    let oldPath: String
    let newPath: String

    /// A link that cannot be changed, because it stands inside an archive, an export or a file of another format.
    struct FixedLink: Equatable {
        let path: String
        let line: Int
    }

    /// What is to be done.
    struct Plan {
        var steps: [NoteWriter.Step]
        /// How many links of a file are changed, by its path after the move.
        var linkCounts: [String: Int]
        var fixed: [FixedLink]

        /// How many links a change has changed.
        func linkCount(in change: NoteChange?) -> Int {
            change?.files.reduce(0) { $0 + (linkCounts[$1.path] ?? 0) } ?? 0
        }
    }

    func plan() throws -> Plan {
        let own = Set(try snapshot.documents(path: oldPath, in: notebook.id).map(\.id))
        let names = try snapshot.documentNames()
        let sources = Dictionary(names.map { ($0.document, $0) }) { first, _ in first }
        let files = Set(
            names.filter { $0.notebook == notebook.name && $0.path != oldPath }.map { Self.words(ofFile: $0.path) })
        var targets: [String: [LinkRewriter.WrittenLink: String]] = [:]
        var plan = Plan(steps: [], linkCounts: [:], fixed: [])
        for link in try snapshot.links(to: own) {
            guard let source = sources[link.document] else { continue }
            for isWiki in link.kind == .embed ? [true, false] : [link.kind == .wiki || link.kind == .property] {
                guard let new = newTarget(link.target, isWiki: isWiki, in: source.path, files) else { continue }
                guard source.member == nil, NoteFileName.isNote(source.path) else {
                    plan.fixed.append(FixedLink(path: source.path, line: link.line))
                    continue
                }
                targets[source.path, default: [:]][.init(target: link.target, isWiki: isWiki)] = new
            }
        }
        let before = try LockedFile.contents(of: oldPath, in: notebook.folder)
        guard let before else {
            throw FileChangeError(path: notebook.folder + "/" + oldPath, reason: .unreadable(.missing))
        }
        var after = before
        if NoteFileName.isNote(oldPath) {
            let known = targets.removeValue(forKey: oldPath) ?? [:]
            let rewritten = LinkRewriter.rewritten(before, isOrg: NoteFileName.isOrg(oldPath)) { link in
                known[link] ?? ownTarget(link)
            }
            after = rewritten.bytes
            plan.linkCounts[newPath] = rewritten.count
        }
        plan.steps.append(
            NoteWriter.Step(folder: notebook.folder, path: oldPath, newPath: newPath, before: before, after: after))
        for (path, known) in targets.sorted(by: { $0.key < $1.key }) {
            guard let bytes = try LockedFile.contents(of: path, in: notebook.folder) else { continue }
            let rewritten = LinkRewriter.rewritten(bytes, isOrg: NoteFileName.isOrg(path)) { known[$0] }
            plan.linkCounts[path] = rewritten.count
            if rewritten.count > 0 {
                plan.steps.append(
                    NoteWriter.Step(folder: notebook.folder, path: path, before: bytes, after: rewritten.bytes))
            }
        }
        return plan
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
    private func ownTarget(_ link: LinkRewriter.WrittenLink) -> String? {
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
