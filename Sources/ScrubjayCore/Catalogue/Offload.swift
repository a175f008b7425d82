import Dispatch

/// Threads for work that waits for something outside, such as another process. Of the threads on which tasks run there are only as many as
/// processors: a task that waits on one of them keeps others from going on.
package enum Offload {
    private static let queue = DispatchQueue(label: "scrubjay.offload", attributes: .concurrent)

    package static func start(_ work: @escaping @Sendable () -> Void) { queue.async(execute: work) }

    /// What some work returns or throws. It is not stopped when the task is cancelled.
    package static func result<Result: Sendable>(of work: @escaping @Sendable () throws -> Result) async throws -> Result {
        try await withCheckedThrowingContinuation { continuation in
            start { continuation.resume(with: Swift.Result { try work() }) }
        }
    }
}
