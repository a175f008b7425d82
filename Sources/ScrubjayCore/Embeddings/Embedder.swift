package import ScrubjayText

/// Turns analysed passages into vectors of length one, so that similar meanings have near vectors.
///
/// An embedder is an immutable value: learning makes a new embedder with another fingerprint. Applications provide a `RemoteEmbedder` instead.
package protocol Embedder: Sendable {
    /// Identifies everything that the vectors depend on. Vectors with different fingerprints are not comparable.
    var fingerprint: Fingerprint { get }
    /// The number of dimensions of a vector.
    var dimensions: Int { get }
    /// Returns one row per passage, in the order given. A passage without terms has a row of zeros.
    func embed(_ passages: [AnalyzedPassage], as role: Role) throws(EmbeddingError) -> EmbeddingBlock
}

/// What a text is embedded as. Some models put a different prompt before questions.
public enum Role: Sendable, Hashable, CaseIterable { case passage, question }

/// A text with its terms, so that embedders can read either.
package struct AnalyzedPassage: Sendable {
    package var text: String
    package var terms: AnalyzedText
}

/// An embedder that needs only the features of a text.
package protocol FeatureEmbedder: Embedder {
    /// Returns one row per vector, in the order given.
    func embed(_ vectors: [FeatureVector]) -> EmbeddingBlock
}

extension FeatureEmbedder {
    /// Treats passages and questions alike.
    func embed(_ passages: [AnalyzedPassage], as role: Role) throws(EmbeddingError) -> EmbeddingBlock {
        embed(passages.map { FeatureVector($0.terms) })
    }
}

/// The vectors of several passages, end to end.
public struct EmbeddingBlock: Sendable, Equatable {
    public let dimensions: Int
    /// Rows one after the other, each of length one, or all zeros for a passage without terms.
    public var values: [Float]

    public var rowCount: Int { values.count / dimensions }

    public init(dimensions: Int, values: [Float] = []) {
        precondition(dimensions > 0 && values.count % dimensions == 0, "\(values.count) numbers in rows of \(dimensions)")
        self.dimensions = dimensions
        self.values = values
    }

    public subscript(row index: Int) -> ArraySlice<Float> { values[index * dimensions..<(index + 1) * dimensions] }

    /// The block with rows scaled to length one and padded with zeros to a width that the kernels take. Padding changes no cosine.
    ///
    /// NaN and infinity count as 0.
    var normalized: EmbeddingBlock {
        let width = Self.width(of: dimensions)
        var block = EmbeddingBlock(dimensions: width)
        block.values.reserveCapacity(rowCount * width)
        for row in 0..<rowCount {
            let numbers = self[row: row].map { $0.isFinite ? Double($0) : 0 }
            let length = numbers.reduce(0) { $0 + $1 * $1 }.squareRoot()
            block.values += numbers.map { length > 0 ? Float($0 / length) : 0 }
            block.values += repeatElement(0, count: width - dimensions)
        }
        return block
    }

    /// The width that the kernels take for rows of so many numbers: a multiple of 16.
    static func width(of dimensions: Int) -> Int { (dimensions + grain - 1) / grain * grain }

    private static let grain = 16
}

/// Identifies what made a set of vectors: `hashed-1 analyzer-1 256 seed-5c12b1a7 statistics-9f86d081884c7d65`.
public struct Fingerprint: Sendable, Hashable, CustomStringConvertible {
    public let rawValue: String
    public init(_ rawValue: String) { self.rawValue = rawValue }
    public var description: String { rawValue }
}

/// Why vectors could not be made, or why the data for making them could not be read.
public struct EmbeddingError: Error, Equatable, CustomStringConvertible {
    public enum Reason: Equatable, Sendable {
        case statisticsFromNewerVersion(Int)
        case statisticsDamaged(byteOffset: Int)
        /// A remote embedder returned more or fewer vectors than it was given texts.
        case otherCount(asked: Int, given: Int)
        /// A remote embedder returned vectors of another size than before.
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
            "the embedder returned vectors with \(now) dimensions after vectors with \(before); use one model only"
        }
    }
}
