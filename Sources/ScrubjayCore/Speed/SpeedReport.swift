import ScrubjayDocuments
public import ScrubjayText

/// How fast an index answers, and what and where was measured.
public struct SpeedReport: Sendable, Equatable {
    /// The times of one measure.
    public struct Row: Sendable, Equatable {
        public let measure: SpeedMeasure
        public let latencies: Latencies
    }

    /// The times of one stage of the warm searches.
    public struct StageRow: Sendable, Equatable {
        public let stage: SearchStage
        public let latencies: Latencies
    }

    /// The file of the index.
    public let index: String
    public let date: LocalDateTime
    public let machine: Machine
    public let counts: StoreCounts
    public let questionCount: Int
    public let origin: SpeedPlan.Origin
    /// Those that were measured, in the order of `SpeedMeasure`.
    public let rows: [Row]
    /// What the warm searches took their time for, in the order of `SearchStage`.
    public let stages: [StageRow]
    /// How many files have changed since the last update. With any, a search that brings them in is not measured: it would change the
    /// index.
    public let changedFiles: Int
    /// Nil where nobody asked.
    public let indexing: IndexingSpeed?

    /// The times of a measure; nil where it was not measured.
    public subscript(measure: SpeedMeasure) -> Latencies? { rows.first { $0.measure == measure }?.latencies }

    /// Puts a page about it into a file, in the place of what was there.
    public static func write(_ bytes: some Collection<UInt8>, to path: String) throws(SpeedError) {
        do throws(ImportError) {
            try WritableFile.replace(path, with: bytes, keepsMode: true)
        } catch {
            throw SpeedError(path, .unwritable(errno: error.writingErrno))
        }
    }
}
