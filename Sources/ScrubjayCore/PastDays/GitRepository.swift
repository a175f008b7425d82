import ScrubjayText
import ScrubjayDocuments

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// The git repository that a notebook lies in, read through the program `git`.
///
/// A notebook may come from a stranger, with a repository that is configured to run the stranger's programs. Only git commands that run none are
/// used: no checkout, which has hooks and filters. No protocol is allowed, so that git fetches no missing objects.
struct GitRepository {
    /// The folder of the notebook.
    private let folder: String
    private let program: String
    /// The path of the notebook in the repository; empty for the root.
    private let path: String

    /// Reading the history of a large repository takes a while.
    private static let limits = ToolLimits(time: .seconds(300), memory: 16 << 30, output: 1 << 30)
    /// The maximum size of a file; anything larger is not a note.
    private static let fileByteLimit = 512 << 20

    /// A file at a commit.
    struct Entry: Sendable, Hashable {
        /// The path in the notebook, in UTF-8. Names that only look the same stay different.
        let path: [UInt8]
        /// The object name of its contents.
        let blob: String
        /// The size in bytes.
        let size: Int

        var name: String { String(decoding: path, as: UTF8.self) }
    }

    /// Returns `nil` if the folder is in no repository.
    ///
    /// - Throws: `HistoryError` if git is not installed or refuses to read the repository.
    init?(of folder: String) throws(HistoryError) {
        guard Self.isInRepository(folder) else { return nil }
        guard let program = ToolPath.standard.program("git", outside: folder) else {
            throw HistoryError(folder, .git("git is not installed"))
        }
        self.folder = folder
        self.program = program
        let outcome = try Self.outcome(of: program, ["rev-parse", "--show-prefix"], in: folder)
        let lines = try Self.output(of: outcome, in: folder)
        path = String(decoding: lines.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self).trimming { $0 == "/" }
    }

    /// Asks the file system first, which is much faster than git.
    private static func isInRepository(_ folder: String) -> Bool {
        var path = folder[...]
        while true {
            if FileSystem.isAccessible("\(path)/.git", F_OK) { return true }
            guard let slash = path.lastIndex(of: "/") else { return false }
            path = path[..<slash]
        }
    }

    // MARK: - Commits

    /// The last commit of the current branch up to a moment, with its time in seconds since 1970.
    ///
    /// Returns `nil` if there is none that contains the notebook. Merged changes count from their merge.
    func commit(until seconds: Int64) throws(HistoryError) -> (id: String, seconds: Int64)? {
        guard seconds >= 0, let head = try head() else { return nil }
        guard let commit = try commits(["--max-count=1", "--min-age=\(seconds)", head]).first else { return nil }
        if !path.isEmpty, try run(["ls-tree", "-d", "--full-tree", commit.id, "--", path]).isEmpty { return nil }
        return commit
    }

    /// The times of commits that changed the notebook between two moments, in seconds since 1970.
    func commits(from first: Int64, until last: Int64) throws(HistoryError) -> [Int64] {
        guard last >= 0, let head = try head() else { return [] }
        return try commits(["--max-age=\(max(0, first))", "--min-age=\(last)", head, "--", "."]).map(\.seconds)
    }

    /// The commits that `rev-list` lists on the current branch, latest first.
    private func commits(_ arguments: [String]) throws(HistoryError) -> [(id: String, seconds: Int64)] {
        try lines(["rev-list", "--first-parent", "--timestamp"] + arguments).compactMap { line in
            let parts = line.split(separator: " ")
            guard parts.count == 2, let seconds = Int64(parts[0]) else { return nil }
            return (String(parts[1]), seconds)
        }
    }

    /// The last commit of the current branch; `nil` before the first one.
    private func head() throws(HistoryError) -> String? {
        let outcome = try Self.outcome(of: program, ["rev-parse", "--verify", "--quiet", "HEAD"], in: folder)
        // Git prints nothing if there is no commit.
        if outcome.status != 0, outcome.errors.isEmpty { return nil }
        return String(decoding: try Self.output(of: outcome, in: folder), as: UTF8.self).trimming(\.isWhitespace)
    }

    // MARK: - Files

    /// The files of the notebook at a commit that may be read, without links, other repositories, and paths that would lie outside of the notebook.
    func entries(at commit: String) throws(HistoryError) -> [Entry] {
        var entries: [Entry] = []
        for record in try run(["ls-tree", "-r", "-l", "-z", "--full-tree", "\(commit):\(path)"]).split(separator: 0) {
            guard let tab = record.firstIndex(of: UInt8(ascii: "\t")) else { continue }
            // 100644 blob 5f1c… 1234
            let parts = String(decoding: record[..<tab], as: UTF8.self).split(separator: " ")
            let path = Array(record[(tab + 1)...])
            guard parts.count == 4, parts[0].hasPrefix("100"), Self.isInside(path) else { continue }
            guard let size = Int(parts[3]) else {
                throw HistoryError(folder, .git("\(String(decoding: path, as: UTF8.self)) is missing in the repository"))
            }
            if Self.isRead(path, size: size) { entries.append(Entry(path: path, blob: String(parts[2]), size: size)) }
        }
        return entries
    }

