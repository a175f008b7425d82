/// One run of an external program that reads a file for us.
///
///     let run = ToolProcess(program: "/usr/bin/pdftotext", arguments: ["-enc", "UTF-8", "/dev/stdin", "-"], input: .file(plan))
///     let text = try run.run().output
///
/// No shell is involved. The program runs in `/`, with a few environment variables and no open files except its three streams. It has its own process
/// group, which is killed at the end together with everything that the program started.
package struct ToolProcess: Sendable {
    /// An absolute path.
    package let program: String
    /// Without the name of the program.
    package let arguments: [String]
    /// The standard input of a program.
    package enum Input: Sendable {
        case bytes([UInt8])
        /// An open file, read from its beginning. It must stay open while the program runs.
        case file(Int32)
    }

    package var input: Input = .bytes([])
    package var limits = ToolLimits()
    /// Environment variables in addition to the common ones, as `NAME=value`.
    package var environment: [String] = []

    package init(
        program: String, arguments: [String], input: Input = .bytes([]), limits: ToolLimits = ToolLimits(),
        environment: [String] = []
    ) {
        self.program = program
        self.arguments = arguments
        self.input = input
        self.limits = limits
        self.environment = environment
    }

    /// Runs the program and waits for it to end.
    ///
    /// - Throws: If the program cannot be started, exceeds a limit or crashes, or if the task is cancelled. An exit status other than 0 is a normal
    ///   outcome.
    package func run() throws(ToolError) -> ToolOutcome {
        var child = try start()
        let clock = ContinuousClock()
        let deadline = clock.now + limits.time
        while true {
            let hasExited = child.hasExited
            child.exchange(waitingUpTo: hasExited ? 0 : 50)
            if child.output.count > limits.output { throw error(.tooMuchOutput(limit: limits.output)) }
            if hasExited { break }
            if clock.now > deadline { throw error(.tooSlow(limit: limits.time)) }
            if Task.isCancelled { throw error(.cancelled) }
        }
        switch child.end() {
        case .exited(let status):
            return ToolOutcome(status: status, output: child.output, errors: String(decoding: child.errors, as: UTF8.self))
        case .ended(let signal, let isForTime):
            throw error(isForTime ? .tooSlow(limit: limits.time) : .crashed(signal: signal))
        }
    }

    private func start() throws(ToolError) -> ChildProcess {
        do throws(FileDescriptor.Failure) {
            return try ChildProcess(
                program: program, arguments: arguments, environment: ToolProcess.commonEnvironment + environment, input: input,
                limits: limits)
        } catch {
            throw self.error(.notStarted(errno: error.code))
        }
    }

    private func error(_ reason: ToolError.Reason) -> ToolError {
        ToolError(program: program.split(separator: "/").last.map(String.init) ?? program, reason: reason)
    }

    /// Text is UTF-8 and messages are English. More than one thread would take processors from the files that are read in parallel.
    private static var commonEnvironment: [String] {
        let kept = ["PATH", "TMPDIR", "TESSDATA_PREFIX"].compactMap { name in processVariable(name).map { "\(name)=\($0)" } }
        return kept + ["LC_ALL=C.UTF-8", "OMP_THREAD_LIMIT=1"]
    }
}

/// What a program may use before it is stopped.
package struct ToolLimits: Sendable, Equatable {
    /// Wall-clock time.
    package var time: Duration = .seconds(60)
    /// Bytes of address space. Only enforced on Linux.
    package var memory: Int64 = 1 << 30
    /// Bytes of its standard output.
    package var output = 64 << 20

    package init(time: Duration = .seconds(60), memory: Int64 = 1 << 30, output: Int = 64 << 20) {
        self.time = time
        self.memory = memory
        self.output = output
    }
}

/// The output of a program that ended by itself.
package struct ToolOutcome: Sendable, Equatable {
    package let status: Int32
    /// Its standard output.
    package let output: [UInt8]
    /// The end of its standard error.
    package let errors: String

    /// The last line of its standard error, for a message; empty if there is none.
    var complaint: String { errors.split(whereSeparator: \.isNewline).last.map { String($0.prefix(200)) } ?? "" }
}

/// Why a program returned no result.
package struct ToolError: Error, Equatable, CustomStringConvertible {
    enum Reason: Equatable, Sendable {
        /// With the error number of the operating system.
        case notStarted(errno: Int32)
        case tooSlow(limit: Duration)
        /// In bytes.
        case tooMuchOutput(limit: Int)
        /// Ended by a signal, usually a crash.
        case crashed(signal: Int32)
        /// The task was cancelled.
        case cancelled
    }

    /// The name of the program.
    let program: String
    let reason: Reason

    package var description: String {
        switch reason {
        case .notStarted(let code): "\(program) cannot be started (\(FileDescriptor.Failure(code: code).message))"
        case .tooSlow(let limit): "\(program) took longer than \(limit.components.seconds) s and was stopped"
        case .tooMuchOutput(let limit): "\(program) wrote more than \(limit >> 20) MB and was stopped"
        case .crashed(let signal): "\(program) crashed (signal \(signal)); it may have exceeded its memory limit"
        case .cancelled: "\(program) was cancelled"
        }
    }
}
