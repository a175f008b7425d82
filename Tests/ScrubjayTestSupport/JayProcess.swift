import Synchronization
public import Foundation
import ScrubjayKernels

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
    /// The result of a process.
    public struct Outcome: Sendable, Equatable {
        /// Standard output; on a terminal and in a file also standard error.
        public let output: String
        public let errors: String
        public let status: Int32

        /// The signal that ended the process; `nil` if it ended by itself.
        public var signal: Int32? { status > 128 ? status - 128 : nil }
        /// Whether the limit on its processor time ended it.
        public var wasTooSlow: Bool { signal == SIGXCPU }
    }

    /// Why there is no outcome.
    public struct Failure: Error, CustomStringConvertible {
        public let description: String

        public init(_ description: String) { self.description = description }
    }

    /// Where the process writes its outputs.
    public enum Outputs: Sendable {
        /// Two pipes, read to their ends.
        case pipes
        /// A pipe whose reader closes it after this many bytes of standard output, as `head` does.
        case closedPipe(afterBytes: Int)
        case terminal
        /// Both lead to a file, so that the process never waits for a reader.
        case file
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
    /// If it takes longer, it is killed with its children. On a busy machine this says nothing about the process: the limit only ends
    /// processes that wait for ever.
    public var timeLimit: Duration
    /// Processor time of each process, in seconds. It ends processes that compute for ever, however busy the machine is.
    public var processorLimit = 600
    /// Memory that may be mapped, in megabytes; `nil` for no limit.
    public var memoryLimit: Int?

    public init(
        executable: String = JayProcess.jay, arguments: [String], folder: String, environment: [String: String],
        input: Data = Data(), outputs: Outputs = .pipes, timeLimit: Duration = .seconds(1200)
    ) {
        self.executable = executable
        self.arguments = arguments
        self.folder = folder
        self.environment = environment
        self.input = input
        self.outputs = outputs
        self.timeLimit = timeLimit
    }

    /// The command that was built with these tests; it is in the same folder.
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

    /// The environment of a command whose home is this folder, so that no configuration of this machine counts.
    public static func environment(home: String) -> [String: String] {
        var environment = [
            "HOME": home, "PATH": "/usr/bin:/bin", "TZ": "UTC", "LANG": "C.UTF-8", "SWIFT_BACKTRACE": "enable=no",
        ]
        // The other process needs the same variables to find the libraries of a debug build and to measure coverage.
        for name in ["LD_LIBRARY_PATH", "LLVM_PROFILE_FILE"] { environment[name] = ProcessInfo.processInfo.environment[name] }
        return environment
    }

    /// Runs the process to its end.
    public func run() throws -> Outcome { try start().wait() }

    /// Starts the process and returns while it runs.
    public func start() throws -> JayChild {
        JayChild(ends: try Self.spawning.withLock { _ in try spawn() }, of: self)
    }

    /// Descriptors are made and inherited under this lock, so that no process inherits those of another.
    private static let spawning = Lock(())

    private func spawn() throws -> ProcessEnds {
        var ours: [Int32] = []
        var theirs: [Int32] = [try inputFile()]
        var file: Int32?
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
        case .file:
            let descriptor = try Self.fileWithoutName(Data())
            theirs.append(fcntl(descriptor, F_DUPFD_CLOEXEC, 0))
            file = descriptor
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
        // A test runner may ignore these, as a shell does for a command in the background, and its threads let none through.
        var signals = sigset_t()
        sigemptyset(&signals)
        posix_spawnattr_setsigmask(&attributes, &signals)
        for signal in [SIGPIPE, SIGXCPU, SIGHUP, SIGINT, SIGQUIT, SIGTERM] { sigaddset(&signals, signal) }
        posix_spawnattr_setsigdefault(&attributes, &signals)
        posix_spawnattr_setpgroup(&attributes, 0)
        posix_spawnattr_setflags(
            &attributes, Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))

        var process: pid_t = 0
        // A shell changes the folder and sets limits, because `posix_spawn` cannot. If the limit is a soft one, the signal
        // tells which.
        let memory = memoryLimit.map { "ulimit -v \($0)000; " } ?? ""
        let script = "ulimit -S -t \(processorLimit); \(memory)cd -- \"$0\" && exec \"$@\""
        let words = (["sh", "-c", script, folder, executable] + arguments).map { strdup($0) } + [nil]
        let variables = environment.sorted { $0.key < $1.key }.map { strdup("\($0.key)=\($0.value)") } + [nil]
        defer { for pointer in words + variables { free(pointer) } }
        let firstModes = ours.first.flatMap { TerminalModes(of: $0) }
        let code = posix_spawn(&process, "/bin/sh", &actions, &attributes, words, variables)
        guard code == 0 else {
            for descriptor in ours + [file].compactMap({ $0 }) { close(descriptor) }
            throw Failure("\(executable): cannot be run: \(String(cString: strerror(code)))")
        }
        return ProcessEnds(process: process, descriptors: ours, file: file, firstModes: firstModes)
    }

    /// Text that is typed before the process reads waits in the terminal.
    static func type(_ input: Data, at terminal: Int32) throws {
        let count = input.withUnsafeBytes { bytes in
            #if canImport(Darwin)
            Darwin.write(terminal, bytes.baseAddress, bytes.count)
            #else
            Glibc.write(terminal, bytes.baseAddress, bytes.count)
            #endif
        }
        guard count == input.count else { throw Failure("nothing can be typed: \(String(cString: strerror(errno)))") }
    }

    /// The input, to be read from its start.
    private func inputFile() throws -> Int32 {
        input.isEmpty ? open("/dev/null", O_RDONLY | O_CLOEXEC) : try Self.fileWithoutName(input)
    }

    /// A file that is removed when the last process closes it.
    private static func fileWithoutName(_ bytes: Data) throws -> Int32 {
        let path = FileManager.default.temporaryDirectory.appending(path: "scrubjay-file-\(UUID().uuidString)").path
        try bytes.write(to: URL(filePath: path))
        defer { unlink(path) }
        return open(path, O_RDWR | O_CLOEXEC)
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

    /// The end of the user and the end of the process.
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
