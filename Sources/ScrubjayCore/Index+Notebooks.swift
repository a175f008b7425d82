import ScrubjayDocuments

extension Index {
    /// Finds out which folders can be added.
    ///
    /// - Returns: Each folder without links; one that is a notebook already as it is known, however it was called.
    /// - Throws: `IntakeError` for a folder that does not exist; `NotebookError` for one inside or around a notebook or another of these.
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
                if try holds(notebook.folder, real) {
                    throw NotebookError(folder: real, reason: .lies(inNotebook: notebook.name, folder: notebook.folder))
                }
                if try holds(real, notebook.folder) {
                    throw NotebookError(folder: real, reason: .holds(notebook: notebook.name, folder: notebook.folder))
                }
            }
            let added = (name: real.split(separator: "/").last.map(String.init) ?? "notebook", folder: real)
            known.append(added)
            return added
        }
    }

    /// Whether a notebook of the outer folder has the files of the inner one, today or later. It has not if they are hidden or ignored.
    private func holds(_ outer: String, _ inner: String) throws -> Bool {
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
