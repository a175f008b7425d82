import ScrubjayDocuments

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// A folder that is made to be what a notebook was at a commit. It is brought from one commit to another by writing what differs.
struct PastFolder {
    /// From the root of the file system.
    let path: String

    /// Which contents lie where: `blob size path`, with a null behind each; `-` for a file that may be there in part.
    private var listPath: String { path + ".list" }

    /// At most so many bytes are read of git at a time.
    private static let mostBytes = 64 << 20
    /// And so many in all.
    private static let mostBytesInAll = 8 << 30
    private static let longestList: Int64 = 1 << 30

    func become(_ commit: String, of repository: GitRepository) throws(HistoryError) {
        let wanted = try repository.entries(at: commit)
        guard wanted.reduce(0, { $0 + $1.size }) <= Self.mostBytesInAll else {
            throw HistoryError(path, .git("its notes are more than \(Self.mostBytesInAll >> 30) GB"))
        }
        let times = try repository.times(until: commit)
        let before = try entries()
        let (known, paths) = (Set(before), Set(wanted.map(\.path)))
        // Whoever comes after an interruption knows of every file that may be there.
        let stays = wanted.filter(known.contains)
        let others = Set(before.map(\.path)).union(paths).subtracting(stays.map(\.path))
        try write(stays + others.map { GitRepository.Entry(path: $0, blob: "-", size: 0) })
        for entry in before where !paths.contains(entry.path) { remove(entry) }
        var rest = wanted.filter { !known.contains($0) }[...]
        while !rest.isEmpty {
            var bytes = 0
            let batch = rest.prefix { entry in
                defer { bytes += entry.size }
                return bytes == 0 || bytes + entry.size <= Self.mostBytes
            }
            rest = rest.dropFirst(batch.count)
            for (entry, contents) in zip(batch, try repository.contents(of: Array(batch))) { try write(contents, to: entry) }
        }
        for entry in wanted { setTime(times[entry.path] ?? 0, of: entry) }
        try write(wanted)
    }

    /// Makes the folder.
    func make() throws(HistoryError) { try make(path) }

    /// Removes all that lies there, and the folder itself.
    func remove() {
        FileSystem.removeAll(path)
        FileSystem.removeFile(listPath)
    }

    // MARK: - What lies there

    /// Where that is not known, nothing lies there any more.
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

    /// Removes a file, and folders that are empty then.
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

    /// Makes a folder; a file by that name gives way.
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
