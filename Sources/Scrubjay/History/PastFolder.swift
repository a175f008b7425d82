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

    /// Which contents lie where: `blob size path`, with a null behind each.
    private var listPath: String { path + ".list" }

    /// At most so many bytes are read of git at a time.
    private static let mostBytes = 64 << 20
    private static let longestList: Int64 = 1 << 30

    /// - Throws: `HistoryError`.
    func become(_ commit: String, of repository: GitRepository) throws(HistoryError) {
        let wanted = try repository.entries(at: commit)
        let before = entries()
        let known = Set(before)
        let times = try repository.times(until: commit)
        // Until all is written nothing is known of what lies there.
        unlink(listPath)
        try make()
        let paths = Set(wanted.map(\.path))
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
        let list = wanted.map { "\($0.blob) \($0.size) \($0.path)\0" }.joined()
        do { try PrivateFile.write(list.utf8, to: listPath) } catch {
            throw HistoryError(listPath, .unwritable(errno: error.code))
        }
    }

    /// What lies there; nothing where that is not known.
    private func entries() -> [GitRepository.Entry] {
        guard let bytes = try? SourceFile(path: listPath, at: listPath).contents(limit: Self.longestList) else { return [] }
        return bytes.split(separator: 0).compactMap { record in
            let parts = String(decoding: record, as: UTF8.self).split(separator: " ", maxSplits: 2)
            guard parts.count == 3, let size = Int(parts[1]) else { return GitRepository.Entry?.none }
            return GitRepository.Entry(path: String(parts[2]), blob: String(parts[0]), size: size)
        }
    }

    /// Removes a file, and folders that are empty then.
    private func remove(_ entry: GitRepository.Entry) {
        unlink("\(path)/\(entry.path)")
        var folder = entry.path[...]
        while let slash = folder.lastIndex(of: "/") {
            folder = folder[..<slash]
            guard rmdir("\(path)/\(folder)") == 0 else { return }
        }
    }

    private func write(_ contents: ArraySlice<UInt8>, to entry: GitRepository.Entry) throws(HistoryError) {
        let file = "\(path)/\(entry.path)"
        if let slash = entry.path.lastIndex(of: "/") {
            var folder = path
            for name in entry.path[..<slash].split(separator: "/") {
                folder += "/\(name)"
                try make(folder)
            }
        }
        do { try PrivateFile.write(contents, to: file) } catch { throw HistoryError(file, .unwritable(errno: error.code)) }
    }

    func make() throws(HistoryError) { try make(path) }

    /// Makes a folder; a file by that name gives way.
    private func make(_ folder: String) throws(HistoryError) {
        guard mkdir(folder, 0o700) != 0 else { return }
        var status = stat()
        if errno == EEXIST, lstat(folder, &status) == 0, status.st_mode & S_IFMT == S_IFDIR { return }
        unlink(folder)
        guard mkdir(folder, 0o700) == 0 else { throw HistoryError(folder, .unwritable(errno: errno)) }
    }

    private func setTime(_ seconds: Int64, of entry: GitRepository.Entry) {
        let file = "\(path)/\(entry.path)"
        let times = [timespec](repeating: timespec(tv_sec: Int(seconds), tv_nsec: 0), count: 2)
        utimensat(AT_FDCWD, file, times, 0)
    }
}
