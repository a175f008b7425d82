import ScrubjayDocuments
import ScrubjayText

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// The recent changes of notes, and every version that they had before and after. Only their owner can read the folder.
///
///     changes.jsonl     a line for each change; a later line with the same number replaces an earlier one
///     3f2a…             a version of a file, named by its hash
///
/// A change is recorded before the first file is touched: whatever happens then, no version is lost.
package struct ChangeJournal {
    let folder: String

    /// The name of the list of changes.
    package static let listName = "changes.jsonl"

    /// Whether it is the name of the list or of a version.
    package static func isOwnFile(_ name: String) -> Bool { name == listName || ContentHash(hexadecimal: name) != nil }

    /// The number of changes that are kept, and the bytes of their versions.
    private static let changeLimit = 1000
    private static let byteLimit: Int64 = 1_000_000_000
    private static let lineLimit: Int64 = 100_000_000

    private var path: String { folder + "/" + Self.listName }

    // MARK: - Reading

    /// All changes, the oldest first. A line that cannot be read is left out.
    func changes() throws -> [NoteChange] {
        var lines: [Int: Line] = [:]
        for line in try self.lines().compactMap(\.line) { lines[line.id] = line }
        var changes = lines.values.sorted { $0.id < $1.id }.compactMap(\.change)
        let places = Dictionary(uniqueKeysWithValues: changes.enumerated().map { ($1.id, $0) })
        // The newest first: a change that takes back another one may be taken back itself.
        for change in changes.reversed() {
            guard let undone = change.undoes, let place = places[undone], let own = places[change.id],
                changes[own].undoneBy == nil, change.covers(changes[place])
            else { continue }
            changes[place].undoneBy = change.id
        }
        return changes
    }

    /// A version of a file; `nil` if it is not kept any more.
    func bytes(_ hash: ContentHash) -> [UInt8]? {
        guard
            let bytes = try? SourceFile(path: hash.description, in: folder, stamp: .unknown).contents(
                limit: LockedFile.sizeLimit),
            ContentHash(of: bytes) == hash
        else { return nil }
        return bytes
    }

    /// A line of the file; without a value if it was written by a newer version.
    private struct RawLine {
        let bytes: [UInt8]
        let line: Line?
    }

    private func lines() throws -> [RawLine] {
        let bytes: [UInt8]
        do throws(FileAccessError) {
            bytes = try SourceFile(path: path, at: path).contents(limit: Self.lineLimit)
        } catch {
            if error.reason == .missing { return [] }
            throw FileChangeError(path: path, reason: .unreadable(error.reason))
        }
        let decoder = JSONDecoder()
        return bytes.split(separator: 0x0A).map {
            RawLine(bytes: Array($0), line: try? decoder.decode(Line.self, from: Data($0)))
        }
    }

    // MARK: - Writing

    /// Records a change and the versions before and after it.
    ///
    /// - Parameter versions: The bytes of every hash in `files`, by that.
    /// - Throws: `FileChangeError` if they cannot be written; then nothing may be changed.
    func record(
        _ action: NoteChange.Action, _ files: [NoteChange.File], versions: [ContentHash: [UInt8]], at time: LocalDateTime,
        undoes: Int? = nil
    ) throws -> NoteChange {
        try locked {
            for (hash, version) in versions {
                let path = "\(folder)/\(hash)"
                if FileSystem.status(of: path) == nil { try WritableFile.replace(path, with: version) }
            }
            let lines = try lines()
            let last = lines.compactMap(\.line?.id).max() ?? 0
            let change = NoteChange(
                id: last + 1, action: action, time: time, files: files, undoes: undoes, undoneBy: nil)
            try append(Line(change), to: lines)
            return change
        }
    }

    /// Forgets a change that holds no more.
    func forget(_ change: NoteChange) throws {
        try amend(
            NoteChange(id: change.id, action: change.action, time: change.time, files: [], undoes: change.undoes, undoneBy: nil)
        )
    }

    /// Records that a change came to other files than it was meant to, or to none: then it is forgotten.
    func amend(_ change: NoteChange) throws { try locked { try append(Line(change), to: try lines()) } }

    // MARK: - Forgetting

    /// The changes of some notes, and the paths that these notes had.
    struct History {
        var paths: Set<String> = []
        var changes: Set<Int> = []
    }

    /// - Parameters:
    ///   - folder: That of the notebook.
    ///   - isMeant: Whether a path in it is that of one of the notes.
    func history(in folder: String, of isMeant: (String) -> Bool) throws -> History {
        Self.history(in: folder, of: isMeant, try lines().compactMap(\.line))
    }

    private static func history(in folder: String, of isMeant: (String) -> Bool, _ lines: [Line]) -> History {
        var history = History()
        var count = -1
        // Each move tells another name.
        while count != history.paths.count {
            count = history.paths.count
            for line in lines {
                for file in line.files where file.folder == folder {
                    let paths = [file.path, file.oldPath].compactMap(\.self)
                    guard paths.contains(where: { isMeant($0) || history.paths.contains($0) }) else { continue }
                    history.paths.formUnion(paths)
                    history.changes.insert(line.id)
                }
            }
        }
        return history
    }

    /// Leaves nothing of some notes: neither their names nor their versions. Their changes cannot be taken back any more; those of other notes can.
    ///
    /// Changes that cannot be read are left out as well, because they may be of these notes.
    func forget(in notebook: String, of isMeant: (String) -> Bool) throws -> History {
        guard FileSystem.status(of: folder) != nil else { return History() }
        return try locked {
            let lines = try lines().compactMap(\.line)
            let history = Self.history(in: notebook, of: isMeant, lines)
            let kept = lines.compactMap { line -> Line? in
                let files = line.files.filter { $0.folder != notebook || !history.paths.contains($0.path) }
                if files.count == line.files.count { return line }
                return files.isEmpty ? nil : line.with(files)
            }
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
            try WritableFile.replace(path, with: try kept.flatMap { Array(try encoder.encode($0)) + [0x0A] })
            removeUnused(kept)
            return history
        }
    }

    // MARK: - Moving

    /// Follows a notebook whose folder is another one now, so that its changes can be taken back there.
    func move(_ notebook: String, to newFolder: String) throws {
        guard FileSystem.status(of: path) != nil else { return }
        try locked {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
            let moved = try lines().map { raw -> [UInt8] in
                guard let line = raw.line, line.files.contains(where: { $0.folder == notebook }) else { return raw.bytes }
                let files = line.files.map { $0.folder == notebook ? $0.moved(to: newFolder) : $0 }
                return Array(try encoder.encode(line.with(files)))
            }
            try WritableFile.replace(path, with: moved.flatMap { $0 + [0x0A] })
        }
    }

    private func locked<Value>(_ body: () throws -> Value) throws -> Value {
        do {
            guard FileSystem.makeFolder(folder) || errno == EEXIST else {
                throw FileChangeError(path: folder, reason: .unwritable(errno: errno))
            }
            let lock = try FolderLock(folder)
            defer { lock.release() }
            return try body()
        } catch let error as ImportError {
            throw FileChangeError(path: folder, reason: .unwritable(errno: error.writingErrno))
        }
    }

    private func append(_ line: Line, to known: [RawLine]) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        var lines = known + [RawLine(bytes: Array(try encoder.encode(line)), line: line)]
        if Set(lines.compactMap(\.line?.id)).count > Self.changeLimit + Self.changeLimit / 4 { lines = latest(lines) }
        try WritableFile.replace(path, with: lines.flatMap { $0.bytes + [0x0A] })
        // Lines that cannot be read may have versions, too.
        if lines.allSatisfy({ $0.line != nil }) { removeUnused(lines.compactMap(\.line)) }
    }

    private func latest(_ lines: [RawLine]) -> [RawLine] {
        let first = Set(lines.compactMap(\.line?.id)).sorted().suffix(Self.changeLimit).first ?? 0
        return lines.filter { $0.line.map { $0.id >= first } ?? true }
    }

    /// Removes the versions that no change has, and the oldest ones if there are too many bytes.
    private func removeUnused(_ lines: [Line]) {
        var ages: [String: Int] = [:]
        for line in lines {
            for file in line.files {
                for hash in [file.before, file.after].compactMap(\.self) { ages[hash] = max(ages[hash] ?? 0, line.id) }
            }
        }
        let names = (try? FileSystem.names(inFolder: folder)) ?? []
        var total: Int64 = 0
        for name in names.filter({ $0.utf8.count == 64 }).sorted(by: { ages[$0] ?? 0 > ages[$1] ?? 0 }) {
            total += FileSystem.status(of: folder + "/" + name).map { Int64($0.st_size) } ?? 0
            if ages[name] == nil || total > Self.byteLimit { FileSystem.removeFile(folder + "/" + name) }
        }
    }
}

