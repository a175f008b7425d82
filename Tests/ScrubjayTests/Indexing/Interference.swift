import Synchronization

/// Says yes so many times, and no ever after.
final class Interference: Sendable {
    private let rest: Mutex<Int>

    init(times: Int) { rest = Mutex(times) }

    func next() -> Bool {
        rest.withLock { rest in
            rest -= 1
            return rest >= 0
        }
    }
}
