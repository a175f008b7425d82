public import ScrubjayCore
public import ScrubjayDocuments
public import ScrubjayText

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

extension Index {
    /// Rebuilds an index from the folders of its notebooks, however damaged it is.
    ///
    /// The new index is built beside the old one, which stays in use until it is replaced in one transaction. If the process is killed at any
    /// moment, the old one remains. Data that is in no folder is kept as far as it can be read: the folders and names of notebooks, and the
    /// vectors of a remote embedder. Judgements and past days are stored beside the index and stay.
    ///
    /// - Parameters:
    ///   - path: The file of the index; created if there is none.
    ///   - folders: Absolute paths of folders to add.
    ///   - configuration: As for opening it.
    ///   - now: As for opening it.
    ///   - progress: Called with the progress, on any thread.
    /// - Throws: `StoreError`: `notebooksUnknown` if the notebooks of a damaged index cannot be read and no folder is given, `folderMissing` if
    ///   the folder of a sound index is missing, so that its contents would be lost. `FileAccessError` if a folder to add does not exist.
    @concurrent public static func rebuild(
        at path: String, folders: [String] = [], configuration: Configuration = .standard,
        now: (@Sendable () -> LocalDateTime)? = nil, progress: @escaping @Sendable (IndexProgress) -> Void = { _ in }
    ) async throws -> IndexReport {
        for folder in folders { try FolderSource(folder: folder).check() }
        let remains = try SalvagedIndex(of: path)
        if remains.notebooks.isEmpty, folders.isEmpty {
            throw StoreError(location: path, reason: remains.isReadable ? .noNotebook : .notebooksUnknown)
        }
        try checkFolders(of: remains, at: path)
        let folder = SideFiles(besideIndexAt: path).rebuilding
        let lock = try await lockEmptied(folder, besideIndex: path)
        defer {
            FileSystem.removeAll(folder)
            lock.release()
        }
        let newPath = SQLiteStore.path(in: folder)
        let report = try await fill(
            newPath, from: remains, folders: folders, configuration: configuration, now: now, progress: progress)
        try Task.checkCancellation()
        try SQLiteStore.replace(path, by: newPath)
        return report
    }

    /// Creates and locks an empty folder for the new index.
    private static func lockEmptied(_ folder: String, besideIndex path: String) async throws -> FolderLock {
        let lock = try await lockWorkFolder(folder, besideIndex: path)
        IndexFiles(path: SQLiteStore.path(in: folder)).remove()
        return lock
    }

    /// Creates and locks a folder beside an index, for what will be in its place.
    static func lockWorkFolder(_ folder: String, besideIndex path: String) async throws -> FolderLock {
        while true {
            guard FileSystem.makeFolder(folder) || errno == EEXIST else {
                throw StoreError(location: path, reason: .cannotCreate(errno: errno))
            }
            let lock = try await FolderLock(whenFree: folder)
            // The previous holder of the lock removed the folder, and another process may have created a new one.
            guard let mine = lock.inode, mine == FileSystem.status(of: folder)?.st_ino else {
                lock.release()
                continue
            }
            // The index may lie inside a notebook.
            do throws(FileDescriptor.Failure) {
                try PrivateFile.write("*\n".utf8, to: folder + "/.jayignore")
            } catch {
                lock.release()
                throw StoreError(location: path, reason: .cannotCreate(errno: error.code))
            }
            return lock
        }
    }

    private static func fill(
        _ path: String, from remains: SalvagedIndex, folders: [String], configuration: Configuration,
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

    /// Throws if a folder is missing and the old index is sound, because the new one would know less.
    private static func checkFolders(of remains: SalvagedIndex, at path: String) throws {
        let missing = remains.notebooks.first { (try? FolderSource(folder: $0.folder).check()) == nil }
        guard let missing, let problems = try? SQLiteStore(path: path, access: .existing).problems(), problems.isEmpty else {
            return
        }
        throw StoreError(location: path, reason: .folderMissing(notebook: missing.name, folder: missing.folder))
    }
}

/// The readable remains of a damaged index that is about to be rebuilt.
struct SalvagedIndex {
    let path: String
    /// The notebooks, in the order in which they were added.
    private(set) var notebooks: [(name: String, folder: String)] = []
    /// The counters by which processes that have the index open notice changes.
    private(set) var counters: [String: Int64] = [:]
    /// Whether the index could be read.
    private(set) var isReadable = true

    static let counterNames = ["revision", "state", "vector_revision"]

    /// - Throws: `StoreError` if the file is not an index, or is from a newer version.
    init(of path: String) throws {
        self.path = path
        do {
            let connection = try SQLiteConnection(path: path)
            _ = try SQLiteSchema.check(connection)
            if try connection.integer("SELECT count(*) FROM sqlite_schema WHERE name = 'notebook'") > 0 {
                notebooks = try connection.rows("SELECT name, folder FROM notebook ORDER BY id") { ($0.text(0), $0.text(1)) }
            }
            for name in Self.counterNames {
                counters[name] = try? connection.integer("SELECT value FROM total WHERE name = ?", .text(name))
            }
        } catch let error as StoreError {
            switch error.reason {
            case .missing: break
            case .damaged, .refused: isReadable = false
            default: throw error
            }
        }
    }

    /// Vectors of a remote embedder, by the hash of their passage's words.
    struct RemoteVectors {
        let set: VectorSet
        var rows: [Int64: QuantizedRow] = [:]

        /// Writes the vectors for the passages that have the same words.
        func write(to transaction: any StoreTransaction) throws {
            let hashes = try transaction.hashes(of: try transaction.passageSet(Filter()).ids)
            let known = hashes.compactMapValues { rows[$0] }
            guard !known.isEmpty else { return }
            let kept = try transaction.addVectorSet(
                fingerprint: set.fingerprint, dimensions: set.dimensions, statistics: .empty, learntFrom: 0)
            try transaction.putVectors(known, in: kept.id)
            if set.state == .complete { try transaction.completeVectorSet(kept.id) }
        }
    }

    /// Reads the vectors of remote embedders, as far as possible, so that the service need not compute them again.
    func remoteVectors() -> [RemoteVectors] {
        guard isReadable, let store = try? SQLiteStore(path: path, access: .existing) else { return [] }
        let sets = try? store.read { snapshot in
            try snapshot.vectorSets().filter { $0.remoteEmbedder != nil }.map { set in
                var vectors = RemoteVectors(set: set)
                let hashes = try snapshot.hashes(of: try snapshot.passageSet(Filter()).ids)
                // Reading stops at the first damaged block.
                try? snapshot.forEachVectorBlock(in: set.id) { number, scales, rows in
                    for row in scales.indices where scales[row] != 0 {
                        guard let hash = hashes[Passage.ID(number * Int64(VectorBlock.rowCount) + Int64(row))] else { continue }
                        let values = (row * set.dimensions..<(row + 1) * set.dimensions).map { rows[$0] }
                        vectors.rows[hash] = QuantizedRow(scale: scales[row], values: values)
                    }
                }
                return vectors
            }
        }
        return sets ?? []
    }
}
