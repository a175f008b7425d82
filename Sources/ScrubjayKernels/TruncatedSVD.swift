/// The strongest singular values and right singular vectors of a sparse matrix, which is never made dense.
///
///     Y = A Ω                      Ω: random signs
///     Y = A Aᵀ orth(Y)             twice
///     Z = Aᵀ orth(Y)               as many columns as Ω
///     ZᵀZ = U S² Uᵀ,   V = Z U S⁻¹
///
/// N. Halko, P.-G. Martinsson, J. Tropp: *Finding Structure with Randomness*, 2011, doi:10.1137/090771806. Columns are made
/// orthonormal by Cholesky's factor of their gram matrix.
package struct TruncatedSVD: Sendable {
    /// From the greatest on; 0 where the matrix has no more of them.
    package let singularValues: [Float]
    /// A row for each column of the matrix, with a number for each singular value.
    package let rightVectors: [Float]

    /// So many more columns than are wanted make the wanted ones good.
    private static let oversampling = 32
    private static let iterations = 2

    /// - Parameters:
    ///   - rank: How many singular values are wanted; a multiple of 16.
    ///   - seed: Another one gives slightly other vectors.
    /// - Complexity: O(*c* × *rank*) for *c* numbers that are not zero, and O(*n* × *rank*²) for *n* rows and columns.
    /// - Throws: `BLASError` where memory is short; `CancellationError` soon after the task was cancelled.
    package init(of matrix: SparseMatrix, rank: Int, seed: UInt64) async throws {
        precondition(rank > 0 && rank % 16 == 0, "a rank of \(rank)")
        try BLASLibrary.reserve()
        let width = (rank + Self.oversampling) / ColumnPanels.panelCount
        var right = try await ColumnPanels.signs(rowCount: matrix.columnCount, width: width, seed: seed)
        for _ in 0...Self.iterations {
            let spread = right
            let left = try await ColumnPanels(rowCount: matrix.rowCount, width: width) {
                matrix.times(spread.panels[$0], width: width)
            }
            let basis = try await left.times(SymmetricMatrix.orthonormalizer(ofGram: left.gram(), size: left.columnCount))
            right = try await ColumnPanels(rowCount: matrix.columnCount, width: width) {
                matrix.transposedTimes(basis.panels[$0], width: width)
            }
        }
        let size = right.columnCount
        let (values, vectors) = SymmetricMatrix.eigen(right.gram(), size: size)
        let greatest = values[0]
        // What is that much smaller is the error of the numbers.
        let roots = values.map { $0 > greatest * 1e-10 ? $0.squareRoot() : 0 }
        singularValues = roots.prefix(rank).map(Float.init)
        let turned = try await right.times(
            vectors.indices.map { roots[$0 % size] > 0 ? Float(vectors[$0] / roots[$0 % size]) : 0 })
        // SAFETY: each of the `columnCount * rank` elements is initialized once, which is the capacity.
        rightVectors = unsafe [Float](unsafeUninitializedCapacity: matrix.columnCount * rank) { buffer, count in
            for row in 0..<matrix.columnCount {
                for column in 0..<rank {
                    unsafe buffer.initializeElement(
                        at: row * rank + column, to: turned.panels[column / width][row * width + column % width])
                }
            }
            count = matrix.columnCount * rank
        }
    }
}
