import Scrubjay
import CMemory

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
        // --no-history keeps the person's own last search for `jay good` and `jay bad`.
        var words = [program, "search", "--no-history", "--index", index]
        if !refreshes { words.append("--no-refresh") }
        if let now { words += ["--now", now] }
        let status = try spawn(words + (question.utf8.first == UInt8(ascii: "-") ? ["--"] : []) + [question])
        guard status == 0 || status == 1 else { throw SpeedError(index, .failed(status: status)) }
    }

    private func spawn(_ words: [String]) throws(SpeedError) -> Int32 {
        // SAFETY: the actions and the copies of the arguments are ours and are freed at the end of the call. The list of
        // arguments ends with a null, and the environment belongs to the process.
        #if canImport(Darwin)
        var actions: posix_spawn_file_actions_t?
        #else
        var actions = unsafe posix_spawn_file_actions_t()
        #endif
        unsafe posix_spawn_file_actions_init(&actions)
        defer { unsafe posix_spawn_file_actions_destroy(&actions) }
        for stream in 0..<3 as Range<Int32> {
            unsafe posix_spawn_file_actions_addopen(&actions, stream, "/dev/null", stream == 0 ? O_RDONLY : O_WRONLY, 0)
        }
        let arguments = unsafe words.map { unsafe strdup($0) } + [nil]
        defer { unsafe arguments.forEach { unsafe free($0) } }
        var process: pid_t = 0
        let code = unsafe posix_spawn(&process, program, &actions, nil, arguments, scrubjay_environment())
        guard code == 0 else { throw SpeedError(program, .unstartable(errno: code)) }
        var status: Int32 = 0
        // SAFETY: the kernel writes to `status` alone.
        while unsafe waitpid(process, &status, 0) < 0, errno == EINTR {}
        // Like a shell: 128 plus the signal.
        return status & 0x7F == 0 ? (status >> 8) & 0xFF : 128 + (status & 0x7F)
    }
}
