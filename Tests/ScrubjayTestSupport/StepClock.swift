import Synchronization
import ScrubjayKernels

/// A clock that goes on by a second each time somebody looks at it.
package final class StepClock: Sendable {
    private let start = ContinuousClock().now
    private let looks = Lock(0)

    package init() {}

    /// How often somebody has looked.
    package var count: Int { looks.withLock(\.self) }

    package func next() -> ContinuousClock.Instant {
        looks.withLock { looks in
            looks += 1
            return start + .seconds(looks)
        }
    }
}
