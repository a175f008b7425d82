/// Vectors of several passages, end to end.
public struct EmbeddingBlock: Sendable, Equatable {
    public let dimensions: Int
    /// Row after row; each of length one, or all zeros for a passage without terms.
    public var values: [Float]

    public var rowCount: Int { values.count / dimensions }

    public init(dimensions: Int, values: [Float] = []) {
        precondition(dimensions > 0 && values.count % dimensions == 0, "\(values.count) numbers in rows of \(dimensions)")
        self.dimensions = dimensions
        self.values = values
    }

    public subscript(row index: Int) -> ArraySlice<Float> { values[index * dimensions..<(index + 1) * dimensions] }
}
