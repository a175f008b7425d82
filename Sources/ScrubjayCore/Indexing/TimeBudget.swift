import Synchronization
import ScrubjayDocuments
import ScrubjayKernels

/// The time that may be spent on reading files before a question.
///
/// Only reading counts, so that a file is not blamed for what others do on the machine meanwhile. Files that are read at the same time
/// share it.
final class TimeBudget: Sendable {
    private let now: @Sendable () -> ContinuousClock.Instant
    private let left: Lock<Duration>

    /// - Parameter now: The clock.
    init(_ duration: Duration, now: @escaping @Sendable () -> ContinuousClock.Instant = { ContinuousClock().now }) {
        self.now = now
        left = Lock(duration)
    }

    /// Reads a file and takes the time that it took.
    ///
    /// - Parameter read: Is given the moment at which nothing is left.
    /// - Returns: `nil` where nothing is left; nothing is read then.
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
