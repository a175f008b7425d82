import ScrubjayKernels

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
