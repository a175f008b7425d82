public import ScrubjayCore
import ScrubjayText

/// How fast an index answers, in JSON. `SavedSpeed` reads it.
public struct WireSpeed: Encodable, Sendable {
    let schema = SavedSpeed.schema
    let version: String
    let date: String
    let processor: String?
    let processors: Int
    let index: String
    let bytes: Int64
    let files: Int
    let documents: Int
    let passages: Int
    let questions: Questions
    let measures: [Measure]
    /// The stages of the warm searches.
    let stages: [Measure]
    /// Files that have changed since the last update.
    let stale: Int
    let indexing: Indexing?
    let compared: [Point]?

    struct Questions: Encodable, Sendable {
        let count: Int
        /// The file with the questions; left out if they were made from the notes.
        let file: String?
    }

    struct Measure: Encodable, Sendable {
        let name: String
        let count: Int
        let minMs: Double
        let p50Ms: Double
        let p95Ms: Double
        let p99Ms: Double
        let maxMs: Double

        init(name: String, latencies: Latencies) {
            self.name = name
            count = latencies.count
            minMs = Wire.rounded(latencies.least)
            p50Ms = Wire.rounded(latencies.percentile(50))
            p95Ms = Wire.rounded(latencies.percentile(95))
            p99Ms = Wire.rounded(latencies.percentile(99))
            maxMs = Wire.rounded(latencies.most)
        }
    }

    struct Indexing: Encodable, Sendable {
        let files: Int
        let bytesRead: Int64
        let seconds: Double
        let walkSeconds: Double
        let stages: [Stage]
    }

    struct Stage: Encodable, Sendable {
        let name: String
        let seconds: Double
        let share: Double
    }

    struct Point: Encodable, Sendable {
        let file: String?
        let passages: Int
        let bytes: Int64
        let p50Ms: Double
        let p95Ms: Double
    }

    /// - Parameters:
    ///   - version: The version of the command.
    ///   - compared: Measurements to compare; `nil` if not requested.
    public init(_ report: SpeedReport, version: String, compared: [SavedSpeed]? = nil) {
        self.version = version
        date = report.date.description
        processor = report.machine.processor
        processors = report.machine.processorCount
        index = report.index
        bytes = report.counts.bytes
        files = report.counts.files
        documents = report.counts.documents
        passages = report.counts.passages
        let file: String? = if case .file(let path) = report.origin { path } else { nil }
        questions = Questions(count: report.questionCount, file: file)
        measures = report.rows.map { Measure(name: $0.measure.rawValue, latencies: $0.latencies) }
        stages = report.stages.map { Measure(name: $0.stage.rawValue, latencies: $0.latencies) }
        stale = report.changedFiles
        indexing = report.indexing.map { speed in
            Indexing(
                files: speed.files, bytesRead: speed.bytes, seconds: Wire.rounded(speed.totalSeconds),
                walkSeconds: Wire.rounded(speed.walkSeconds),
                stages: IndexingSpeed.Stage.allCases.map { stage in
                    Stage(
                        name: stage.rawValue, seconds: Wire.rounded(speed.seconds[stage] ?? 0),
                        share: Wire.rounded(speed.share(of: stage)))
                })
        }
        self.compared = compared?.map { point in
            Point(
                file: point.path, passages: point.passages, bytes: point.bytes, p50Ms: Wire.rounded(point.p50),
                p95Ms: Wire.rounded(point.p95))
        }
    }
}
