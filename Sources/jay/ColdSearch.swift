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
        #if canImport(Darwin)
        var actions: posix_spawn_file_actions_t?
        #else
        var actions = posix_spawn_file_actions_t()
        #endif
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        for stream in 0..<3 as Range<Int32> {
            posix_spawn_file_actions_addopen(&actions, stream, "/dev/null", stream == 0 ? O_RDONLY : O_WRONLY, 0)
        }
        let arguments = words.map { strdup($0) } + [nil]
        defer { for copy in arguments { free(copy) } }
        var process: pid_t = 0
        let code = posix_spawn(&process, program, &actions, nil, arguments, scrubjay_environment())
        guard code == 0 else { throw SpeedError(program, .unstartable(errno: code)) }
        var status: Int32 = 0
        while waitpid(process, &status, 0) < 0, errno == EINTR {}
        // As shells count: 128 and the signal.
        return status & 0x7F == 0 ? (status >> 8) & 0xFF : 128 + (status & 0x7F)
    }
}
