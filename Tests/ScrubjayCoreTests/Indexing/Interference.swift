import Synchronization
import ScrubjayKernels

/// Says yes so many times, and no ever after.
final class Interference: Sendable {
    private let rest: Lock<Int>

    init(times: Int) { rest = Lock(times) }

    func next() -> Bool {
        rest.withLock { rest in
            rest -= 1
            return rest >= 0
        }
    }
}
