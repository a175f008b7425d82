import ScrubjayDocuments
import ScrubjayText

/// Where new notes go, and notes that are moved.
struct NewNotePlace {
    /// A folder of a notebook.
    struct Folder {
        let notebook: Notebook
        /// Relative to the folder of the notebook, without a slash at either end; empty for the folder itself.
        let path: String
        /// Whether it was named, and not only the folder that happens to be the current one.
        var isNamed = false
    }

    let snapshot: any FileCatalogue
    let surroundings: Surroundings

    /// The folder that somebody names, or the current one, or that of the only notebook.
    ///
    /// - Throws: `WriteError` if there is no notebook or it could be one of several.
    func folder(_ written: String?, for title: String) throws -> Folder {
        let notebooks = try snapshot.notebooks()
        let current = surroundings.folder.flatMap { Self.folder(at: $0, in: notebooks) }
        guard let written, !written.isEmpty else {
            if let current { return current }
            guard notebooks.count == 1 else { throw WriteError(title, .noNotebook(known: notebooks.map(\.name).sorted())) }
            return Folder(notebook: notebooks[0], path: "")
        }
        let plain = NoteNames.plain(written)
        if let absolute = surroundings.absolute(written), written.hasPrefix("/") || written.hasPrefix("."),
            let folder = Self.folder(at: Self.normalized(absolute), in: notebooks)
        {
            return try named(folder)
        }
        for notebook in notebooks where plain == notebook.name || plain.hasPrefix(notebook.name + "/") {
            return try named(Folder(notebook: notebook, path: String(plain.dropFirst(notebook.name.count + 1))))
        }
        // A folder that is there, before one that is to be made.
        let there = notebooks.filter { FileSystem.status(of: $0.folder + "/" + plain) != nil }
        if let notebook = there.count == 1 ? there[0] : current?.notebook ?? (notebooks.count == 1 ? notebooks[0] : nil) {
            return try named(Folder(notebook: notebook, path: plain))
        }
        throw WriteError(written, .noNotebook(known: notebooks.map(\.name).sorted()))
    }

    private func named(_ folder: Folder) throws -> Folder {
        try Self.check(folder.path)
        return Folder(notebook: folder.notebook, path: folder.path, isNamed: true)
    }

    /// - Throws: `WriteError` if a path leads out of the notebook, or into a hidden folder.
    static func check(_ path: String) throws {
        let parts = path.split(separator: "/", omittingEmptySubsequences: false)
        let isInside = parts.allSatisfy { !$0.isEmpty && !$0.hasPrefix(".") && !$0.utf8.contains { $0 < 0x20 } }
        guard path.isEmpty || isInside else { throw WriteError(path, .outside) }
    }

    private static func folder(at path: String, in notebooks: [Notebook]) -> Folder? {
        let real = (try? FileDescriptor.realPath(of: path)) ?? path
        for path in [path, real] {
            for notebook in notebooks where path == notebook.folder || path.hasPrefix(notebook.folder + "/") {
                return Folder(notebook: notebook, path: String(path.dropFirst(notebook.folder.count + 1)))
            }
        }
        return nil
    }

    static func normalized(_ path: String) -> String {
        var parts: [Substring] = []
        for part in path.split(separator: "/") where part != "." {
            if part == ".." { _ = parts.popLast() } else { parts.append(part) }
        }
        return "/" + parts.joined(separator: "/")
    }

    // MARK: - Moving

