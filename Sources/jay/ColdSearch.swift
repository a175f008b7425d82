import Scrubjay

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// Runs a search in a new process, as a person would start it. Its output is discarded.
struct ColdSearch: Sendable {
    private let program: String
    /// The path of the index file.
    private let index: String
    /// The value of `--now`; `nil` for the real time.
    private let now: String?

    init(index: String, now: String?) {
        // Linux knows the path of this program, however it was called.
        program = FolderPath.existing("/proc/self/exe") ?? CommandLine.arguments[0]
        self.index = index
        self.now = now
    }

    /// Searches and waits for the process to end.
    ///
    /// - Throws: `SpeedError` if the process cannot be started or fails. Finding nothing is not a failure.
    func run(_ question: String, refreshes: Bool) throws(SpeedError) {
        // --no-remember keeps the person's own last search for `jay good` and `jay bad`.
        var words = [program, "search", "--no-remember", "--index", index]
        if !refreshes { words.append("--no-refresh") }
        if let now { words += ["--now", now] }
        let status = try spawn(words + (question.utf8.first == UInt8(ascii: "-") ? ["--"] : []) + [question])
        guard status == 0 || status == 1 else { throw SpeedError(index, .failed(status: status)) }
    }

    private func spawn(_ words: [String]) throws(SpeedError) -> Int32 {
        // SAFETY: the path is lent for the call.
        let null = unsafe open("/dev/null", O_RDWR | O_CLOEXEC)
        guard null >= 0 else { throw SpeedError("/dev/null", .unstartable(errno: errno)) }
        defer { close(null) }
        let (process, code) = ChildStart.start(words, streams: [null, null, null])
        guard code == 0 else { throw SpeedError(program, .unstartable(errno: code)) }
        return ChildStart.wait(for: process)
    }
}
