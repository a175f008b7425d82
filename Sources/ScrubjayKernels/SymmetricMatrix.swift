private import COpenBLAS

/// Decompositions of small symmetric matrices by LAPACK, in double precision.
enum SymmetricMatrix {
    /// The matrix that orthonormalises the columns behind this Gram matrix when they are multiplied by it from the right: the inverse of the Cholesky
    /// factor, in row-major order.
    ///
    /// A small shift of the diagonal keeps the factorisation possible if columns are linearly dependent.
    /// T. Fukaya and others: *Shifted Cholesky QR*, 2020, doi:10.1137/18M1218212.
    static func orthonormalizer(ofGram gram: [Double], size: Int) -> [Float] {
        precondition(gram.count == size * size, "\(gram.count) numbers for a square of \(size)")
        let trace = (0..<size).reduce(0) { $0 + gram[$1 * size + $1] }
        var shift = 1e-13 * trace
        while true {
            var factor = gram
            for index in 0..<size { factor[index * size + index] += max(shift, .leastNormalMagnitude) }
            var info: Int32 = 0
            var order = Int32(size)
            // SAFETY: `factor` has `size` rows of `size` numbers.
            BLASLibrary.run {
                unsafe dpotrf_("U", &order, &factor, &order, &info, 1)
                if info == 0 { unsafe dtrtri_("U", "N", &order, &factor, &order, &info, 1, 1) }
            }
            guard info == 0 else {
                shift = max(shift, .leastNormalMagnitude) * 100
                precondition(shift < .greatestFiniteMagnitude / 100, "no shift makes the Gram matrix positive definite")
                continue
            }
            var inverse = [Float](repeating: 0, count: size * size)
            // LAPACK stores the factor in column-major order and leaves the lower triangle untouched.
            for column in 0..<size {
                for row in 0...column { inverse[row * size + column] = Float(factor[column * size + row]) }
            }
            return inverse
        }
    }

    /// The eigenvalues, greatest first, and the eigenvectors as columns of a matrix in row-major order.
    static func eigen(_ matrix: [Double], size: Int) -> (values: [Double], vectors: [Double]) {
        precondition(matrix.count == size * size, "\(matrix.count) numbers for a square of \(size)")
        var vectors = matrix
        var values = [Double](repeating: 0, count: size)
        var order = Int32(size)
        var info: Int32 = 0
        var workCount = Int32(1 + 6 * size + 2 * size * size)
        var indexCount = Int32(3 + 5 * size)
        var work = [Double](repeating: 0, count: Int(workCount))
        var indices = [Int32](repeating: 0, count: Int(indexCount))
        // SAFETY: `vectors` has `size` rows of `size` numbers, `values` has `size`, and the counts are those of `work` and
        // `indices`.
        BLASLibrary.run {
            unsafe dsyevd_("V", "U", &order, &vectors, &order, &values, &work, &workCount, &indices, &indexCount, &info, 1, 1)
        }
        precondition(info == 0, "LAPACK found no eigenvalues: info is \(info)")
        // LAPACK returns the least eigenvalue first, and eigenvector k as column k in column-major order.
        var rows = [Double](repeating: 0, count: size * size)
        for rank in 0..<size {
            for row in 0..<size { rows[row * size + rank] = vectors[(size - 1 - rank) * size + row] }
        }
        return (values.reversed(), rows)
    }
}
