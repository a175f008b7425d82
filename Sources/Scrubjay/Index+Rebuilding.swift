#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

extension Index {
    /// Makes an index anew from the folders of its notebooks, however damaged it is.
    ///
    /// The new one is made beside the old one, which answers until it is replaced in one transaction; a kill at any moment leaves the old one.
    /// What no folder has is kept as far as it can be read: which folders are notebooks, under which names, and vectors of a remote embedder.
    /// Judgements and past days lie beside the index and stay.
    ///
    /// - Parameters:
    ///   - path: The file of the index; it is made if there is none.
    ///   - folders: Folders to add, from the root of the file system.
    ///   - configuration: As for opening it.
    ///   - now: As for opening it.
    ///   - progress: Called with how far it is, on any thread.
    /// - Throws: `StoreError`: `notebooksUnknown` if a damaged index does not tell its notebooks and no folder is named, `folderMissing` if what
    ///   is known of a folder would be lost; `IntakeError` for a folder to add that is not there.
    @concurrent public static func rebuild(
        at path: String, folders: [String] = [], configuration: Configuration = .standard,
        now: (@Sendable () -> LocalDateTime)? = nil, progress: @escaping @Sendable (IndexProgress) -> Void = { _ in }
    ) async throws -> IndexReport {
        for folder in folders { try FolderSource(folder: folder).check() }
        let remains = try IndexRemains(of: path)
        if remains.notebooks.isEmpty, folders.isEmpty {
            throw StoreError(path: path, reason: remains.isReadable ? .noNotebook : .notebooksUnknown)
        }
        try checkFolders(of: remains, at: path)
        let folder = rebuildingFolder(path)
        let lock = try await lockEmptied(folder, besideIndex: path)
        defer {
            FileSystem.removeAll(folder)
            lock.release()
        }
        let newPath = folder + "/index.sqlite"
        let report = try await fill(
            newPath, from: remains, folders: folders, configuration: configuration, now: now, progress: progress)
        try Task.checkCancellation()
        try SQLiteStore.replace(path, by: newPath)
        return report
    }

    static func rebuildingFolder(_ path: String) -> String { path + ".rebuild" }

    /// A folder for the new index that nobody else uses.
    private static func lockEmptied(_ folder: String, besideIndex path: String) async throws -> FolderLock {
        while true {
            guard FileSystem.makeFolder(folder) || errno == EEXIST else {
                throw StoreError(path: path, reason: .cannotCreate(errno: errno))
            }
            let lock = try await FolderLock(whenFree: folder)
            // Whoever had it before has removed the folder, and another one may be there.
            guard let mine = lock.inode, mine == FileSystem.status(of: folder)?.st_ino else {
                lock.release()
                continue
            }
            let abandoned = IndexFiles(path: folder + "/index.sqlite")
            FileSystem.removeFile(abandoned.path)
            abandoned.removeLog()
            // A notebook may have the index in it.
            do throws(FileDescriptor.Failure) {
                try PrivateFile.write("*\n".utf8, to: folder + "/.jayignore")
            } catch {
                lock.release()
                throw StoreError(path: path, reason: .cannotCreate(errno: error.code))
            }
            return lock
        }
    }

    private static func fill(
        _ path: String, from remains: IndexRemains, folders: [String], configuration: Configuration,
        now: (@Sendable () -> LocalDateTime)?, progress: @escaping @Sendable (IndexProgress) -> Void
    ) async throws -> IndexReport {
        let index = try Index(at: path, configuration: configuration, now: now)
        try index.store.write { transaction in
            try transaction.count(from: remains.counters)
            for notebook in remains.notebooks {
                _ = try transaction.addNotebook(name: notebook.name, folder: notebook.folder)
            }
        }
        let report = try await index.update(folders: folders, progress: progress)
        for vectors in remains.remoteVectors() { try index.store.write { try vectors.write(to: $0) } }
        return report
    }

    /// A sound index is not given up for one that knows less.
    private static func checkFolders(of remains: IndexRemains, at path: String) throws {
        let missing = remains.notebooks.first { (try? FolderSource(folder: $0.folder).check()) == nil }
        guard let missing, let problems = try? SQLiteStore(path: path, access: .existing).problems(), problems.isEmpty else {
            return
        }
        throw StoreError(path: path, reason: .folderMissing(notebook: missing.name, folder: missing.folder))
    }
}
