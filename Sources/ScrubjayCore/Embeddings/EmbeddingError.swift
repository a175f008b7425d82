/// Why vectors could not be made, or what is needed for them not be read.
public struct EmbeddingError: Error, Equatable, CustomStringConvertible {
    public enum Reason: Equatable, Sendable {
        case statisticsFromNewerVersion(Int)
        case statisticsDamaged(byteOffset: Int)
        /// A remote embedder gives more or fewer vectors than there were texts.
        case otherCount(asked: Int, given: Int)
        /// Its vectors have more or fewer numbers than those that it gave before.
        case otherDimensions(before: Int, now: Int)
    }

    public let reason: Reason

    public init(_ reason: Reason) { self.reason = reason }

    public var description: String {
        switch reason {
        case .statisticsFromNewerVersion(let version):
            "word statistics of version \(version) are from a newer Scrubjay; update Scrubjay, or rebuild the index"
        case .statisticsDamaged(let offset):
            "word statistics are damaged at byte \(offset); rebuild the index"
        case .otherCount(let asked, let given):
            "the embedder gives \(given) vectors for \(asked) texts; ask another model"
        case .otherDimensions(let before, let now):
            "the embedder gives vectors of \(now) numbers, after some of \(before); ask one model only"
        }
    }
}
