public import ScrubjayCore
public import ScrubjayDocuments
import ScrubjayText

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// What was restored from a backup, or would be.
public struct Restoration: Sendable, Equatable {
    /// What became of the settings.
    public enum Settings: String, Sendable {
        case restored
        /// The present ones are the same.
        case same
        /// The present ones stay.
        case kept
        /// The backup has none.
        case none
    }

    /// The path of the index.
    public let index: String
    public let contents: BackupContents
    public let settings: Settings
    /// The path of the settings; `nil` if there is no place for them.
    public let settingsPath: String?
    /// The notebooks whose folder is not there, by name. Their last state stays in the index.
    public let missingFolders: [(name: String, folder: String)]

    public static func == (left: Restoration, right: Restoration) -> Bool {
        left.index == right.index && left.contents == right.contents && left.settings == right.settings
            && left.settingsPath == right.settingsPath
            && left.missingFolders.elementsEqual(right.missingFolders) { $0 == $1 }
    }
}

extension Index {
    /// Puts the contents of a backup in the place of an index and of what is beside it.
    ///
    /// The whole backup is unpacked beside the index and checked before anything is replaced. What is replaced is kept until all of it has succeeded; if
    /// the process is killed, the next call continues from there. Processes that have the index open go on with the new one.
    ///
    /// - Parameters:
    ///   - index: The path of the index, which may not exist.
    ///   - configuration: Tells where judgements and settings are.
    ///   - path: The file of the backup; `nil` for standard input.
    ///   - replaces: Whether an index that is there, and the present settings, are replaced.
    ///   - isTrial: Whether the backup is only checked.
    /// - Throws: `BackupError`, `StoreError`; then nothing has changed.
    @concurrent public static func restore(
        indexAt index: String, configuration: Configuration = .standard, from path: String?, replaces: Bool = false,
        isTrial: Bool = false
    ) async throws -> Restoration {
        let files = SideFiles(besideIndexAt: index)
        if !replaces, !isTrial { try checkNothingIsThere(index, files) }
        let parent = index.lastIndex(of: "/").map { String(index[..<$0]) } ?? "."
        guard FileSystem.makeFolders(parent) else { throw BackupError(parent, .unwritable(errno: errno)) }
        let lock = try await lockWorkFolder(files.restoring, besideIndex: index)
        defer {
            FileSystem.removeAll(files.restoring)
            lock.release()
        }
        // Another process was killed while it restored.
        let kept = files.restoring + "/old"
        if FileSystem.isFolder(kept) { try Replacements.takeBack(from: kept, isOwn: false) }
        let unpacked = files.restoring + "/new"
        FileSystem.removeAll(unpacked)
        let backup = try UnpackedBackup(path, in: unpacked)
        try backup.prepareIndex(replacing: index, imports: files.imports)
        let restorer = Restorer(
            backup: backup, index: index, files: files, configuration: configuration, replaces: replaces)
        if !isTrial { try restorer.run(keepingIn: kept) }
        return restorer.restoration
    }

    /// Throws if there is an index with notebooks, or changes or imports beside it.
    private static func checkNothingIsThere(_ index: String, _ files: SideFiles) throws {
        let hasNotebooks = try !SalvagedIndex(of: index).notebooks.isEmpty
        let hasFolders = [files.changes, files.imports].contains { FileSystem.isFolder($0) }
        if hasNotebooks || hasFolders { throw BackupError(index, .indexExists) }
    }
}

/// Puts an unpacked backup in the place of what is there.
private struct Restorer {
    private let backup: UnpackedBackup
    private let files: SideFiles
    let restoration: Restoration
    /// The files and folders to put, each with its place.
    private var moves: [(from: String, to: String)] = []

    init(backup: UnpackedBackup, index: String, files: SideFiles, configuration: Configuration, replaces: Bool) {
        (self.backup, self.files) = (backup, files)
        let settingsPath = configuration.files.first.map { (try? FileDescriptor.realPath(of: $0)) ?? $0 }
        var settings = Restoration.Settings.none
        for (part, _, _) in backup.contents.parts {
            switch part {
            case .index: break
            case .settings:
                guard let settingsPath else { break }
                let unpacked = "\(backup.folder)/\(BackupMember.settings)"
                settings = Self.settings(unpacked, at: settingsPath, replaces: replaces)
                if settings == .restored { moves.append((unpacked, settingsPath)) }
            case .seenHits: moves.append(("\(backup.folder)/\(BackupMember.seenHits)", files.seenHits))
            case .changes: moves.append(("\(backup.folder)/changes", files.changes))
            case .imports: moves.append(("\(backup.folder)/imports", files.imports))
            case .judgements:
                // Its folder may have other files of the owner.
                let folder = configuration.judgementFolder ?? files.judgements
                for name in backup.names(in: "judgements") {
                    moves.append(("\(backup.folder)/judgements/\(name)", "\(folder)/\(name)"))
                }
            }
        }
        let folders = backup.contents.notebooks.map {
            (name: $0.name, folder: backup.folderNow($0.folder, imports: files.imports))
        }
        let willBeThere = backup.contents.parts.contains { $0.part == .imports } ? files.imports : nil
        restoration = Restoration(
            index: index, contents: backup.contents, settings: settings, settingsPath: settingsPath,
            missingFolders: folders.filter { $0.folder != willBeThere && !FileSystem.isFolder($0.folder) })
    }

    private static func settings(_ unpacked: String, at path: String, replaces: Bool) -> Restoration.Settings {
        let limit: Int64 = 1_000_000
        guard FileSystem.status(of: path) != nil else { return .restored }
        let now = try? SourceFile(path: path, at: path).contents(limit: limit)
        if let now, now == (try? SourceFile(path: unpacked, at: unpacked).contents(limit: limit)) { return .same }
        return replaces ? .restored : .kept
    }

    /// - Parameter folder: Where what is replaced is kept meanwhile.
    func run(keepingIn folder: String) throws {
        // Others of ours wait until the folders are replaced.
        let locks = [files.changes, files.imports].compactMap { FileSystem.isFolder($0) ? try? FolderLock($0) : nil }
        defer { for lock in locks { lock.release() } }
        var replacements = try Replacements(keepingIn: folder)
        do {
            for move in moves { try replacements.put(move.from, at: move.to) }
            // One transaction, and the last step.
            try SQLiteStore.replace(restoration.index, by: "\(backup.folder)/\(BackupMember.index)")
        } catch {
            try Replacements.takeBack(from: folder, isOwn: true)
            throw error
        }
        FileSystem.removeAll(folder)
    }
}
