import ScrubjayKernels

/// One vector in eight bits a dimension: the value of dimension i is `values[i]` × `scale`.
struct QuantizedRow: Sendable, Equatable {
    var scale: Float
    var values: [Int8]

    /// The rows of a block, in its order.
    static func rows(of block: EmbeddingBlock) -> [QuantizedRow] {
        let quantized = QuantizedRows(quantizing: block.values, dimensions: block.dimensions)
        return quantized.scales.indices.map { row in
            QuantizedRow(
                scale: quantized.scales[row],
                values: Array(quantized.values[row * block.dimensions..<(row + 1) * block.dimensions]))
        }
    }
}
