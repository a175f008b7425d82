import Synchronization
import ScrubjayDocuments
import ScrubjayKernels

/// The time that a refresh before a question may take: for reading files, writing them, and updating what is derived from them.
///
/// The time of each step is deducted; what lies between the steps is not, so that other load on the machine is not blamed on a file. Files that are
/// read concurrently share the budget. Listing folders does not count, because only that shows what has changed.
final class TimeBudget: Sendable {
    private let now: @Sendable () -> ContinuousClock.Instant
    private let left: Lock<Duration>

    /// - Parameter now: The clock.
    init(_ duration: Duration, now: @escaping @Sendable () -> ContinuousClock.Instant = { ContinuousClock().now }) {
        self.now = now
        left = Lock(duration)
    }

    /// Whether no other step may begin.
    var isUsedUp: Bool { left.withLock { $0 <= .zero } }

    /// Reads a file and deducts the time it took.
    ///
    /// - Parameter read: Called with the moment at which the budget is used up.
    /// - Returns: The result of `read`; `nil` without calling it if the budget is used up.
    func spend<Value>(_ read: (Deadline) throws -> Value) rethrows -> Value? {
        let rest = left.withLock(\.self)
        guard rest > .zero else { return nil }
        let start = now()
        defer { deduct(since: start) }
        return try read(Deadline(at: start + rest, now: now))
    }

    /// Takes a step to its end, even if the budget is used up, and deducts the time it took.
    func deducting<Value>(_ step: () throws -> Value) rethrows -> Value {
        let start = now()
        defer { deduct(since: start) }
        return try step()
    }

    /// Takes a step to its end, even if the budget is used up, and deducts the time it took.
    func deducting<Value>(awaiting step: () async throws -> Value) async rethrows -> Value {
        let start = now()
        defer { deduct(since: start) }
        return try await step()
    }

    private func deduct(since start: ContinuousClock.Instant) {
        let taken = now() - start
        left.withLock { $0 -= taken }
    }
}
