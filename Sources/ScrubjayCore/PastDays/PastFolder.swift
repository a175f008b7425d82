import ScrubjayDocuments

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// A folder that mirrors a notebook at a commit. To move to another commit it writes only the differences.
struct PastFolder {
    /// The absolute path of the folder.
    let path: String

    /// The list of files: `blob size path`, each terminated by a null byte. The blob is `-` for a file that may be incomplete.
    private var listPath: String { path + ".list" }

    /// The maximum number of bytes to read from git at a time.
    private static let batchByteLimit = 64 << 20
    /// The maximum size of all files.
    private static let totalByteLimit = 8 << 30
    private static let longestList: Int64 = 1 << 30

    func checkOut(
        _ commit: String, of repository: GitRepository, where isWanted: (_ path: [UInt8]) -> Bool = { _ in true }
    ) throws(HistoryError) {
        let wanted = try repository.entries(at: commit).filter { isWanted($0.path) }
        guard wanted.reduce(0, { $0 + $1.size }) <= Self.totalByteLimit else {
            throw HistoryError(path, .git("its notes are more than \(Self.totalByteLimit >> 30) GB"))
        }
        let times = try repository.times(until: commit)
        let before = try entries()
        let (known, paths) = (Set(before), Set(wanted.map(\.path)))
        // After an interruption the list must have every file that may exist.
        let stays = wanted.filter(known.contains)
        let others = Set(before.map(\.path)).union(paths).subtracting(stays.map(\.path))
        try write(stays + others.map { GitRepository.Entry(path: $0, blob: "-", size: 0) })
        for entry in before where !paths.contains(entry.path) { remove(entry) }
        var rest = wanted.filter { !known.contains($0) }[...]
        while !rest.isEmpty {
            var bytes = 0
            let batch = rest.prefix { entry in
                defer { bytes += entry.size }
                return bytes == 0 || bytes + entry.size <= Self.batchByteLimit
            }
            rest = rest.dropFirst(batch.count)
            for (entry, contents) in zip(batch, try repository.contents(of: Array(batch))) { try write(contents, to: entry) }
        }
        for entry in wanted { setTime(times[entry.path] ?? 0, of: entry) }
        try write(wanted)
    }

    /// Makes the folder.
    func make() throws(HistoryError) { try make(path) }

    /// Removes the folder and everything in it.
    func remove() {
        FileSystem.removeAll(path)
        FileSystem.removeFile(listPath)
    }

    // MARK: - List of files

    /// The listed files. Without a list the folder is emptied.
    private func entries() throws(HistoryError) -> [GitRepository.Entry] {
        guard FileSystem.isAccessible(path, F_OK),
            let bytes = try? SourceFile(path: listPath, at: listPath).contents(limit: Self.longestList)
        else {
            remove()
            try make()
            return []
        }
        return bytes.split(separator: 0).compactMap { record -> GitRepository.Entry? in
            let parts = record.split(separator: UInt8(ascii: " "), maxSplits: 2)
            guard parts.count == 3, let size = Int(String(decoding: parts[1], as: UTF8.self)) else { return nil }
            return GitRepository.Entry(path: Array(parts[2]), blob: String(decoding: parts[0], as: UTF8.self), size: size)
        }
    }

    private func write(_ entries: [GitRepository.Entry]) throws(HistoryError) {
        var list: [UInt8] = []
        for entry in entries { list += Array("\(entry.blob) \(entry.size) ".utf8) + entry.path + [0] }
        try write(list, to: listPath)
    }

    private func write(_ bytes: some Collection<UInt8>, to path: String) throws(HistoryError) {
        do throws(FileDescriptor.Failure) {
            try PrivateFile.write(bytes, to: path)
        } catch {
            throw HistoryError(path, .unwritable(errno: error.code))
        }
    }

    // MARK: - Files

    private func file(_ entry: GitRepository.Entry) -> String { "\(path)/\(entry.name)" }

    /// Removes a file, and folders that become empty.
    private func remove(_ entry: GitRepository.Entry) {
        FileSystem.removeFile(file(entry))
        var folder = entry.name[...]
        while let slash = folder.lastIndex(of: "/") {
            folder = folder[..<slash]
            guard FileSystem.removeFolder("\(path)/\(folder)") else { return }
        }
    }

    private func write(_ contents: ArraySlice<UInt8>, to entry: GitRepository.Entry) throws(HistoryError) {
        if let slash = entry.name.lastIndex(of: "/") {
            var folder = path
            for name in entry.name[..<slash].split(separator: "/") {
                folder += "/\(name)"
                try make(folder)
            }
        }
        try write(contents, to: file(entry))
    }

    /// Makes a folder, replacing a file with its name.
    private func make(_ folder: String) throws(HistoryError) {
        guard !FileSystem.makeFolder(folder) else { return }
        if errno == EEXIST, let status = FileSystem.statusOfLink(folder), status.st_mode & S_IFMT == S_IFDIR { return }
        FileSystem.removeFile(folder)
        guard FileSystem.makeFolder(folder) else { throw HistoryError(folder, .unwritable(errno: errno)) }
    }

    private func setTime(_ seconds: Int64, of entry: GitRepository.Entry) {
        let times = [timespec](repeating: timespec(tv_sec: Int(seconds), tv_nsec: 0), count: 2)
        // SAFETY: the path and the two times are lent for the call.
        unsafe utimensat(AT_FDCWD, file(entry), times, 0)
    }
}
