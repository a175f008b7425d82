private import COpenBLAS

/// A dense matrix with many rows, cut into panels of neighbouring columns.
///
/// Panels are worked on side by side. How many there are does not depend on the machine, so that sums are the same with any number
/// of threads.
struct ColumnPanels: Sendable {
    static let panelCount = 4

    let rowCount: Int
    /// Columns of each panel.
    let width: Int
    /// Row after row, each.
    private(set) var panels: [[Float]]

    var columnCount: Int { width * Self.panelCount }

    /// Makes the panels side by side.
    init(
        rowCount: Int, width: Int, panel: @escaping @Sendable (_ index: Int) -> [Float]
    ) async throws(CancellationError) {
        self.rowCount = rowCount
        self.width = width
        let made = await withTaskGroup(of: (Int, [Float]).self) { group in
            for index in 0..<Self.panelCount { group.addTask { (index, Task.isCancelled ? [] : panel(index)) } }
            return await group.reduce(into: [[Float]](repeating: [], count: Self.panelCount)) { $0[$1.0] = $1.1 }
        }
        guard !Task.isCancelled else { throw CancellationError() }
        panels = made
    }

    /// +1 and -1 from a seed.
    static func signs(rowCount: Int, width: Int, seed: UInt64) async throws(CancellationError) -> ColumnPanels {
        try await ColumnPanels(rowCount: rowCount, width: width) { panel in
            (0..<rowCount * width).map { splitMix64(seed, UInt64($0 * panelCount + panel)) >> 63 == 0 ? 1 : -1 }
        }
    }

    /// The dot products of all columns with each other: a symmetric matrix, summed in double precision.
    func gram() -> [Double] {
        let size = columnCount
        let pieceLimit = 512
        var gram = [Double](repeating: 0, count: size * size)
        var piece = [Double](repeating: 0, count: pieceLimit * size)
        for first in stride(from: 0, to: rowCount, by: pieceLimit) {
            let rows = min(pieceLimit, rowCount - first)
            for (index, panel) in panels.enumerated() {
                for row in 0..<rows {
                    for column in 0..<width {
                        piece[row * size + index * width + column] = Double(panel[(first + row) * width + column])
                    }
                }
            }
            // SAFETY: `piece` has rows of `size` numbers, at least as many as are named, and `gram` has `size` of them.
            BLASLibrary.run {
                unsafe cblas_dsyrk(
                    CblasRowMajor, CblasUpper, CblasTrans, Int32(size), Int32(rows), 1, piece, Int32(size), 1, &gram,
                    Int32(size))
            }
        }
        for row in 0..<size { for column in 0..<row { gram[row * size + column] = gram[column * size + row] } }
        return gram
    }

    /// The product with a square matrix, row after row.
    func times(_ square: [Float]) async throws(CancellationError) -> ColumnPanels {
        let size = columnCount
        precondition(square.count == size * size, "\(square.count) numbers for a square of \(size)")
        return try await ColumnPanels(rowCount: rowCount, width: width) { [self] target in
            var product = [Float](repeating: 0, count: rowCount * width)
            for (source, panel) in panels.enumerated() {
                // SAFETY: the part of the square that begins there has `width` rows, `size` apart, of `width` numbers.
                unsafe square.withUnsafeBufferPointer { square in
                    guard let part = unsafe square.baseAddress.map({ unsafe $0 + source * width * size + target * width })
                    else {
                        return
                    }
                    BLASLibrary.run {
                        unsafe cblas_sgemm(
                            CblasRowMajor, CblasNoTrans, CblasNoTrans, Int32(rowCount), Int32(width), Int32(width), 1, panel,
                            Int32(width), part, Int32(size), 1, &product, Int32(width))
                    }
                }
            }
            return product
        }
    }
}
