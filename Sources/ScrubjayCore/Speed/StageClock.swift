import Synchronization
import ScrubjayKernels

/// Notes when an update goes from one stage to the next, by what it tells of its progress.
final class StageClock: Sendable {
    private let clock = ContinuousClock()
    private let start: ContinuousClock.Instant
    /// When the last file was written, and when vectors began.
    private let marks = Lock<(read: ContinuousClock.Instant?, embedding: ContinuousClock.Instant?)>((nil, nil))

    init() { start = clock.now }

    func note(_ progress: IndexProgress) {
        let now = clock.now
        marks.withLock { marks in
            switch progress.stage {
            case .reading: marks.read = now
            case .embedding: marks.embedding = marks.embedding ?? now
            }
        }
    }

    /// Seconds of each stage until now. What has told nothing of itself took no time.
    func seconds() -> [IndexingSpeed.Stage: Double] {
        let end = clock.now
        let marks = marks.withLock { $0 }
        let read = marks.read ?? start
        let embedding = marks.embedding ?? end
        return [
            .reading: Self.seconds(start, read), .relating: Self.seconds(read, embedding),
            .vectors: Self.seconds(embedding, end),
        ]
    }

    private static func seconds(_ start: ContinuousClock.Instant, _ end: ContinuousClock.Instant) -> Double {
        start.duration(to: end) / .seconds(1)
    }
}
