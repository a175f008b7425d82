private import CKernels

/// A sparse matrix in compressed row storage (CSR).
package struct SparseMatrix: Sendable {
    package let columnCount: Int
    package var rowCount: Int { starts.count - 1 }
    /// The number of stored (nonzero) numbers.
    package var count: Int { values.count }
    /// The index in `columns` and `values` at which each row begins; the last element is where the last row ends.
    private var starts: [Int64] = [0]
    private var columns: [UInt32] = []
    private var values: [Float] = []

    package init(columnCount: Int) { self.columnCount = columnCount }

    /// Appends a row.
    ///
    /// - Parameters:
    ///   - columns: The columns whose numbers are not zero, each once.
    ///   - values: One for each of `columns`.
    package mutating func addRow(columns: [UInt32], values: [Float]) {
        precondition(columns.count == values.count, "\(columns.count) columns, \(values.count) values")
        precondition(columns.allSatisfy { $0 < columnCount }, "columns \(columns) of \(columnCount)")
        self.columns += columns
        self.values += values
        starts.append(Int64(self.columns.count))
    }

    /// The product with a dense matrix of `columnCount` rows and `width` columns, in row-major order; the result has `rowCount` rows.
    ///
    /// Each row is summed in its own order: the result is the same, bit by bit, on every processor.
    package func times(_ dense: [Float], width: Int) -> [Float] {
        precondition(dense.count == columnCount * width, "\(dense.count) numbers for \(columnCount) rows of \(width)")
        var product = [Float](repeating: 0, count: rowCount * width)
        // SAFETY: `addRow` checks each column, and the precondition the size of `dense`.
        unsafe scrubjay_sparse_times(starts, columns, values, rowCount, dense, width, &product)
        return product
    }

    /// The product of the transposed matrix with a dense one of `rowCount` rows and `width` columns; the result has `columnCount` rows.
    package func transposedTimes(_ dense: [Float], width: Int) -> [Float] {
        precondition(dense.count == rowCount * width, "\(dense.count) numbers for \(rowCount) rows of \(width)")
        var product = [Float](repeating: 0, count: columnCount * width)
        // SAFETY: `addRow` checks each column, and the precondition the size of `dense`.
        unsafe scrubjay_sparse_transposed_times(starts, columns, values, rowCount, dense, width, &product)
        return product
    }
}
