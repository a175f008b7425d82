public import ScrubjayCore
public import ScrubjayDocuments

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// What Scrubjay keeps on this machine beside the notes.
public struct KeptData: Sendable, Equatable {
    /// One kind of data.
    public enum Part: String, Sendable, CaseIterable {
        /// The index, with what it can make again and what was listed and asked last.
        case index
        /// Documents that other programs have imported. They are nowhere else.
        case imports
        case judgements
        /// The versions of notes that `jay undo` takes back.
        case changes
        /// `config.toml`, with the saved searches.
        case settings
        /// Sentence encoders.
        case models
    }

    /// The files and folders of a part that are there.
    public struct Item: Sendable, Equatable {
        public let part: Part
        /// Absolute paths.
        public let paths: [String]
        /// Of all files in them.
        public let bytes: Int64
    }

    /// In the order of `Part`. A part of which nothing is there is left out.
    public internal(set) var items: [Item] = []
    /// The notebooks of the index. Their files stay, with `.trash`, `.jay.toml` and what else is in their folders.
    public internal(set) var notebooks: [String] = []
}

/// Why data was not removed.
public struct RemovalError: Error, Equatable, CustomStringConvertible {
    public enum Reason: Sendable, Equatable {
        case isWatched
        case remains(errno: Int32)
    }

    public let path: String
    public let reason: Reason

    init(_ path: String, _ reason: Reason) { (self.path, self.reason) = (path, reason) }

    public var description: String {
        switch reason {
        case .isWatched: "\(path): jay watch or jay serve is keeping this index up to date; end it first, nothing was removed"
        case .remains(let code): "\(path): could not be removed (\(systemMessage(code))); run the command again when it can"
        }
    }
}

extension Index {
    /// Lists what is kept for an index, and with it what all indexes share: the settings and the encoders.
    ///
    /// - Parameters:
    ///   - index: The path of the index, which need not be there.
    ///   - isAlone: Whether other indexes need what all share, so that it is left out.
    /// - Throws: `StoreError` if the file is not an index.
    public static func keptData(
        indexAt index: String, configuration: Configuration = .standard, isAlone: Bool = false
    ) throws -> KeptData {
        let remains = try SalvagedIndex(of: index)
        let files = SideFiles(besideIndexAt: index)
        let folders = remains.notebooks.map(\.folder).filter { $0 != files.imports }
        let own = [index, "\(index)-wal", "\(index)-shm", "\(index)-journal"]
        let made = [files.past, files.measuring, files.rebuilding, files.restoring]
        let last = [
            files.lastSearch, files.lastQuestion, files.lastLists, files.seenHits, files.watch, files.planner,
            files.agentRequests,
        ]
        var parts: [(KeptData.Part, [String])] = [
            // A folder of that name that no import made is the owner's.
            (.index, own + made + last), (.imports, remains.notebooks.map(\.folder).filter { $0 == files.imports }),
            (.judgements, JudgedSet.fileNames.map { "\(files.judgements)/\($0)" }),
            (
                .changes,
                ((try? FileSystem.names(inFolder: files.changes)) ?? []).filter(ChangeJournal.isOwnFile).sorted()
                    .map { "\(files.changes)/\($0)" }
            ),
        ]
        if !isAlone { parts += [(.settings, configuration.files), (.models, [try configuration.modelFolder()])] }
        var data = KeptData()
        data.notebooks = folders.sorted()
        for (part, paths) in parts {
            // A folder that has notes is nothing to remove, whatever it is called.
            let there = paths.filter { path in
                FileSystem.statusOfLink(path) != nil && !folders.contains { $0 == path || $0.hasPrefix(path + "/") }
            }
            if !there.isEmpty {
                data.items.append(KeptData.Item(part: part, paths: there, bytes: there.reduce(0) { $0 + bytes(of: $1) }))
            }
        }
        return data
    }

    /// Removes what `keptData` lists, and the folders that are empty then. Notes are never touched.
    ///
    /// - Throws: `RemovalError`, `StoreError`.
    public static func removeData(
        indexAt index: String, configuration: Configuration = .standard, isAlone: Bool = false
    ) throws -> KeptData {
        let data = try keptData(indexAt: index, configuration: configuration, isAlone: isAlone)
        let files = SideFiles(besideIndexAt: index)
        guard !isWatched(at: files.watch) else { throw RemovalError(index, .isWatched) }
        for item in data.items {
            for path in item.paths {
                FileSystem.removeAll(path)
                if FileSystem.statusOfLink(path) != nil { throw RemovalError(path, .remains(errno: errno)) }
            }
        }
        // Those that have something else stay, and those that are not our own.
        var folders = [folder(of: index)]
        if !isAlone { folders += configuration.files.map(folder) + [folder(of: try configuration.modelFolder())] }
        for folder in [files.judgements, files.changes] + folders.filter({ $0.hasSuffix("/scrubjay") })
        where !data.notebooks.contains(folder) {
            FileSystem.removeFolder(folder)
        }
        return data
    }

    private static func folder(of path: String) -> String { path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "." }

    private static func bytes(of path: String) -> Int64 {
        guard let status = FileSystem.statusOfLink(path) else { return 0 }
        guard status.st_mode & S_IFMT == S_IFDIR else { return Int64(status.st_size) }
        return ((try? FileSystem.names(inFolder: path)) ?? []).reduce(0) { $0 + bytes(of: "\(path)/\($1)") }
    }
}
