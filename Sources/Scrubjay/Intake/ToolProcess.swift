/// One run of a program that reads a file for us.
///
///     let run = ToolProcess(program: "/usr/bin/pdftotext", arguments: ["-enc", "UTF-8", "/dev/stdin", "-"], input: .file(plan))
///     let text = try run.run().output
///
/// There is no shell. The program works in `/` with an environment of a few variables and nothing open but its three streams,
/// in a group of its own that is killed at the end, whatever it has started.
struct ToolProcess: Sendable {
    /// From the root of the file system.
    let program: String
    /// Without the name of the program.
    let arguments: [String]
    /// What a program reads from its standard input.
    enum Input: Sendable {
        case bytes([UInt8])
        /// An open file, from its beginning. It stays open while the program runs.
        case file(Int32)
    }

    var input: Input = .bytes([])
    var limits = ToolLimits()
    /// Variables beside those that every program gets, `NAME=value`.
    var environment: [String] = []

    /// Waits for the program to end.
    ///
    /// - Throws: when it cannot be started, goes beyond a limit, crashes, or the task is cancelled. A status that is not 0 is an
    ///   outcome.
    func run() throws(ToolError) -> ToolOutcome {
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

    private func start() throws(ToolError) -> ToolChild {
        do throws(FileDescriptor.Failure) {
            return try ToolChild(
                program: program, arguments: arguments, environment: ToolProcess.commonEnvironment + environment, input: input,
                limits: limits)
        } catch {
            throw self.error(.notStarted(errno: error.code))
        }
    }

    private func error(_ reason: ToolError.Reason) -> ToolError {
        ToolError(program: program.split(separator: "/").last.map(String.init) ?? program, reason: reason)
    }

    /// Texts are UTF-8 and messages English; several threads would only take the processors from the files read beside.
    private static var commonEnvironment: [String] {
        let kept = ["PATH", "TMPDIR", "TESSDATA_PREFIX"].compactMap { name in processVariable(name).map { "\(name)=\($0)" } }
        return kept + ["LC_ALL=C.UTF-8", "OMP_THREAD_LIMIT=1"]
    }
}
