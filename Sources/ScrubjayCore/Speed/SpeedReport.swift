import ScrubjayDocuments
public import ScrubjayText

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// How fast an index answers, and on which machine and data that was measured.
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

    /// Where the index is.
    public let index: String
    public let date: LocalDateTime
    public let machine: Machine
    public let counts: StoreCounts
    public let questionCount: Int
    public let origin: SpeedPlan.Origin
    /// The measures that were taken, in the order of `SpeedMeasure`.
    public let rows: [Row]
    /// The times of the stages of the warm searches, in the order of `SearchStage`.
    public let stages: [StageRow]
    /// The number of files that have changed since the last update. If there are any, searches with a refresh are not measured, because they would
    /// change the index.
    public let changedFiles: Int
    /// The speed of indexing; `nil` if it was not requested.
    public let indexing: IndexingSpeed?

    /// The times of a measure; `nil` if it was not taken.
    public subscript(measure: SpeedMeasure) -> Latencies? { rows.first { $0.measure == measure }?.latencies }

    /// Writes a report to a file, replacing what was there.
    public static func write(_ bytes: some Collection<UInt8>, to path: String) throws(SpeedError) {
        do throws(ImportError) {
            try WritableFile.replace(path, with: bytes, keepsMode: true)
        } catch {
            throw SpeedError(path, .unwritable(errno: error.writingErrno))
        }
    }
}

/// A kind of request whose time is measured.
public enum SpeedMeasure: String, Sendable, CaseIterable {
    /// A search in a process that has the index open and has searched before.
    case searchWarm = "search-warm"
    /// A new process that searches the index as it is.
    case searchCold = "search-cold"
    /// A new process that brings in changed files before it searches.
    case searchRefreshed = "search-refreshed"
    /// An answer, with receipts read from the files, in a process that has the index open.
    case askWarm = "ask-warm"
}

/// How fast the notebooks were read into a new index.
public struct IndexingSpeed: Sendable, Equatable {
    /// A stage of indexing. Stages do not overlap.
    public enum Stage: String, Sendable, CaseIterable {
        /// Files are listed, read, parsed and written.
        case reading
        /// Meetings, people, and lineages of tasks and decisions are resolved.
        case relating
        /// The projection is learnt, passages get their vectors, words are counted.
        case vectors
    }

    public let files: Int
    /// The size of the files that were read, in bytes.
    public let bytes: Int64
    /// The seconds of each stage.
    public let seconds: [Stage: Double]
    /// The seconds of listing the folders alone, measured separately; `reading` includes that work again.
    public let walkSeconds: Double

    public var totalSeconds: Double { seconds.values.reduce(0, +) }
    public var megabytesPerSecond: Double { totalSeconds > 0 ? Double(bytes) / 1e6 / totalSeconds : 0 }

    /// The share of a stage in the total time, 0 to 1.
    public func share(of stage: Stage) -> Double { totalSeconds > 0 ? (seconds[stage] ?? 0) / totalSeconds : 0 }
}

/// The machine that a measurement ran on.
public struct Machine: Sendable, Equatable {
    /// The name of the processor; `nil` if the system does not tell.
    public let processor: String?
    public let processorCount: Int

    /// The machine that this process runs on.
    public static var current: Machine {
        let path = "/proc/cpuinfo"
        let text = (try? SourceFile(path: path, at: path).contents(limit: 16_000_000)).map {
            String(decoding: $0, as: UTF8.self)
        }
        return Machine(processor: text.flatMap(name), processorCount: max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))))
    }

    /// The processor in a line such as `model name     : AMD EPYC`.
    static func name(inProcessorList text: String) -> String? {
        for line in text.split(separator: "\n") where line.hasPrefix("model name") {
            guard let colon = line.firstIndex(of: ":") else { continue }
            let name = line[line.index(after: colon)...].split(whereSeparator: \.isWhitespace).joined(separator: " ")
            if !name.isEmpty { return name }
        }
        return nil
    }
}
