import CMemory

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// Starts child processes as a person would start them, whatever signals this process blocks or ignores.
enum ChildStart {
    /// Starts a program.
    ///
    /// - Parameters:
    ///   - words: The path of the program and its arguments.
    ///   - streams: The descriptors of its standard input, output and error; `nil` for those of this process.
    ///   - isSearched: Whether a program without a folder is looked for in `PATH`.
    /// - Returns: The process, or the error number of the operating system.
    static func start(
        _ words: [String], streams: [Int32?], isSearched: Bool = false
    ) -> (process: pid_t, code: Int32) {
        // SAFETY: the actions, the attributes and the copies of the arguments are ours and are freed at the end of the call. The list
        // of arguments ends with a null, and the environment belongs to the process.
        #if canImport(Darwin)
        var actions: posix_spawn_file_actions_t?
        var attributes: posix_spawnattr_t?
        #else
        var actions = unsafe posix_spawn_file_actions_t()
        var attributes = posix_spawnattr_t()
        #endif
        unsafe posix_spawn_file_actions_init(&actions)
        defer { unsafe posix_spawn_file_actions_destroy(&actions) }
        for (stream, descriptor) in streams.enumerated() {
            if let descriptor { unsafe posix_spawn_file_actions_adddup2(&actions, descriptor, Int32(stream)) }
        }
        unsafe posix_spawnattr_init(&attributes)
        defer { unsafe posix_spawnattr_destroy(&attributes) }
        var signals = sigset_t()
        unsafe sigemptyset(&signals)
        unsafe posix_spawnattr_setsigmask(&attributes, &signals)
        // A server ends when this process does or tells it to. This process ignores the first two.
        for signal in [SIGPIPE, SIGXFSZ, SIGINT, SIGTERM, SIGQUIT] { unsafe sigaddset(&signals, signal) }
        unsafe posix_spawnattr_setsigdefault(&attributes, &signals)
        unsafe posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK) | Int16(POSIX_SPAWN_SETSIGDEF))
        let arguments = unsafe words.map { unsafe strdup($0) } + [nil]
        defer { unsafe arguments.forEach { unsafe free($0) } }
        var process: pid_t = 0
        let code =
            isSearched
            ? unsafe posix_spawnp(&process, words[0], &actions, &attributes, arguments, scrubjay_environment())
            : unsafe posix_spawn(&process, words[0], &actions, &attributes, arguments, scrubjay_environment())
        return (process, code)
    }

    /// Makes this process run another program. Signals and the terminal are then that program's.
    ///
    /// - Parameter words: The path of the program and its arguments.
    /// - Returns: Only if the program cannot be run: the error number of the operating system.
    static func become(_ words: [String]) -> Int32 {
        // SAFETY: the copies of the arguments are ours, and the list of them ends with a null.
        let arguments = unsafe words.map { unsafe strdup($0) } + [nil]
        _ = unsafe execv(words[0], arguments)
        let code = errno
        unsafe arguments.forEach { unsafe free($0) }
        return code
    }

    /// Waits for a process to end.
    ///
    /// - Returns: Its exit status; as in shells, 128 and the signal that ended it.
    static func wait(for process: pid_t) -> Int32 {
        var status: Int32 = 0
        // SAFETY: the kernel writes to `status` alone.
        while unsafe waitpid(process, &status, 0) < 0 { if errno != EINTR { return 0 } }
        return status & 0x7F == 0 ? (status >> 8) & 0xFF : 128 + (status & 0x7F)
    }

    /// Calls `body` while Ctrl-C and Ctrl-\ at the terminal end another program and not this one.
    static func leavingInterrupts<Value>(to body: () -> Value) -> Value {
        let before = (signal(SIGINT, SIG_IGN), signal(SIGQUIT, SIG_IGN))
        defer {
            signal(SIGINT, before.0)
            signal(SIGQUIT, before.1)
        }
        return body()
    }
}
