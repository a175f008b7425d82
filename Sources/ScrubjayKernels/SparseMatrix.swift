private import CKernels

/// A matrix most of whose numbers are zero, row after row (compressed sparse rows).
package struct SparseMatrix: Sendable {
    package let columnCount: Int
    package var rowCount: Int { starts.count - 1 }
    /// How many numbers are not zero.
    package var count: Int { values.count }
    /// Where each row begins among `columns` and `values`, and where the last one ends.
    private var starts: [Int64] = [0]
    private var columns: [UInt32] = []
    private var values: [Float] = []

    package init(columnCount: Int) { self.columnCount = columnCount }

    /// - Parameter entries: The columns that are not zero, each once.
    package mutating func addRow(_ entries: some Sequence<(column: UInt32, value: Float)>) {
        for (column, value) in entries {
            precondition(column < columnCount, "column \(column) of \(columnCount)")
            columns.append(column)
            values.append(value)
        }
        starts.append(Int64(columns.count))
    }

    /// The product with a dense matrix of `columnCount` rows, `width` numbers each; `rowCount` rows.
    ///
    /// Sums are taken in the order of the row: the same, bit by bit, on every processor.
    package func times(_ dense: [Float], width: Int) -> [Float] {
        precondition(dense.count == columnCount * width, "\(dense.count) numbers for \(columnCount) rows of \(width)")
        var product = [Float](repeating: 0, count: rowCount * width)
        scrubjay_sparse_times(starts, columns, values, rowCount, dense, width, &product)
        return product
    }

    /// The product of the transposed matrix with a dense one of `rowCount` rows, `width` numbers each; `columnCount` rows.
    package func transposedTimes(_ dense: [Float], width: Int) -> [Float] {
        precondition(dense.count == rowCount * width, "\(dense.count) numbers for \(rowCount) rows of \(width)")
        var product = [Float](repeating: 0, count: columnCount * width)
        scrubjay_sparse_transposed_times(starts, columns, values, rowCount, dense, width, &product)
        return product
    }

    /// All numbers, row after row; for tests and small matrices.
    package func dense() -> [Float] {
        var numbers = [Float](repeating: 0, count: rowCount * columnCount)
        for row in 0..<rowCount {
            for entry in Int(starts[row])..<Int(starts[row + 1]) {
                numbers[row * columnCount + Int(columns[entry])] += values[entry]
            }
        }
        return numbers
    }
}
