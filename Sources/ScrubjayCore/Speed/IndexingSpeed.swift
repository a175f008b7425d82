/// How fast the notebooks were read into a new index.
public struct IndexingSpeed: Sendable, Equatable {
    /// A stretch of the work, of which nothing else is done meanwhile.
    public enum Stage: String, Sendable, CaseIterable {
        /// Files are listed, read, taken apart and written.
        case reading
        /// Meetings, people, tasks and decisions are found out.
        case relating
        /// The projection learns, passages get their vectors, words are counted.
        case vectors
    }

    public let files: Int
    /// Bytes of the files that were read.
    public let bytes: Int64
    /// Seconds of each stage.
    public let seconds: [Stage: Double]
    /// Seconds of listing the folders alone, measured before; they are in `reading` once more.
    public let walkSeconds: Double

    public var totalSeconds: Double { seconds.values.reduce(0, +) }
    public var megabytesPerSecond: Double { totalSeconds > 0 ? Double(bytes) / 1e6 / totalSeconds : 0 }

    /// How much of all is this, 0 to 1.
    public func share(of stage: Stage) -> Double { totalSeconds > 0 ? (seconds[stage] ?? 0) / totalSeconds : 0 }
}
