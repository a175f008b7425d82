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

    /// The same with rows of length one, and of a number of dimensions that the kernels take: zeros at their ends change no cosine.
    ///
    /// What is no number counts as 0.
    var normalized: EmbeddingBlock {
        let width = (dimensions + Self.grain - 1) / Self.grain * Self.grain
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

    /// Rows have a multiple of so many numbers.
    private static let grain = 16
}
