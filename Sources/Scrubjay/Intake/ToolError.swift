/// Why a program gave no result.
struct ToolError: Error, Equatable, CustomStringConvertible {
    enum Reason: Equatable, Sendable {
        /// With the error number of the operating system.
        case notStarted(errno: Int32)
        case tooSlow(limit: Duration)
        /// In bytes.
        case tooMuchOutput(limit: Int)
        /// Ended by a signal, as programs are that crash.
        case crashed(signal: Int32)
        /// The task was cancelled.
        case cancelled
    }

    /// The name of the program.
    let program: String
    let reason: Reason

    var description: String {
        switch reason {
        case .notStarted(let code): "\(program) cannot be started (\(FileDescriptor.Failure(code: code).message))"
        case .tooSlow(let limit): "\(program) took longer than \(limit.components.seconds) s and was stopped"
        case .tooMuchOutput(let limit): "\(program) wrote more than \(limit >> 20) MB and was stopped"
        case .crashed(let signal): "\(program) crashed (signal \(signal)); it may have needed more memory than it is given"
        case .cancelled: "\(program) was cancelled"
        }
    }
}
