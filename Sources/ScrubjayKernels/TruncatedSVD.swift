/// The largest singular values and right singular vectors of a sparse matrix, which is never made dense.
///
///     Y = A Ω                      Ω: random signs
///     Y = A Aᵀ orth(Y)             twice
///     Z = Aᵀ orth(Y)               as many columns as Ω
///     ZᵀZ = U S² Uᵀ,   V = Z U S⁻¹
///
/// N. Halko, P.-G. Martinsson, J. Tropp: *Finding Structure with Randomness*, 2011, doi:10.1137/090771806. Columns are orthonormalised with the
/// Cholesky factor of their Gram matrix.
package struct TruncatedSVD: Sendable {
    /// Greatest first; 0 beyond the rank of the matrix.
    package let singularValues: [Float]
    /// One row per column of the matrix, with one number per singular value.
    package let rightVectors: [Float]

    /// Extra columns that make the wanted ones accurate.
    private static let oversampling = 32
    private static let iterations = 2

    /// - Parameters:
    ///   - rank: The number of singular values, a multiple of 16.
    ///   - seed: Another seed gives slightly different vectors.
    /// - Complexity: O(*c* × *rank*) for *c* numbers that are not zero, and O(*n* × *rank*²) for *n* rows and columns.
    /// - Throws: `BLASError` if there is too little memory; `CancellationError` soon after the task was cancelled.
    package init(of matrix: SparseMatrix, rank: Int, seed: UInt64) async throws {
        precondition(rank > 0 && rank % 16 == 0, "rank \(rank) is not a positive multiple of 16")
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
        // Anything that much smaller is rounding error.
        let roots = values.map { $0 > greatest * 1e-10 ? $0.squareRoot() : 0 }
        singularValues = roots.prefix(rank).map(Float.init)
        let turned = try await right.times(
            vectors.indices.map { roots[$0 % size] > 0 ? Float(vectors[$0] / roots[$0 % size]) : 0 })
        // SAFETY: each of the `columnCount * rank` elements, which is the capacity, is initialized exactly once.
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
