public import Foundation
import Synchronization

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// A command that runs as a process of its own, with nothing of this process's environment.
///
///     let outcome = try JayProcess(arguments: ["search", "lamp"], folder: notes, environment: ["HOME": home]).run()
///     outcome.status  // 0
public struct JayProcess: Sendable {
    /// What a process left behind.
    public struct Outcome: Sendable, Equatable {
        /// Standard output; on a terminal also standard error, as there they are one.
        public let output: String
        public let errors: String
        public let status: Int32
    }

    /// Why there is no outcome.
    public struct Failure: Error, CustomStringConvertible {
        public let description: String

        public init(_ description: String) { self.description = description }
    }

    /// Where the outputs of the process lead.
    public enum Outputs: Sendable {
        /// Two pipes, read to their ends.
        case pipes
        /// A pipe whose reader goes away after so many bytes of standard output, as `head` does.
        case closedPipe(afterBytes: Int)
        case terminal
        /// A terminal at which somebody types the input as well.
        case dialogue
    }

    public var executable: String
    public var arguments: [String]
    public var folder: String
    /// Only these variables are set.
    public var environment: [String: String]
    public var input: Data
    public var outputs: Outputs
    /// When it takes longer it is killed, with all that it has started.
    public var timeLimit: Duration

    public init(
        executable: String = JayProcess.jay, arguments: [String], folder: String, environment: [String: String],
        input: Data = Data(), outputs: Outputs = .pipes, timeLimit: Duration = .seconds(120)
    ) {
        self.executable = executable
        self.arguments = arguments
        self.folder = folder
        self.environment = environment
        self.input = input
        self.outputs = outputs
        self.timeLimit = timeLimit
    }

    /// The command that was built with these tests: it lies beside them, whatever the folder of the build.
    public static let jay: String = {
        let bundles = [Bundle.main] + Bundle.allBundles
        for bundle in bundles {
            var folder = bundle.executableURL?.deletingLastPathComponent() ?? bundle.bundleURL
            // On macOS the tests are some folders down in a bundle.
            for _ in 0..<5 {
                let candidate = folder.appending(path: "jay").path
                var isFolder: ObjCBool = false
                if FileManager.default.fileExists(atPath: candidate, isDirectory: &isFolder), !isFolder.boolValue {
                    return candidate
                }
                folder.deleteLastPathComponent()
            }
        }
        return "jay (not found beside \(bundles[0].bundlePath); build it with the tests)"
    }()

    /// Runs the process to its end.
    public func run() throws -> Outcome {
        var ends = try Self.spawning.withLock { _ in try spawn() }
        defer { ends.close() }
        let hasEnded = ends.collect(until: ContinuousClock.now + timeLimit, outputs: outputs)
        // Each process is the first of its own group.
        if !hasEnded { kill(-ends.process, SIGKILL) }
        var status: Int32 = 0
        while waitpid(ends.process, &status, 0) < 0, errno == EINTR {}
        let output = String(decoding: ends.output, as: UTF8.self)
        let errors = String(decoding: ends.errors, as: UTF8.self)
        guard hasEnded else {
            throw Failure("\(arguments) took longer than \(timeLimit); until then: \(output)\(errors)")
        }
        // As shells count: 128 and the signal.
        return Outcome(
            output: output, errors: errors, status: status & 0x7F == 0 ? (status >> 8) & 0xFF : 128 + (status & 0x7F))
    }

    /// Descriptors are made and handed on under this lock, so that no process inherits those of another.
    private static let spawning = Mutex(())

