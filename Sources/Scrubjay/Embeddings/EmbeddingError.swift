/// Why vectors could not be made, or what is needed for them not be read.
public struct EmbeddingError: Error, Equatable, CustomStringConvertible {
    public enum Reason: Equatable, Sendable {
        case statisticsFromNewerVersion(Int)
        case statisticsDamaged(byteOffset: Int)
    }

    public let reason: Reason

    public init(_ reason: Reason) { self.reason = reason }

    public var description: String {
        switch reason {
        case .statisticsFromNewerVersion(let version):
            "word statistics of version \(version) are from a newer Scrubjay; update Scrubjay, or rebuild the index"
        case .statisticsDamaged(let offset):
            "word statistics are damaged at byte \(offset); rebuild the index"
        }
    }
}
