/// The moment at which something has to be over, on a clock that only goes forward.
struct Deadline: Sendable {
    private let now: @Sendable () -> ContinuousClock.Instant
    private let end: ContinuousClock.Instant

    /// - Parameters:
    ///   - duration: Counted from now.
    ///   - now: The clock.
    init(in duration: Duration, now: @escaping @Sendable () -> ContinuousClock.Instant = { ContinuousClock().now }) {
        self.now = now
        end = now() + duration
    }

    /// Whether the moment has come.
    var isOver: Bool { now() >= end }
}
