import Dispatch

/// Threads for blocking calls, such as waiting for another process. Swift runs tasks on only as many threads as there are
/// processors, so a task that blocks one of them holds up others.
package enum Offload {
    private static let queue = DispatchQueue(label: "scrubjay.offload", attributes: .concurrent)

    package static func start(_ work: @escaping @Sendable () -> Void) { queue.async(execute: work) }

    /// Runs `work` and returns its result. Cancelling the task does not stop it.
    package static func result<Result: Sendable>(of work: @escaping @Sendable () throws -> Result) async throws -> Result {
        try await withCheckedThrowingContinuation { continuation in
            start { continuation.resume(with: Swift.Result { try work() }) }
        }
    }
}
