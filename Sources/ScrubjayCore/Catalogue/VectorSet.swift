import ScrubjayKernels

/// The vectors of passages by one embedder. An index may have several sets.
package struct VectorSet: Sendable, Equatable, Identifiable {
    package struct ID: StoredID {
        package let rawValue: Int64
        package init(_ rawValue: Int64) { self.rawValue = rawValue }
    }
    /// A set is `building` while it is filled; searches do not use it yet.
    package enum State: String, Sendable { case building, complete }

    package let id: ID
    package let fingerprint: String
    package let dimensions: Int
    package let state: State
    /// The number of passages that it learnt from.
    package let learntFrom: Int

    package init(id: ID, fingerprint: String, dimensions: Int, state: State, learntFrom: Int) {
        self.id = id
        self.fingerprint = fingerprint
        self.dimensions = dimensions
        self.state = state
        self.learntFrom = learntFrom
    }
}

extension VectorSet {
    /// Whether this version has the embedder that made the set.
    var isKnown: Bool { isLearnt || isHashed }

    private var isLearnt: Bool { fingerprint.hasPrefix(LearntEmbedder.name + " ") }
    fileprivate var isHashed: Bool { fingerprint.hasPrefix(HashedEmbedder.name + " ") }
}

extension VectorIndex {
    /// The embedder that made a set.
    ///
    /// - Parameter vectors: Everything that will be embedded, so that only the needed rows of the projection are read; `nil` to read all.
    /// - Returns: `nil` if another version made the set.
    package func embedder(of set: VectorSet, for vectors: [FeatureVector]? = nil) throws -> (any FeatureEmbedder)? {
        guard set.isKnown else { return nil }
        let statistics = try statistics(of: set)
        let fingerprint = Fingerprint(set.fingerprint)
        if set.isHashed {
            return HashedEmbedder(fingerprint: fingerprint, statistics: statistics, dimensions: set.dimensions)
        }
        let features = vectors.map { Set($0.lazy.flatMap(\.features).map(\.index)) }
        return LearntEmbedder(
            fingerprint: fingerprint, statistics: statistics,
            projection: try projection(of: set, features: features))
    }
}

extension VectorSet {
    /// The prefix of the fingerprints of sets of encoders. The number is the version of the texts that are encoded.
    private static let encoderPrefix = "encoder-1 "

    /// The fingerprint of the set of a model: `encoder-1 384 3f1c…`.
    static func fingerprint(of model: EncoderModel) -> String { "\(encoderPrefix)\(model.dimensions) \(model.fingerprint)" }

    /// Whether an encoder made the set. Its vectors are searched with while it is being filled.
    package var isOfEncoder: Bool { fingerprint.hasPrefix(Self.encoderPrefix) }

    /// The name of the model that made the set; `nil` if no encoder made it.
    package var encoderName: String? {
        guard isOfEncoder else { return nil }
        // A name may have spaces. The dimensions are before it, and the hash of the model is after it.
        let model = fingerprint.dropFirst(Self.encoderPrefix.count).drop { $0 != " " }.dropFirst()
        return model.lastIndex(of: " ").map { String(model[..<$0]) }
    }

    func isMade(by model: EncoderModel) -> Bool { fingerprint == Self.fingerprint(of: model) }
}

extension VectorSet {
    /// The prefix of the fingerprints of remote sets. The number is the version of the text that is sent for a passage.
    private static let remotePrefix = "remote-1 "

    /// The fingerprint of a set of vectors of a remote embedder: `remote-1 768 nomic-embed-text`.
    static func fingerprint(of embedder: Fingerprint, dimensions: Int) -> String { "\(remotePrefix)\(dimensions) \(embedder)" }

    /// The remote embedder that made the set; `nil` for any other set.
    package var remoteEmbedder: Fingerprint? {
        guard fingerprint.hasPrefix(Self.remotePrefix) else { return nil }
        return Fingerprint(fingerprint.dropFirst(Self.remotePrefix.count).drop { $0 != " " }.dropFirst().description)
    }

    /// Whether the same embedder made the set and the vector of the question.
    func isComparable(_ question: QuestionVector) -> Bool {
        remoteEmbedder == question.fingerprint && dimensions == question.values.count
    }
}

/// 1,024 rows of a vector set, one for each passage ID from `number` × 1,024 on.
package struct VectorBlock: Sendable, Equatable {
    package static let rowCount = 1024

    package let number: Int64
    /// One for each row; 0 if there is no passage or it has no vector yet.
    package var scales: [Float]
    /// `rowCount` × dimensions, quantised.
    package var rows: [Int8]

    package init(number: Int64, dimensions: Int) {
        self.number = number
        scales = Array(repeating: 0, count: Self.rowCount)
        rows = Array(repeating: 0, count: Self.rowCount * dimensions)
    }

    package init(number: Int64, scales: some Collection<Float>, rows: some Collection<Int8>) {
        self.number = number
        self.scales = Array(scales)
        self.rows = Array(rows)
    }
}

/// A vector with eight bits per dimension: the value of dimension i is `values[i]` × `scale`.
package struct QuantizedRow: Sendable, Equatable {
    package var scale: Float
    package var values: [Int8]

    package init(scale: Float, values: [Int8]) {
        self.scale = scale
        self.values = values
    }

    /// Quantises the rows of a block, in order.
    static func rows(of block: EmbeddingBlock) -> [QuantizedRow] {
        let quantized = QuantizedRows(quantizing: block.values, dimensions: block.dimensions)
        return quantized.scales.indices.map { row in
            QuantizedRow(
                scale: quantized.scales[row],
                values: Array(quantized.values[row * block.dimensions..<(row + 1) * block.dimensions]))
        }
    }
}
