/// The moment at which something has to be over, on a clock that only goes forward.
struct Deadline: Sendable {
    private let now: @Sendable () -> ContinuousClock.Instant
    private let end: ContinuousClock.Instant

    /// - Parameter now: The clock.
    init(at end: ContinuousClock.Instant, now: @escaping @Sendable () -> ContinuousClock.Instant) {
        self.end = end
        self.now = now
    }

    /// A moment so long from now.
    init(in duration: Duration) { self.init(at: ContinuousClock().now + duration) { ContinuousClock().now } }

    /// Whether the moment has come.
    var isOver: Bool { now() >= end }
}
