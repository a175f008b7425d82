/// A moment at which something must have ended, on a monotonic clock.
package struct Deadline: Sendable {
    private let now: @Sendable () -> ContinuousClock.Instant
    private let end: ContinuousClock.Instant

    /// A deadline at a moment of a clock.
    ///
    /// - Parameter now: Returns the current time of the clock.
    package init(at end: ContinuousClock.Instant, now: @escaping @Sendable () -> ContinuousClock.Instant) {
        self.end = end
        self.now = now
    }

    /// A deadline `duration` from now.
    init(in duration: Duration) { self.init(at: ContinuousClock().now + duration) { ContinuousClock().now } }

    /// Whether the deadline has passed.
    package var isOver: Bool { now() >= end }
}
