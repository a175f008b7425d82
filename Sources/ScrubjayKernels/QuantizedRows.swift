private import CKernels

/// Rows of numbers quantised to one byte each, with one scale per row.
///
/// A number is `value * scale`; the largest of a row becomes ±127. The error is at most half a scale: for rows of length one and 256 dimensions about
/// 0.002 of a cosine.
package struct QuantizedRows: Sendable, Equatable {
    /// The quantised numbers in row-major order.
    package var values: [Int8]
    /// One scale per row. A row of zeros has scale 0: it represents nothing and is never found.
    package var scales: [Float]
    package let dimensions: Int

    /// Quantises rows that are stored end to end. Numbers that are not finite count as 0.
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
            // If the scale of very small numbers is too small for a normal `Float`, the row counts as zeros.
            let isZero = !scale.isNormal
            scales.append(isZero ? 0 : scale)
            for number in row {
                values.append(isZero || !number.isFinite ? 0 : Int8(max(-127, min(127, (number / scale).rounded()))))
            }
            start += dimensions
        }
    }

    /// Wraps rows that are already quantised.
    package init(values: [Int8], scales: [Float], dimensions: Int) {
        precondition(values.count == scales.count * dimensions, "\(values.count) numbers in \(scales.count) rows")
        self.values = values
        self.scales = scales
        self.dimensions = dimensions
    }

    /// The weighted sum of some rows, added in the order given.
    package func sum(of rows: [Int], weights: [Float]) -> [Float] {
        precondition(rows.count == weights.count, "\(rows.count) rows, \(weights.count) weights")
        var sum = [Float](repeating: 0, count: dimensions)
        // SAFETY: `scales` checks each index, and for each of its elements there are `dimensions` values; `sum` has `dimensions` elements as well.
        unsafe values.withUnsafeBufferPointer { values in
            guard let base = values.baseAddress else { return }
            for index in rows.indices {
                let row = rows[index]
                unsafe scrubjay_add_scaled(base + row * dimensions, dimensions, weights[index] * scales[row], &sum)
            }
        }
        return sum
    }

    /// The dequantised rows, in row-major order.
    package func restored() -> [Float] {
        var numbers: [Float] = []
        numbers.reserveCapacity(values.count)
        for (row, scale) in scales.enumerated() {
            for value in values[row * dimensions..<(row + 1) * dimensions] { numbers.append(Float(value) * scale) }
        }
        return numbers
    }
}

/// A query vector as 16-bit numbers, which changes a cosine by less than 1e-4.
package struct QuantizedQuery: Sendable {
    let levels: [Int16]
    /// The value of one level.
    let unit: Float

    /// - Parameter query: As many numbers as a row has, a multiple of 16.
    package init(_ query: [Float]) {
        precondition(!query.isEmpty && query.count % 16 == 0, "\(query.count) dimensions are not a multiple of 16")
        let largest = query.reduce(0) { max($0, $1.magnitude) }
        // No sum may overflow 32 bits: 127 * level * dimensions < 2^31.
        let level = Float(min(32_767, (Int(Int32.max) / (127 * query.count))))
        let unit = largest / level
        self.unit = unit.isNormal ? unit : 0
        levels = query.map { unit.isNormal ? Int16(($0 / unit).rounded()) : 0 }
    }
}
