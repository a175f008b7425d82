import Synchronization
import ScrubjayDocuments
import ScrubjayKernels

/// A budget of time for reading files before a question.
///
/// Only reading counts, so that other load on the machine is not blamed on a file. Files that are read concurrently share the budget.
final class TimeBudget: Sendable {
    private let now: @Sendable () -> ContinuousClock.Instant
    private let left: Lock<Duration>

    /// - Parameter now: The clock.
    init(_ duration: Duration, now: @escaping @Sendable () -> ContinuousClock.Instant = { ContinuousClock().now }) {
        self.now = now
        left = Lock(duration)
    }

    /// Reads a file and deducts the time it took.
    ///
    /// - Parameter read: Called with the moment at which the budget is used up.
    /// - Returns: The result of `read`; `nil` without calling it if the budget is used up.
    func spend<Value>(_ read: (Deadline) throws -> Value) rethrows -> Value? {
        let rest = left.withLock(\.self)
        guard rest > .zero else { return nil }
        let start = now()
        defer {
            let taken = now() - start
            left.withLock { $0 -= taken }
        }
        return try read(Deadline(at: start + rest, now: now))
    }
}
