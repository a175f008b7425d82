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

    // MARK: At a terminal

    /// Types something at its terminal (`.dialogue`).
    public func type(_ text: String) throws { try type(Array(text.utf8)) }
    public func type(_ bytes: [UInt8]) throws { try JayProcess.type(Data(bytes), at: ends.first) }

    /// Waits until it has written enough, and returns everything that it has written so far.
    ///
    /// - Throws: `JayProcess.Failure` if it ends before, or takes longer than its time limit.
    public func output(until isEnough: @escaping (String) -> Bool) throws -> String {
        func hasEnough(_ output: [UInt8]) -> Bool { isEnough(String(decoding: output, as: UTF8.self)) }
        _ = ends.collect(until: ContinuousClock.now + process.timeLimit, outputs: process.outputs, isEnough: hasEnough)
        let output = String(decoding: ends.output, as: UTF8.self)
        guard isEnough(output) else { throw JayProcess.Failure("\(process.arguments) ended before; until then: \(output)") }
        return output
    }

    /// Changes the size of its terminal. It is told by `SIGWINCH`.
    public func resize(columns: Int, rows: Int) {
        var size = winsize()
        (size.ws_col, size.ws_row) = (UInt16(columns), UInt16(rows))
        _ = ioctl(ends.first, UInt(TIOCSWINSZ), &size)
    }

    public func send(_ signal: Int32) { Self.signal(ends.process, signal) }

    /// Waits until a signal has stopped it.
    public func waitUntilStopped() {
        var status: Int32 = 0
        while waitpid(ends.process, &status, WUNTRACED) < 0, errno == EINTR {}
    }

    /// The modes of its terminal before it was started; `nil` if it has none.
    public var firstTerminalModes: TerminalModes? { ends.firstModes }

    /// The modes of its terminal, also after its end; `nil` if it has none.
    public var terminalModes: TerminalModes? { ends.terminalModes }

    private static func signal(_ process: pid_t, _ number: Int32) {
        #if canImport(Glibc)
        _ = Glibc.kill(process, number)
        #else
        _ = Darwin.kill(process, number)
        #endif
    }
}
