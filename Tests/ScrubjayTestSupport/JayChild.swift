import Foundation

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// A process that the test can kill at any moment.
///
///     let child = try JayProcess(arguments: ["index"], folder: notes, environment: variables, outputs: .file).start()
///     child.kill()
///     try child.wait().signal  // SIGKILL
public final class JayChild {
    private let process: JayProcess
    private var ends: ProcessEnds
    private var hasEnded = false

    /// Those of the command.
    public var arguments: [String] { process.arguments }

    init(ends: ProcessEnds, of process: JayProcess) {
        self.ends = ends
        self.process = process
    }

    deinit {
        guard !hasEnded else { return }
        kill()
        _ = try? wait()
    }

    /// Kills the process and its children.
    public func kill() {
        // Until it has been waited for, its ID is not given to another process. It leads a process group of its own.
        if !hasEnded { Self.signal(-ends.process, SIGKILL) }
    }

    /// Waits until the process has ended, and returns its result.
    ///
    /// - Throws: `JayProcess.Failure` if it takes longer than its time limit. It is called once.
    public func wait() throws -> JayProcess.Outcome {
        precondition(!hasEnded, "process \(ends.process) has been waited for")
        let isInTime = ends.collect(until: ContinuousClock.now + process.timeLimit, outputs: process.outputs)
        if !isInTime { kill() }
        var status: Int32 = 0
        while waitpid(ends.process, &status, 0) < 0, errno == EINTR {}
        hasEnded = true
        ends.close()
        let output = String(decoding: ends.output, as: UTF8.self)
        let errors = String(decoding: ends.errors, as: UTF8.self)
        guard isInTime else {
            throw JayProcess.Failure(
                "\(process.arguments) took longer than \(process.timeLimit); until then: \(output)\(errors)")
        }
        // As shells count: 128 and the signal.
        return JayProcess.Outcome(
            output: output, errors: errors, status: status & 0x7F == 0 ? (status >> 8) & 0xFF : 128 + (status & 0x7F))
    }

    private static func signal(_ process: pid_t, _ number: Int32) {
        #if canImport(Glibc)
        _ = Glibc.kill(process, number)
        #else
        _ = Darwin.kill(process, number)
        #endif
    }
}
