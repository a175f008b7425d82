import CSystemCalls

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// A running child process with our ends of its streams.
///
/// When it goes out of scope, its whole process group is killed and the process is reaped, so nothing keeps running and no zombie is left.
struct ChildProcess: ~Copyable {
    enum End: Equatable {
        case exited(status: Int32)
        /// `isForTime`: it used up its processor time.
        case ended(signal: Int32, isForTime: Bool)
    }

    /// The standard output so far.
    private(set) var output: [UInt8] = []
    /// The last few thousand bytes of its standard error.
    private(set) var errors: [UInt8] = []

    private let process: pid_t
    private var input: ArraySlice<UInt8>
    /// Our ends of its standard input, output and error; -1 if closed.
    private var ends: [Int32]
    private var buffer = [UInt8](repeating: 0, count: 1 << 16)
    private var hasEnded = false

    private static let errorLimit = 4096

    init(
        program: String, arguments: [String], environment: [String], input: ToolProcess.Input, limits: ToolLimits
    ) throws(FileDescriptor.Failure) {
        var ours: [Int32] = []
        var theirs: [Int32] = []
        func closeAll(_ ends: [Int32]) { for end in ends where end >= 0 { close(end) } }
        do throws(FileDescriptor.Failure) {
            for stream in 0..<3 {
                let pair = try ChildProcess.connection(stream, input)
                ours.append(pair.ours)
                theirs.append(pair.theirs)
            }
        } catch {
            closeAll(ours + theirs)
            throw error
        }
        // SAFETY: the copies are ours and are freed at the end of the call. Each list ends with a null, where the callee stops reading.
        let argumentPointers = unsafe ChildProcess.cStrings([program] + arguments)
        let variables = unsafe ChildProcess.cStrings(environment)
        defer { unsafe (argumentPointers + variables).forEach { unsafe free($0) } }
        var process: pid_t = 0
        let seconds = limits.time.components.seconds + 1
        var code: Int32
        var attempts = 0
        repeat {
            // A program that is just being installed may still be open for writing for a moment.
            if attempts > 0 { poll(nil, 0, 10) }
            code = unsafe scrubjay_spawn(program, argumentPointers, variables, theirs, limits.memory, seconds, &process)
            attempts += 1
        } while code == ETXTBSY && attempts < 20
        closeAll(theirs)
        guard code == 0 else {
            closeAll(ours)
            throw FileDescriptor.Failure(code: code)
        }
        self.process = process
        self.input = if case .bytes(let bytes) = input { bytes[...] } else { [] }
        ends = ours
    }

    deinit {
        for end in ends where end >= 0 { close(end) }
        if !hasEnded { _ = ChildProcess.end(process) }
    }

    /// Whether the process has exited. Its outputs may still hold unread bytes.
    var hasExited: Bool {
        // SAFETY: the kernel writes only to `information`, and the field that is read is set for every child and 0 if there is none.
        var information = unsafe siginfo_t()
        // It stays a zombie until `end()`, so its number, which is also that of its group, is not reused.
        let result = unsafe waitid(P_PID, id_t(process), &information, WEXITED | WNOHANG | WNOWAIT)
        return unsafe result != 0 ? errno != EINTR : information.si_signo != 0
    }

    /// Waits at most `milliseconds` until a stream is ready, then writes input and reads output as far as possible.
    mutating func exchange(waitingUpTo milliseconds: Int32) {
        let open = ends.indices.filter { ends[$0] >= 0 }
        var entries = open.map { pollfd(fd: ends[$0], events: Int16($0 == 0 ? POLLOUT : POLLIN), revents: 0) }
        // With no stream left to watch, only the exit of the process is awaited.
        // SAFETY: the array is lent for the call with its count.
        let count = unsafe poll(&entries, nfds_t(entries.count), open.isEmpty ? min(milliseconds, 1) : milliseconds)
        guard count > 0 else { return }
        for (stream, entry) in zip(open, entries) where entry.revents != 0 {
            if stream == 0 { writeInput() } else { readOutput(from: stream) }
        }
    }

    /// Kills what is left of the process group and reaps the process.
    mutating func end() -> End {
        hasEnded = true
        return ChildProcess.end(process)
    }

    private static func end(_ process: pid_t) -> End {
        kill(-process, SIGKILL)
        var status: Int32 = 0
        // SAFETY: the kernel writes only to `status`.
        while unsafe waitpid(process, &status, 0) < 0 {
            // A process that ignores `SIGCHLD` is not told how its child ended.
            if errno != EINTR { return .ended(signal: SIGKILL, isForTime: false) }
        }
        let signal = status & 0x7F
        return signal == 0 ? .exited(status: (status >> 8) & 0xFF) : .ended(signal: signal, isForTime: signal == SIGXCPU)
    }

