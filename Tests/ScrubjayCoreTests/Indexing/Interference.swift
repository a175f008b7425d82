import Synchronization
import ScrubjayKernels

/// Returns true a number of times, then false.
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
