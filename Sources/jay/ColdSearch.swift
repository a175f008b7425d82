import CMemory
import Scrubjay

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// A search in a process of its own, as a person starts it: this program once more. What it prints goes nowhere.
struct ColdSearch: Sendable {
    private let program: String
    /// The file of the index.
    private let index: String
    /// Where its clock stands; nil for the time.
    private let now: String?

    init(index: String, now: String?) {
        // Linux tells where a program lies, however it was called.
        program = FolderPath.existing("/proc/self/exe") ?? CommandLine.arguments[0]
        self.index = index
        self.now = now
    }

    /// Waits for it to end.
    ///
    /// - Throws: `SpeedError` when it cannot be started or fails; to find nothing is no failure.
    func run(_ question: String, refreshes: Bool) throws(SpeedError) {
        // What the person looked for last stays in mind.
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
        // As shells count: 128 and the signal.
        return status & 0x7F == 0 ? (status >> 8) & 0xFF : 128 + (status & 0x7F)
    }
}
