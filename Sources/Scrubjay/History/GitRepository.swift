#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// The git repository that a notebook lies in, read through the program `git`.
///
/// A notebook can come from strangers, with a repository that is configured to run their programs. Only those commands are used that run
/// none: no checkout, which has hooks and filters, and nothing that may ask a server.
struct GitRepository {
    /// That of the notebook.
    private let folder: String
    private let program: String
    /// From the root of the repository to the notebook; empty for the root itself.
    private let path: String

    /// Of a large repository the history takes a while.
    private static let limits = ToolLimits(time: .seconds(300), memory: 16 << 30, output: 1 << 30)

    /// A file at a commit.
    struct Entry: Sendable, Hashable {
        /// In the notebook.
        let path: String
        /// The name of its contents.
        let blob: String
        /// In bytes.
        let size: Int
    }

    /// Nil where the folder is in no repository, or git is not installed.
    ///
    /// - Throws: `HistoryError` where git does not want to read it.
    init?(of folder: String) throws(HistoryError) {
        guard Self.isInRepository(folder), let program = ToolPath.standard.program("git", outside: folder) else { return nil }
        self.folder = folder
        self.program = program
        let lines = try Self.run(program, ["rev-parse", "--show-prefix"], in: folder)
        path = String(decoding: lines.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self).trimming { $0 == "/" }
    }

    /// Asks the file system, which takes no time, before git is asked.
    private static func isInRepository(_ folder: String) -> Bool {
        var path = folder[...]
        while true {
            if access("\(path)/.git", F_OK) == 0 { return true }
            guard let slash = path.lastIndex(of: "/") else { return false }
            path = path[..<slash]
        }
    }

    /// The last commit of the current branch until a moment, with the time in seconds since 1970; nil where there is none that has the
    /// notebook in it.
    func commit(until seconds: Int64) throws(HistoryError) -> (id: String, seconds: Int64)? {
        let found = try lines(["rev-list", "--max-count=1", "--timestamp", "--until=\(seconds)", "HEAD"], mayFail: true)
        let parts = found.first?.split(separator: " ") ?? []
        guard parts.count == 2, let seconds = Int64(parts[0]) else { return nil }
        let id = String(parts[1])
        let kind = try lines(["cat-file", "-t", tree(of: id)], mayFail: true)
        return kind.first == "tree" ? (id, seconds) : nil
    }

    /// When the notebook was changed between two moments, in seconds since 1970.
    func commits(from first: Int64, until last: Int64) throws(HistoryError) -> [Int64] {
        try lines(["rev-list", "--timestamp", "--since=\(first)", "--until=\(last)", "HEAD", "--", "."], mayFail: true)
            .compactMap { $0.split(separator: " ").first.flatMap { Int64($0) } }
    }

    /// The files of the notebook at a commit. Links and other repositories are left out, and what would not lie in the notebook.
    func entries(at commit: String) throws(HistoryError) -> [Entry] {
        try run(["ls-tree", "-r", "-l", "-z", "--full-tree", tree(of: commit)]).split(separator: 0).compactMap { record in
            guard let tab = record.firstIndex(of: UInt8(ascii: "\t")) else { return nil }
            // 100644 blob 5f1c… 1234
            let parts = String(decoding: record[..<tab], as: UTF8.self).split(separator: " ")
            let path = String(decoding: record[(tab + 1)...], as: UTF8.self)
            let names = path.split(separator: "/", omittingEmptySubsequences: false)
            guard parts.count == 4, parts[0].hasPrefix("100"), let size = Int(parts[3]),
                names.allSatisfy({ !["", ".", "..", ".git"].contains($0) })
            else { return nil }
            return Entry(path: path, blob: String(parts[2]), size: size)
        }
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
                throw HistoryError(folder, .git("\(entry.path) cannot be read"))
            }
            contents.append(rest.prefix(entry.size))
            rest = rest.dropFirst(entry.size + 1)
        }
        return contents
    }

    /// When each file was changed last until a commit, in seconds since 1970.
    func times(until commit: String) throws(HistoryError) -> [String: Int64] {
        let commits = try run(["rev-list", "--first-parent", commit, "--", "."])
        let log = try run(
            [
                "diff-tree", "--stdin", "--root", "-r", "-m", "--name-only", "--no-renames", "-z", "--format=%x01%ct",
                "--relative",
            ],
            input: commits)
        var times: [String: Int64] = [:]
        var seconds: Int64 = 0
        for record in log.split(whereSeparator: { $0 == 0 || $0 == UInt8(ascii: "\n") }) {
            let text = String(decoding: record, as: UTF8.self)
            if record.first == 1 {
                seconds = Int64(text.dropFirst()) ?? seconds
            } else if times[text] == nil {
                times[text] = seconds
            }
        }
        return times
    }

    private func tree(of commit: String) -> String { "\(commit):\(path)" }

    // MARK: - Git

    private func lines(_ arguments: [String], mayFail: Bool = false) throws(HistoryError) -> [String] {
        String(decoding: try run(arguments, mayFail: mayFail), as: UTF8.self).split(separator: "\n").map(String.init)
    }

    /// - Parameter mayFail: Whether a failure is an empty answer, as of a repository without a commit.
    private func run(_ arguments: [String], input: [UInt8] = [], mayFail: Bool = false) throws(HistoryError) -> [UInt8] {
        try Self.run(program, arguments, in: folder, input: input, mayFail: mayFail)
    }

    private static func run(
        _ program: String, _ arguments: [String], in folder: String, input: [UInt8] = [], mayFail: Bool = false
    ) throws(HistoryError) -> [UInt8] {
        // What is not there is not fetched.
        let settings = ["-c", "protocol.allow=never", "-c", "core.fsmonitor=false", "-c", "log.showSignature=false"]
        let process = ToolProcess(
            program: program, arguments: ["-C", folder] + settings + arguments, input: input, limits: limits)
        let outcome: ToolOutcome
        do { outcome = try process.run() } catch { throw HistoryError(folder, .git("\(error)")) }
        guard outcome.status == 0 else {
            if mayFail { return [] }
            let first = outcome.errors.split(separator: "\n").first
            throw HistoryError(folder, .git(first.map(String.init) ?? "status \(outcome.status)"))
        }
        return outcome.output
    }
}
