#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// The reference implementation of `apply`, for tests.
package func applyPlainly(_ activation: Activation, to numbers: inout [Float]) {
    for index in numbers.indices {
        let x = Double(numbers[index])
        let share =
            switch activation {
            case .gelu: (1 + erf(x / 2.0.squareRoot())) / 2
            case .tanhGELU: (1 + tanh((2 / Double.pi).squareRoot() * (x + 0.044715 * x * x * x))) / 2
            }
        numbers[index] = Float(x * share)
    }
}

/// The reference implementation of `normalizeRows`, for tests.
package func normalizeRowsPlainly(of matrix: inout [Float], gain: [Float], shift: [Float], epsilon: Float) {
    let width = gain.count
    for start in stride(from: 0, to: matrix.count, by: width) {
        let row = matrix[start..<start + width].map(Double.init)
        let mean = row.reduce(0, +) / Double(width)
        let variance = row.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(width)
        for index in 0..<width {
            let number = (row[index] - mean) / (variance + Double(epsilon)).squareRoot()
            matrix[start + index] = Float(number * Double(gain[index]) + Double(shift[index]))
        }
    }
}

/// The reference implementation of `AttentionHeads.attend`, for tests.
package func attendPlainly(_ heads: AttentionHeads, projections: [Float], rows: Range<Int>, contexts: inout [Float]) {
    let (width, size) = (heads.width, heads.size)
    for head in 0..<heads.count {
        func dimension(_ part: Int, _ row: Int, _ index: Int) -> Double {
            Double(projections[row * 3 * width + part * width + head * size + index])
        }
        for query in rows {
            let scores = rows.map { key in
                (0..<size).reduce(0.0) { $0 + dimension(0, query, $1) * dimension(1, key, $1) } / Double(size).squareRoot()
            }
            let weights = scores.map { exp($0 - (scores.max() ?? 0)) }
            let total = weights.reduce(0, +)
            for index in 0..<size {
                let sum = zip(rows, weights).reduce(0.0) { $0 + $1.1 * dimension(2, $1.0, index) }
                contexts[query * width + head * size + index] = Float(sum / total)
            }
        }
    }
}
