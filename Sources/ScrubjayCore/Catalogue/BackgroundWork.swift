import Synchronization
import Dispatch
import ScrubjayKernels

/// Work that runs on another thread if one becomes free before the result is needed, and on the caller's thread otherwise.
///
/// It always ends, even on one processor or under load.
package final class BackgroundWork<Result: Sendable>: Sendable {
    private let work: @Sendable () -> Result
    private let isTaken = Atomic(false)
    private let result = Lock<Result?>(nil)
    private let isDone = DispatchSemaphore(value: 0)

    package init(_ work: @escaping @Sendable () -> Result) {
        self.work = work
        DispatchQueue.global(qos: .userInitiated).async { self.runOnce() }
    }

    private func runOnce() {
        guard !isTaken.exchange(true, ordering: .acquiringAndReleasing) else { return }
        let made = work()
        result.withLock { $0 = made }
        isDone.signal()
    }

    /// Waits for the result, or does the work. May be called once: a second call would wait forever.
    package func value() -> Result {
        runOnce()
        isDone.wait()
        guard let made = result.withLock({ $0 }) else { fatalError("background work ended without a result") }
        return made
    }
}
