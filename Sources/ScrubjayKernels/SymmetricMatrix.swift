private import COpenBLAS

/// Decompositions of small symmetric matrices by LAPACK, in double precision.
enum SymmetricMatrix {
    /// The matrix that makes columns of this gram matrix orthonormal, for multiplication from the right: the inverse of its Cholesky
    /// factor. Row after row.
    ///
    /// Columns that depend on each other are told apart by a small number on the diagonal.
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
                precondition(shift < .greatestFiniteMagnitude / 100, "a gram matrix without order")
                continue
            }
            var inverse = [Float](repeating: 0, count: size * size)
            // LAPACK has it column after column, and leaves the lower half as it was.
            for column in 0..<size {
                for row in 0...column { inverse[row * size + column] = Float(factor[column * size + row]) }
            }
            return inverse
        }
    }

    /// Eigenvalues, the greatest first, and the eigenvectors as columns of a matrix, row after row.
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
        precondition(info == 0, "no eigenvalues: LAPACK says \(info)")
        // They come the least first; eigenvector k is column k, column after column.
        var rows = [Double](repeating: 0, count: size * size)
        for rank in 0..<size {
            for row in 0..<size { rows[row * size + rank] = vectors[(size - 1 - rank) * size + row] }
        }
        return (values.reversed(), rows)
    }
}