    /// The path that a file is to have.
    ///
    /// - Parameters:
    ///   - written: A new name, which keeps the folder; a path; or a folder.
    ///   - oldPath: Its path now, relative to the folder of the notebook. Its ending is kept.
    /// - Throws: `WriteError` if there is no such name, or if the path leads out of the notebook.
    func path(_ written: String, ofFile oldPath: String, in notebook: Notebook) throws -> String {
        let name = NotePath.name(of: oldPath)
        let ending = String(name.dropFirst(NoteNames.withoutEnding(name).count))
        func complete(_ path: String) -> String {
            !ending.isEmpty && path.lowercased().hasSuffix(ending.lowercased()) ? path : path + ending
        }
        func isFolder(_ path: String) -> Bool { FileSystem.isFolder("\(notebook.folder)/\(path)") }
        let isName = !written.contains("/")
        let plain = isName ? written : NoteNames.plain(try inNotebook(written, notebook))
        let path: String
        if isFolder(plain) || written.hasSuffix("/") {
            path = plain + "/" + name
        } else if isName {
            let clean = NoteFileName.cleaned(NoteNames.withoutEnding(complete(written)))
            guard !clean.isEmpty else { throw WriteError(written, .noName) }
            path = NotePath.folder(of: oldPath) + clean + ending
        } else {
            path = complete(plain)
        }
        try Self.check(path)
        try checkCase(of: path, in: notebook, exceptFor: oldPath)
        return path
    }

    /// - Parameter oldPath: The path of the file that is moved; `nil` for a new one.
    /// - Throws: `WriteError` if another file has the path in other letters: some disks keep only one of both.
    func checkCase(of path: String, in notebook: Notebook, exceptFor oldPath: String?) throws {
        let wanted = path.lowercased()
        func isOther(_ known: String) -> Bool {
            known.lowercased() == wanted && !known.utf8.elementsEqual(path.utf8) && known != oldPath
        }
        // Also files that are not in the index.
        let folder = NotePath.folder(of: path)
        let names = (try? FileSystem.names(inFolder: "\(notebook.folder)/\(folder)")) ?? []
        let known = names.map { folder + $0 } + (try snapshot.knownFiles(in: notebook.id).map(\.path))
        if let other = known.first(where: isOther) { throw WriteError(path, .sameButForCase(other)) }
    }

    /// A written path, relative to the folder of the notebook.
    private func inNotebook(_ written: String, _ notebook: Notebook) throws -> String {
        if written.hasPrefix("/") || written.hasPrefix("./") || written.hasPrefix("../"),
            let absolute = surroundings.absolute(written)
        {
            let plain = Self.normalized(absolute)
            guard plain.hasPrefix(notebook.folder + "/") else { throw WriteError(written, .outside) }
            return String(plain.dropFirst(notebook.folder.count + 1))
        }
        // The name of a notebook may stand first, unless a folder has that name.
        let first = written.prefix { $0 != "/" }
        guard FileSystem.status(of: "\(notebook.folder)/\(first)") == nil else { return written }
        if first == notebook.name { return String(written.dropFirst(first.count + 1)) }
        if try snapshot.notebooks().contains(where: { $0.name == first }) { throw WriteError(written, .outside) }
        return written
    }

    // MARK: - Days

    /// The pattern of the paths of daily notes in a notebook: that of the latest one, or `{date}`.
    ///
    /// A note of 2026-03-04 at `journal/2026/03/2026-03-04.md` shows the pattern `journal/{year}/{month}/{date}.md`.
    func dailyPattern(in notebook: Notebook) throws -> String {
        var latest: (day: CivilDate, path: String)?
        for file in try snapshot.knownFiles(in: notebook.id) {
            guard let name = file.path.split(separator: "/").last, let dot = name.lastIndex(of: "."),
                let day = CivilDate(name[..<dot]), day > latest?.day ?? CivilDate(dayNumber: .min)
            else { continue }
            latest = (day, file.path)
        }
        guard let latest else { return "{date}" }
        var parts = latest.path.split(separator: "/").map(String.init)
        let name = parts.removeLast()
        let ending = name.lastIndex(of: ".").map { name[$0...] } ?? ""
        let isISO = name.hasPrefix(latest.day.description)
        let folders = parts.map { part in
            if part == padded(latest.day.year, to: 4) { return "{year}" }
            return part == padded(latest.day.month, to: 2) ? "{month}" : part
        }
        return (folders + [(isISO ? "{date}" : "{year}_{month}_{day}") + ending]).joined(separator: "/")
    }
}
