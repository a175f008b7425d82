import ScrubjayDocuments

extension Index {
    /// Resolves folders that are to become notebooks.
    ///
    /// - Returns: Each folder without symbolic links. A folder that is a notebook already is returned as the index knows it, however it was written.
    /// - Throws: `FileAccessError` if a folder does not exist; `NotebookError` if it lies inside or around a notebook or another of these folders.
    func newNotebooks(_ folders: [String]) throws -> [(name: String, folder: String)] {
        var known = try notebooks().map { (name: $0.name, folder: $0.folder) }
        return try folders.map { folder in
            let real = try Self.realPath(of: folder)
            if let same = known.first(where: { FileSystem.isSame($0.folder, real) }) { return same }
            try checkIsApart(real, from: known)
            let added = (name: real.split(separator: "/").last.map(String.init) ?? "notebook", folder: real)
            known.append(added)
            return added
        }
    }

    /// The folder that is to become that of a notebook, without symbolic links.
    func newFolder(_ folder: String, for notebook: Notebook) throws -> String {
        let real = try Self.realPath(of: folder)
        try FolderSource(folder: real).check()
        let others = try notebooks().filter { $0.id != notebook.id }.map { (name: $0.name, folder: $0.folder) }
        if let same = others.first(where: { FileSystem.isSame($0.folder, real) }) {
            throw NotebookError(folder: real, reason: .isNested(inNotebook: same.name, folder: same.folder))
        }
        try checkIsApart(real, from: others)
        return real
    }

    private static func realPath(of folder: String) throws(FileAccessError) -> String {
        do throws(FileDescriptor.Failure) {
            return try FileDescriptor.realPath(of: folder)
        } catch {
            throw FileAccessError(folder, failure: error)
        }
    }

    /// Throws if a folder shares files with a notebook.
    private func checkIsApart(_ folder: String, from notebooks: [(name: String, folder: String)]) throws {
        for notebook in notebooks {
            if try encloses(notebook.folder, folder) {
                throw NotebookError(folder: folder, reason: .isNested(inNotebook: notebook.name, folder: notebook.folder))
            }
            if try encloses(folder, notebook.folder) {
                throw NotebookError(folder: folder, reason: .encloses(notebook: notebook.name, folder: notebook.folder))
            }
        }
    }

    /// Whether a notebook at `outer` contains the files of `inner`, now or later. It does not if they are hidden or ignored.
    private func encloses(_ outer: String, _ inner: String) throws -> Bool {
        let prefix = outer.last == "/" ? outer : outer + "/"
        guard inner.hasPrefix(prefix) else { return false }
        let below = inner.dropFirst(prefix.count) + "/"
        let ignore = try configuration.inNotebook(outer).ignore
        guard let walk = try? FolderSource(folder: outer, ignore: ignore).walk() else { return true }
        if walk.files.contains(where: { $0.path.hasPrefix(below) }) { return true }
        return !walk.skipped.contains { skipped in
            if case .ignored = skipped.reason, skipped.path.hasPrefix(below) { return true }
            return below.hasPrefix(skipped.path + "/")
        }
    }
}

/// Why a folder cannot become a notebook.
public struct NotebookError: Error, Equatable, CustomStringConvertible {
    public enum Reason: Equatable, Sendable {
        /// It lies inside the folder of that notebook, which has its files already.
        case isNested(inNotebook: String, folder: String)
        /// That notebook lies inside it.
        case encloses(notebook: String, folder: String)
        /// It has none of the files that the index has read from that notebook.
        case isOther(than: String, files: Int)
    }

    /// The absolute path of the folder.
    public let folder: String
    public let reason: Reason

    public var description: String {
        switch reason {
        case .isNested(let notebook, let outer):
            "\(folder): the notebook \(notebook) (\(outer)) has these files already, and they would be counted twice; "
                + "`jay index` brings them up to date, and --in \(folder) limits a search to them"
        case .encloses(let notebook, let inner):
            "\(folder): the notebook \(notebook) (\(inner)) lies in it, and its files would be counted twice; "
                + "run `jay notebooks remove \(notebook)`, then `jay index \(folder)`"
        case .isOther(let notebook, let files):
            "\(folder): none of the \(files) files of the notebook \(notebook) is there; name the folder that has them, or add this one with "
                + "`jay index \(folder)`"
        }
    }
}
