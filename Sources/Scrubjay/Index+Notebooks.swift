extension Index {
    /// Finds out which folders can be added.
    ///
    /// - Returns: Each folder without links; one that is a notebook already as it is known, however it was called.
    /// - Throws: `IntakeError` for a folder that is not there; `NotebookError` for one that shares files with a notebook or with another
    ///   of these.
    func newNotebooks(_ folders: [String]) throws -> [(name: String, folder: String)] {
        var known = try notebooks().map { (name: $0.name, folder: $0.folder) }
        return try folders.map { folder in
            let real: String
            do throws(FileDescriptor.Failure) {
                real = try FileDescriptor.realPath(of: folder)
            } catch {
                throw IntakeError(folder, failure: error)
            }
            if let same = known.first(where: { FileSystem.isSame($0.folder, real) }) { return same }
            for notebook in known {
                if try shares(files: real, in: notebook.folder) {
                    throw NotebookError(folder: real, reason: .lies(inNotebook: notebook.name, folder: notebook.folder))
                }
                if try shares(files: notebook.folder, in: real) {
                    throw NotebookError(folder: real, reason: .holds(notebook: notebook.name, folder: notebook.folder))
                }
            }
            let added = (name: real.split(separator: "/").last.map(String.init) ?? "notebook", folder: real)
            known.append(added)
            return added
        }
    }

    /// Whether a notebook of the outer folder has files of the inner one. It has none where they are hidden or ignored.
    private func shares(files inner: String, in outer: String) throws -> Bool {
        let prefix = outer.last == "/" ? outer : outer + "/"
        guard inner.hasPrefix(prefix) else { return false }
        let below = inner.dropFirst(prefix.count) + "/"
        let ignore = try configuration.inNotebook(outer).ignore
        guard let walk = try? FolderSource(folder: outer, ignore: ignore).walk() else { return true }
        return walk.files.contains { $0.path.hasPrefix(below) }
    }
}
