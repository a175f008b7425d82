/// Names what made a set of vectors: `hashed-1 analyzer-1 256 seed-5c12b1a7 statistics-9f86d081884c7d65`.
public struct Fingerprint: Sendable, Hashable, CustomStringConvertible {
    public let rawValue: String
    public init(_ rawValue: String) { self.rawValue = rawValue }
    public var description: String { rawValue }
}
