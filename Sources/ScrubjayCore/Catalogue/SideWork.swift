import Synchronization
import Dispatch
import ScrubjayKernels

/// Work that another thread does meanwhile, if one is free before the result is asked for; else whoever asks does it.
///
/// So it ends on one processor and beside any load, and takes a second thread only where that is of use.
package final class SideWork<Result: Sendable>: Sendable {
    private let work: @Sendable () -> Result
    private let isTaken = Atomic(false)
    private let result = Lock<Result?>(nil)
    private let isDone = DispatchSemaphore(value: 0)

    package init(_ work: @escaping @Sendable () -> Result) {
        self.work = work
        DispatchQueue.global(qos: .userInitiated).async { self.takeUp() }
    }

    private func takeUp() {
        guard !isTaken.exchange(true, ordering: .acquiringAndReleasing) else { return }
        let made = work()
        result.withLock { $0 = made }
        isDone.signal()
    }

    /// Waits for the result, or makes it. May be called once: a second call would wait for ever.
    package func value() -> Result {
        takeUp()
        isDone.wait()
        guard let made = result.withLock({ $0 }) else { fatalError("work was done without a result") }
        return made
    }
}