extension NoteChange {
    /// Whether this change has taken back all files of another one.
    fileprivate func covers(_ other: NoteChange) -> Bool {
        other.files.allSatisfy { file in
            files.contains { $0.folder == file.folder && [$0.oldPath, $0.path].contains(file.path) || $0.path == file.oldPath }
        }
    }
}

/// A change as a line of JSON.
private struct Line: Codable {
    let id: Int
    let action: NoteChange.Action
    let time: String
    let files: [File]
    let undoes: Int?

    struct File: Codable {
        let folder: String
        let path: String
        let oldPath: String?
        let before: String?
        let after: String
        let newFolder: String?

        enum CodingKeys: String, CodingKey {
            case folder, path, before, after
            case oldPath = "old_path"
            case newFolder = "new_folder"
        }

        init(_ file: NoteChange.File) {
            (folder, path, oldPath) = (file.folder, file.path, file.oldPath)
            (before, after, newFolder) = (file.before?.description, file.after.description, file.newFolder)
        }

        func moved(to folder: String) -> File {
            File(folder: folder, path: path, oldPath: oldPath, before: before, after: after, newFolder: newFolder)
        }

        private init(folder: String, path: String, oldPath: String?, before: String?, after: String, newFolder: String?) {
            (self.folder, self.path, self.oldPath) = (folder, path, oldPath)
            (self.before, self.after, self.newFolder) = (before, after, newFolder)
        }

        var file: NoteChange.File? {
            guard let after = ContentHash(hexadecimal: after) else { return nil }
            return NoteChange.File(
                folder: folder, path: path, oldPath: oldPath, before: before.flatMap { ContentHash(hexadecimal: $0) },
                after: after, newFolder: newFolder)
        }
    }

    init(_ change: NoteChange) {
        (id, action, time, undoes) = (change.id, change.action, change.time.description, change.undoes)
        files = change.files.map(File.init)
    }

    func with(_ files: [File]) -> Line { Line(id: id, action: action, time: time, files: files, undoes: undoes) }

    private init(id: Int, action: NoteChange.Action, time: String, files: [File], undoes: Int?) {
        (self.id, self.action, self.time, self.files, self.undoes) = (id, action, time, files, undoes)
    }

    /// `nil` if it came to no file.
    var change: NoteChange? {
        let files = files.compactMap(\.file)
        guard !files.isEmpty, let time = LocalDateTime(time) else { return nil }
        return NoteChange(id: id, action: action, time: time, files: files, undoes: undoes, undoneBy: nil)
    }
}