    private func spawn() throws -> ProcessEnds {
        var ours: [Int32] = []
        var theirs: [Int32] = [try inputFile()]
        defer { for descriptor in theirs { close(descriptor) } }
        var inputEnd = theirs[0]
        func connect(_ made: (Int32, Int32)) {
            ours.append(made.0)
            theirs.append(made.1)
        }
        switch outputs {
        case .terminal: connect(try Self.terminal())
        case .dialogue:
            connect(try Self.terminal())
            try Self.type(input, at: ours[0])
            inputEnd = theirs[1]
        case .pipes, .closedPipe:
            connect(try Self.pipe())
            connect(try Self.pipe())
        }
        // Nobody writes to the last one: it closes when the last process that has inherited it is gone.
        connect(try Self.pipe())

        #if canImport(Darwin)
        var actions: posix_spawn_file_actions_t?
        var attributes: posix_spawnattr_t?
        #else
        var actions = posix_spawn_file_actions_t()
        var attributes = posix_spawnattr_t()
        #endif
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        posix_spawn_file_actions_adddup2(&actions, inputEnd, 0)
        posix_spawn_file_actions_adddup2(&actions, theirs[1], 1)
        posix_spawn_file_actions_adddup2(&actions, theirs[theirs.count - 2], 2)
        posix_spawn_file_actions_adddup2(&actions, theirs[theirs.count - 1], 3)
        // A test runner may have switched the signal off that tells of closed pipes.
        var signals = sigset_t()
        sigemptyset(&signals)
        sigaddset(&signals, SIGPIPE)
        posix_spawnattr_setsigdefault(&attributes, &signals)
        posix_spawnattr_setpgroup(&attributes, 0)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF))

        var process: pid_t = 0
        // A shell changes the folder: that is no part of what POSIX can spawn.
        let words = (["sh", "-c", "cd -- \"$0\" && exec \"$@\"", folder, executable] + arguments).map { strdup($0) } + [nil]
        let variables = environment.sorted { $0.key < $1.key }.map { strdup("\($0.key)=\($0.value)") } + [nil]
        defer { for pointer in words + variables { free(pointer) } }
        let code = posix_spawn(&process, "/bin/sh", &actions, &attributes, words, variables)
        guard code == 0 else {
            for descriptor in ours { close(descriptor) }
            throw Failure("\(executable): cannot be run: \(String(cString: strerror(code)))")
        }
        return ProcessEnds(process: process, descriptors: ours)
    }

    /// What is typed before the process reads waits in the terminal.
    private static func type(_ input: Data, at terminal: Int32) throws {
        let count = input.withUnsafeBytes { bytes in
            #if canImport(Darwin)
            Darwin.write(terminal, bytes.baseAddress, bytes.count)
            #else
            Glibc.write(terminal, bytes.baseAddress, bytes.count)
            #endif
        }
        guard count == input.count else { throw Failure("nothing can be typed: \(String(cString: strerror(errno)))") }
    }

    /// A file without a name that holds the input, to be read from its start.
    private func inputFile() throws -> Int32 {
        guard !input.isEmpty else { return open("/dev/null", O_RDONLY | O_CLOEXEC) }
        let path = FileManager.default.temporaryDirectory.appending(path: "scrubjay-input-\(UUID().uuidString)").path
        try input.write(to: URL(filePath: path))
        defer { unlink(path) }
        return open(path, O_RDONLY | O_CLOEXEC)
    }

    /// The end to read from and the end to write to.
    private static func pipe() throws -> (Int32, Int32) {
        var ends: [Int32] = [-1, -1]
        #if canImport(Darwin)
        let code = Darwin.pipe(&ends)
        #else
        let code = Glibc.pipe(&ends)
        #endif
        guard code == 0 else { throw Failure("no pipe: \(String(cString: strerror(errno)))") }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        return (ends[0], ends[1])
    }

    /// The end of the person and the end of the process.
    private static func terminal() throws -> (Int32, Int32) {
        var person: Int32 = -1
        var process: Int32 = -1
        guard openpty(&person, &process, nil, nil, nil) == 0 else {
            throw Failure("no terminal: \(String(cString: strerror(errno)))")
        }
        for end in [person, process] { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        return (person, process)
    }
}

/// Our ends of a running process.
private struct ProcessEnds {
    let process: pid_t
    private(set) var output: [UInt8] = []
    private(set) var errors: [UInt8] = []
    private var polled: [pollfd]

    /// - Parameter descriptors: Of standard output, of standard error where it is apart, and the one that closes at the end.
    init(process: pid_t, descriptors: [Int32]) {
        self.process = process
        polled = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    }

    /// Reads until all ends are closed; false when that is not so in time.
    mutating func collect(until deadline: ContinuousClock.Instant, outputs: JayProcess.Outputs) -> Bool {
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while polled.contains(where: { $0.fd >= 0 }) {
            let rest = ContinuousClock.now.duration(to: deadline)
            guard rest > .zero else { return false }
            _ = poll(&polled, nfds_t(polled.count), Int32(clamping: rest.components.seconds * 1000 + 1000))
            for index in polled.indices where polled[index].fd >= 0 && polled[index].revents != 0 {
                let count = read(polled[index].fd, &buffer, buffer.count)
                // A terminal without processes answers with an error.
                if count <= 0 {
                    close(at: index)
                } else if index == 0 {
                    output += buffer[..<count]
                    if case .closedPipe(let limit) = outputs, output.count >= limit { close(at: index) }
                } else {
                    errors += buffer[..<count]
                }
            }
        }
        return true
    }

    mutating func close() {
        for index in polled.indices { close(at: index) }
    }

    private mutating func close(at index: Int) {
        guard polled[index].fd >= 0 else { return }
        #if canImport(Darwin)
        _ = Darwin.close(polled[index].fd)
        #else
        _ = Glibc.close(polled[index].fd)
        #endif
        polled[index].fd = -1
    }
}