    // MARK: - Streams

    private mutating func writeInput() {
        let end = ends[0]
        // SAFETY: the array lends its bytes for the call, and no more are sent than it has.
        let sent = unsafe input.withUnsafeBytes { bytes in
            unsafe send(end, bytes.baseAddress, min(bytes.count, 1 << 20), noSignal)
        }
        if sent > 0 { input = input.dropFirst(sent) }
        if input.isEmpty || sent < 0 && errno != EAGAIN && errno != EINTR { closeEnd(0) }
    }

    private mutating func readOutput(from stream: Int) {
        // Bounded, because the caller checks the limits after each exchange.
        for _ in 0..<32 {
            let end = ends[stream]
            // SAFETY: the array is lent for the call with its count.
            let count = unsafe buffer.withUnsafeMutableBytes { unsafe read(end, $0.baseAddress, $0.count) }
            if count < 0, errno == EAGAIN || errno == EINTR { return }
            guard count > 0 else { return closeEnd(stream) }
            if stream == 1 {
                output += buffer[..<count]
            } else {
                errors += buffer[..<count]
                if errors.count > ChildProcess.errorLimit { errors.removeFirst(errors.count - ChildProcess.errorLimit) }
            }
        }
    }

    private mutating func closeEnd(_ stream: Int) {
        close(ends[stream])
        ends[stream] = -1
    }

    /// Creates a stream between us and the process.
    ///
    /// Standard input is a file or a socket: writing to a pipe that nobody reads would raise a signal. Without input it is `/dev/null`.
    private static func connection(
        _ stream: Int, _ input: ToolProcess.Input
    ) throws(FileDescriptor.Failure) -> (ours: Int32, theirs: Int32) {
        var pair: [Int32] = [-1, -1]
        var isNeeded = true
        if stream == 0, case .file(let descriptor) = input {
            isNeeded = false
            // Another program may have read the file before.
            _ = lseek(descriptor, 0, SEEK_SET)
            pair[0] = fcntl(descriptor, F_DUPFD_CLOEXEC, 3)
            guard pair[0] >= 0 else { throw .last }
        } else if stream == 0, case .bytes(let bytes) = input, bytes.isEmpty {
            isNeeded = false
            pair[0] = FileSystem.descriptor(of: "/dev/null", O_RDONLY | O_CLOEXEC)
            guard pair[0] >= 0 else { throw .last }
        } else if stream == 0 {
            // SAFETY: the array has room for the two descriptors that the kernel writes.
            guard unsafe socketpair(AF_UNIX, streamSocket, 0, &pair) == 0 else { throw .last }
        } else {
            // SAFETY: the array has room for the two descriptors that the kernel writes.
            guard unsafe pipe(&pair) == 0 else { throw .last }
            pair.swapAt(0, 1)
        }
        // At this point `pair` is (theirs, ours). The numbers 0 to 2 are reserved: they will be the streams of the process.
        for index in pair.indices where pair[index] >= 0 {
            let number = fcntl(pair[index], F_DUPFD_CLOEXEC, 3)
            close(pair[index])
            pair[index] = number
        }
        guard pair[0] >= 0, !isNeeded || pair[1] >= 0 else { throw .last }
        if isNeeded { _ = fcntl(pair[1], F_SETFL, fcntl(pair[1], F_GETFL) | O_NONBLOCK) }
        #if canImport(Darwin)
        var isOn: Int32 = 1
        if stream == 0, isNeeded {
            unsafe setsockopt(pair[1], SOL_SOCKET, SO_NOSIGPIPE, &isOn, socklen_t(MemoryLayout<Int32>.size))
        }
        #endif
        return (pair[1], pair[0])
    }

    /// Copies strings to C strings, followed by a null.
    ///
    /// SAFETY: `strdup` copies each string with its zero; the caller frees the copies.
    private static func cStrings(_ strings: [String]) -> [UnsafeMutablePointer<CChar>?] {
        unsafe strings.map { unsafe strdup($0) } + [nil]
    }
}

#if canImport(Darwin)
private let noSignal: Int32 = 0
private let streamSocket = SOCK_STREAM
#else
private let noSignal = Int32(MSG_NOSIGNAL)
private let streamSocket = Int32(SOCK_STREAM.rawValue)
#endif