    private static func isInside(_ path: [UInt8]) -> Bool {
        let names = path.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        let isText = Array(String(decoding: path, as: UTF8.self).utf8) == path
        return isText && names.allSatisfy { !["", ".", "..", ".git"].contains(String(decoding: $0, as: UTF8.self)) }
    }

    /// Whether an index reads the file, or a file that controls reading.
    private static func isRead(_ path: [UInt8], size: Int) -> Bool {
        let name = path.split(separator: UInt8(ascii: "/")).last.map { String(decoding: $0, as: UTF8.self) } ?? ""
        if [".gitignore", ".jayignore", ".jay.toml"].contains(name) { return size <= 1 << 20 }
        return FileKind(ofName: path).map { size <= min(Int($0.sizeLimit), fileByteLimit) } ?? false
    }

    /// The contents of files, in their order.
    func contents(of entries: [Entry]) throws(HistoryError) -> [ArraySlice<UInt8>] {
        let wanted = entries.map { "\($0.blob)\n" }.joined()
        var rest = try run(["cat-file", "--batch"], input: Array(wanted.utf8))[...]
        var contents: [ArraySlice<UInt8>] = []
        for entry in entries {
            // 5f1c… blob 1234
            let head = rest.prefix { $0 != UInt8(ascii: "\n") }
            rest = rest.dropFirst(head.count + 1)
            guard head.elementsEqual("\(entry.blob) blob \(entry.size)".utf8), rest.count > entry.size else {
                throw HistoryError(folder, .git("\(entry.name) cannot be read"))
            }
            contents.append(rest.prefix(entry.size))
            rest = rest.dropFirst(entry.size + 1)
        }
        return contents
    }

    /// When each file was last changed up to a commit, in seconds since 1970, by its path in UTF-8.
    func times(until commit: String) throws(HistoryError) -> [[UInt8]: Int64] {
        // Each commit comes with its first parent, so that a merge is compared with the state before it.
        let commits = try lines(["rev-list", "--first-parent", "--parents", commit, "--", "."]).map { line in
            line.split(separator: " ").prefix(2).joined(separator: " ") + "\n"
        }
        let log = try run(
            ["diff-tree", "--stdin", "--root", "-r", "--name-only", "--no-renames", "-z", "--format=%x01%ct", "--relative"],
            input: Array(commits.joined().utf8))
        var times: [[UInt8]: Int64] = [:]
        var seconds: Int64 = 0
        for record in log.split(whereSeparator: { $0 == 0 || $0 == UInt8(ascii: "\n") }) {
            if record.first == 1 {
                seconds = Int64(String(decoding: record.dropFirst(), as: UTF8.self)) ?? seconds
            } else if times[Array(record)] == nil {
                times[Array(record)] = seconds
            }
        }
        return times
    }

    // MARK: - Git

    private func lines(_ arguments: [String]) throws(HistoryError) -> [String] {
        String(decoding: try run(arguments), as: UTF8.self).split(separator: "\n").map(String.init)
    }

    private func run(_ arguments: [String], input: [UInt8] = []) throws(HistoryError) -> [UInt8] {
        try Self.output(of: try Self.outcome(of: program, arguments, in: folder, input: input), in: folder)
    }

    private static func output(of outcome: ToolOutcome, in folder: String) throws(HistoryError) -> [UInt8] {
        guard outcome.status == 0 else {
            let first = outcome.errors.split(separator: "\n").first
            throw HistoryError(folder, .git(first.map(String.init) ?? "status \(outcome.status)"))
        }
        return outcome.output
    }

    private static func outcome(
        of program: String, _ arguments: [String], in folder: String, input: [UInt8] = []
    ) throws(HistoryError) -> ToolOutcome {
        var process = ToolProcess(
            program: program, arguments: ["-C", folder, "-c", "core.fsmonitor=false"] + arguments,
            input: .bytes(input), limits: limits)
        // The owner's configuration tells which repositories are safe.
        process.environment = ["HOME", "XDG_CONFIG_HOME"].compactMap { name in processVariable(name).map { "\(name)=\($0)" } }
        process.environment += ["GIT_ALLOW_PROTOCOL=", "GIT_NO_LAZY_FETCH=1", "GIT_TERMINAL_PROMPT=0", "GIT_OPTIONAL_LOCKS=0"]
        do { return try process.run() } catch { throw HistoryError(folder, .git("\(error)")) }
    }
}
