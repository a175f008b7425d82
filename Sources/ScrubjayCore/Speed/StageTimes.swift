import Synchronization
import ScrubjayKernels

/// Collects how long the stages of many searches took.
final class StageTimes: Sendable {
    private let times = Lock<[SearchStage: [Double]]>([:])

    var trace: SearchTrace {
        SearchTrace { stage, duration in
            self.times.withLock { $0[stage, default: []].append(duration / .milliseconds(1)) }
        }
    }

    /// In the order of the stages; one that no search came to is left out.
    var rows: [SpeedReport.StageRow] {
        let times = times.withLock { $0 }
        return SearchStage.allCases.compactMap { stage in
            times[stage].flatMap { Latencies($0) }.map { SpeedReport.StageRow(stage: stage, latencies: $0) }
        }
    }
}
