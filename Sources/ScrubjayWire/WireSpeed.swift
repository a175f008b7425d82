public import ScrubjayCore
import ScrubjayText

/// How fast an index answers, in JSON. `SavedSpeed` reads it.
public struct WireSpeed: WireResult {
    public static let schema = SavedSpeed.schema

    public let version: String
    public let date: String
    public let processor: String?
    public let processors: Int
    public let index: String
    public let bytes: Int64
    public let files: Int
    public let documents: Int
    public let passages: Int
    public let questions: Questions
    public let measures: [Measure]
    /// The stages of the warm searches.
    public let stages: [Measure]
    /// Files that have changed since the last update.
    public let stale: Int
    public let indexing: Indexing?
    public let compared: [Point]?

    public struct Questions: Codable, Equatable, Sendable {
        public let count: Int
        /// The file with the questions; left out if they were made from the notes.
        public let file: String?
    }

    public struct Measure: Codable, Equatable, Sendable {
        public let name: String
        public let count: Int
        public let minMs: Double
        public let p50Ms: Double
        public let p95Ms: Double
        public let p99Ms: Double
        public let maxMs: Double

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

    public struct Indexing: Codable, Equatable, Sendable {
        public let files: Int
        public let bytesRead: Int64
        public let seconds: Double
        public let walkSeconds: Double
        public let stages: [Stage]
    }

    public struct Stage: Codable, Equatable, Sendable {
        public let name: String
        public let seconds: Double
        public let share: Double
    }

    public struct Point: Codable, Equatable, Sendable {
        public let file: String?
        public let passages: Int
        public let bytes: Int64
        public let p50Ms: Double
        public let p95Ms: Double
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
