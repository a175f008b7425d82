import Synchronization
import ScrubjayKernels

/// Records when an update moves from one stage to the next, from its progress.
final class StageClock: Sendable {
    private let clock = ContinuousClock()
    private let start: ContinuousClock.Instant
    /// When the last file was written, and when embedding began.
    private let marks = Lock<(read: ContinuousClock.Instant?, embedding: ContinuousClock.Instant?)>((nil, nil))

    init() { start = clock.now }

    func note(_ progress: IndexProgress) {
        let now = clock.now
        marks.withLock { marks in
            switch progress.stage {
            case .reading: marks.read = now
            case .embedding, .encoding, .encodingSentences: marks.embedding = marks.embedding ?? now
            }
        }
    }

    /// The seconds of each stage until now. A stage without progress took no time.
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

/// Collects the times of the stages of many searches.
final class StageTimes: Sendable {
    private let times = Lock<[SearchStage: [Double]]>([:])

    var trace: SearchTrace {
        SearchTrace { stage, duration in
            self.times.withLock { $0[stage, default: []].append(duration / .milliseconds(1)) }
        }
    }

    /// The times by stage, in order. A stage that no search reached is left out.
    var rows: [SpeedReport.StageRow] {
        let times = times.withLock { $0 }
        return SearchStage.allCases.compactMap { stage in
            times[stage].flatMap { Latencies($0) }.map { SpeedReport.StageRow(stage: stage, latencies: $0) }
        }
    }
}
