private import CKernels

/// Rows of numbers in one byte each, with a scale for each row.
///
/// A number is `value * scale`; the largest of a row becomes ±127. The error is at most half a scale, for rows of length one and
/// 256 dimensions about 0.002 of a cosine.
package struct QuantizedRows: Sendable, Equatable {
    /// Row after row.
    package var values: [Int8]
    /// One for each row; 0 for a row of zeros, which stands for nothing and is never found.
    package var scales: [Float]
    package let dimensions: Int

    /// Quantises rows that lie end to end. Numbers that are not finite count as 0.
    package init(quantizing rows: [Float], dimensions: Int) {
        precondition(dimensions > 0 && rows.count % dimensions == 0, "\(rows.count) numbers in rows of \(dimensions)")
        self.dimensions = dimensions
        values = []
        values.reserveCapacity(rows.count)
        scales = []
        scales.reserveCapacity(rows.count / dimensions)
        var start = 0
        while start < rows.count {
            let row = rows[start..<start + dimensions]
            var largest: Float = 0
            for number in row where number.isFinite { largest = max(largest, number.magnitude) }
            let scale = largest / 127
            // A row of very small numbers has no scale that a Float could hold: it is a row of zeros.
            let isZero = !scale.isNormal
            scales.append(isZero ? 0 : scale)
            for number in row {
                values.append(isZero || !number.isFinite ? 0 : Int8(max(-127, min(127, (number / scale).rounded()))))
            }
            start += dimensions
        }
    }

    /// Rows that were quantised before.
    package init(values: [Int8], scales: [Float], dimensions: Int) {
        precondition(values.count == scales.count * dimensions, "\(values.count) numbers in \(scales.count) rows")
        self.values = values
        self.scales = scales
        self.dimensions = dimensions
    }

    /// The sum of some rows, each times its weight, in the order given.
    package func sum(of rows: [Int], weights: [Float]) -> [Float] {
        precondition(rows.count == weights.count, "\(rows.count) rows, \(weights.count) weights")
        var sum = [Float](repeating: 0, count: dimensions)
        // SAFETY: `scales` checks each index, and there are `dimensions` values for each of its elements, as there are in
        // `sum`.
        unsafe values.withUnsafeBufferPointer { values in
            guard let base = values.baseAddress else { return }
            for index in rows.indices {
                let row = rows[index]
                unsafe scrubjay_add_scaled(base + row * dimensions, dimensions, weights[index] * scales[row], &sum)
            }
        }
        return sum
    }

    /// The rows as numbers again.
    package func restored() -> [Float] {
        var numbers: [Float] = []
        numbers.reserveCapacity(values.count)
        for (row, scale) in scales.enumerated() {
            for value in values[row * dimensions..<(row + 1) * dimensions] { numbers.append(Float(value) * scale) }
        }
        return numbers
    }
}
