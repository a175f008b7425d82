private import CKernels
private import COpenBLAS

/// Up to this many rows our own kernel is faster than `sgemm`, which copies all weights into its buffer first.
private let fewRows = 18

/// Adds the product of inputs with the transpose of weights to some columns of a matrix: `sums += inputs · weightsᵀ`.
///
/// The calling thread does the work, with a kernel of ours for few rows and with `sgemm` for many.
///
/// - Parameters:
///   - inputs: Row after row, as long as a row of the weights; there may be more rows than `rows`.
///   - rows: How many rows are multiplied.
///   - weights: One row of `inputWidth` numbers for each of the columns.
///   - sums: Row after row of `width` numbers, at least as many rows as there are of inputs.
///   - columns: The columns of `sums` that are added to.
/// - Throws: `BLASError` if there is too little memory.
package func addProduct(
    of inputs: [Float], rows: Int, inputWidth: Int, weights: Span<Float>, to sums: inout [Float], columns: Range<Int>,
    width: Int
) throws(BLASError) {
    precondition(rows >= 0 && inputWidth > 0 && inputs.count >= rows * inputWidth, "\(inputs.count) numbers for \(rows) rows")
    precondition(weights.count == columns.count * inputWidth, "\(weights.count) weights of \(columns.count) × \(inputWidth)")
    precondition(columns.lowerBound >= 0 && columns.upperBound <= width, "columns \(columns) of \(width)")
    precondition(sums.count >= rows * width, "\(sums.count) sums for \(rows) rows of \(width)")
    guard rows > 0, !columns.isEmpty else { return }
    let isSmall = rows <= fewRows
    if !isSmall { try BLASLibrary.reserve() }
    // SAFETY: the preconditions check the sizes of all matrices; the columns of `sums` lie inside rows that are `width` apart.
    unsafe sums.withUnsafeMutableBufferPointer { sums in
        unsafe weights.withUnsafeBufferPointer { weights in
            guard let sums = sums.baseAddress, let weights = weights.baseAddress else { return }
            if isSmall {
                return unsafe scrubjay_add_products(
                    inputs, rows, inputWidth, weights, columns.count, sums + columns.lowerBound, width)
            }
            BLASLibrary.run {
                unsafe cblas_sgemm(
                    CblasRowMajor, CblasNoTrans, CblasTrans, Int32(rows), Int32(columns.count), Int32(inputWidth), 1, inputs,
                    Int32(inputWidth), weights, Int32(inputWidth), 1, sums + columns.lowerBound, Int32(width))
            }
        }
    }
}

/// The reference implementation of `addProduct`, for tests.
package func addProductPlainly(
    of inputs: [Float], rows: Int, inputWidth: Int, weights: Span<Float>, to sums: inout [Float], columns: Range<Int>,
    width: Int
) {
    for row in 0..<rows {
        for (index, column) in columns.enumerated() {
            var sum = Double(sums[row * width + column])
            for input in 0..<inputWidth {
                sum += Double(inputs[row * inputWidth + input]) * Double(weights[index * inputWidth + input])
            }
            sums[row * width + column] = Float(sum)
        }
    }
}

/// Adds a row to each of the rows of a matrix.
package func addRow(_ row: [Float], to matrix: inout [Float]) {
    precondition(!row.isEmpty && matrix.count % row.count == 0, "\(matrix.count) numbers in rows of \(row.count)")
    let rows = matrix.count / row.count
    // SAFETY: the precondition checks that the matrix has `rows` rows as long as `row`.
    unsafe scrubjay_add_row(&matrix, rows, row.count, row)
}

/// The function that the units of a network apply to their input.
package enum Activation: Sendable, Equatable {
    /// Gaussian error linear units: x times the share of a standard normal distribution below x. The absolute error is below 2e-6.
    ///
    /// D. Hendrycks, K. Gimpel: *Gaussian error linear units*, 2016, arXiv:1606.08415.
    case gelu
    /// The approximation of `gelu` by the hyperbolic tangent that the same paper gives.
    case tanhGELU
}

/// Applies an activation to each number.
package func apply(_ activation: Activation, to numbers: inout [Float]) {
    let count = numbers.count
    // SAFETY: the functions work on the `count` numbers of the array.
    switch activation {
    case .gelu: unsafe scrubjay_gelu(&numbers, count)
    case .tanhGELU: unsafe scrubjay_gelu_tanh(&numbers, count)
    }
}

/// Normalises each row of a matrix: mean 0 and variance 1, then times `gain` plus `shift`.
///
/// J. L. Ba, J. R. Kiros, G. E. Hinton: *Layer normalization*, 2016, arXiv:1607.06450.
package func normalizeRows(of matrix: inout [Float], gain: [Float], shift: [Float], epsilon: Float) {
    let width = gain.count
    precondition(width > 0 && shift.count == width && matrix.count % width == 0, "\(matrix.count) numbers in rows of \(width)")
    let rows = matrix.count / width
    // SAFETY: the precondition checks that the matrix has `rows` rows of `width` numbers, and that `gain` and `shift` have as many.
    unsafe scrubjay_layer_norm(&matrix, rows, width, gain, shift, epsilon)
}
