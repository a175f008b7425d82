private import COpenBLAS

/// A dense matrix with many rows, split into panels of adjacent columns.
///
/// Panels are processed in parallel. Their number does not depend on the machine, so sums are the same with any number of threads.
struct ColumnPanels: Sendable {
    static let panelCount = 4

    let rowCount: Int
    /// The number of columns in each panel.
    let width: Int
    /// The numbers of each panel in row-major order.
    private(set) var panels: [[Float]]

    var columnCount: Int { width * Self.panelCount }

    /// Computes the panels in parallel.
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

    /// A matrix of random signs, +1 and -1, from a seed.
    static func signs(rowCount: Int, width: Int, seed: UInt64) async throws(CancellationError) -> ColumnPanels {
        try await ColumnPanels(rowCount: rowCount, width: width) { panel in
            (0..<rowCount * width).map { splitMix64(seed, UInt64($0 * panelCount + panel)) >> 63 == 0 ? 1 : -1 }
        }
    }

    /// The Gram matrix: the dot products of all pairs of columns, summed in double precision. Symmetric, `columnCount` × `columnCount`.
    func gram() -> [Double] {
        let size = columnCount
        let chunkLimit = 512
        var gram = [Double](repeating: 0, count: size * size)
        var chunk = [Double](repeating: 0, count: chunkLimit * size)
        for first in stride(from: 0, to: rowCount, by: chunkLimit) {
            let rows = min(chunkLimit, rowCount - first)
            for (index, panel) in panels.enumerated() {
                for row in 0..<rows {
                    for column in 0..<width {
                        chunk[row * size + index * width + column] = Double(panel[(first + row) * width + column])
                    }
                }
            }
            // SAFETY: `chunk` has at least `rows` rows of `size` numbers, and `gram` has `size` rows of `size` numbers.
            BLASLibrary.run {
                unsafe cblas_dsyrk(
                    CblasRowMajor, CblasUpper, CblasTrans, Int32(size), Int32(rows), 1, chunk, Int32(size), 1, &gram,
                    Int32(size))
            }
        }
        for row in 0..<size { for column in 0..<row { gram[row * size + column] = gram[column * size + row] } }
        return gram
    }

    /// The product with a square matrix of `columnCount` rows, given in row-major order.
    func times(_ square: [Float]) async throws(CancellationError) -> ColumnPanels {
        let size = columnCount
        precondition(square.count == size * size, "\(square.count) numbers for a square of \(size)")
        return try await ColumnPanels(rowCount: rowCount, width: width) { [self] target in
            var product = [Float](repeating: 0, count: rowCount * width)
            for (source, panel) in panels.enumerated() {
                // SAFETY: the block of the square that begins at `part` has `width` rows of `width` numbers; its rows are `size` apart.
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
