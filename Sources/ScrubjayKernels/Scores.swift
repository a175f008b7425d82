private import CKernels
private import COpenBLAS

/// Scores a block of quantised rows against a query: their dot products, cosines if all have length one.
///
/// Rows are read once, at the speed of memory, and sums are whole numbers: the same on every processor.
///
/// - Parameters:
///   - rows: Row after row, as `QuantizedRows` has them.
///   - scales: One for each row. A row of scale 0 is a hole (deleted, or without words) and scores `-infinity`.
///   - scores: Where they are added, one for each row.
package func addScores(of rows: Span<Int8>, scales: Span<Float>, against query: QuantizedQuery, to scores: inout [Float]) {
    let dimensions = query.levels.count
    precondition(rows.count == scales.count * dimensions, "\(rows.count) numbers in \(scales.count) rows")
    let count = scales.count
    let start = scores.count
    scores.append(contentsOf: repeatElement(0, count: count))
    // SAFETY: the precondition says how many rows there are, and there is a place for each from `start` on.
    unsafe scores.withUnsafeMutableBufferPointer { target in
        unsafe rows.withUnsafeBufferPointer { rows in
            unsafe scales.withUnsafeBufferPointer { scales in
                guard let rows = rows.baseAddress, let scales = scales.baseAddress, let target = target.baseAddress else {
                    return
                }
                unsafe scrubjay_cosines(rows, scales, count, dimensions, query.levels, query.unit, target + start)
            }
        }
    }
}

/// The same by the definition; tests compare.
package func scoresPlainly(of rows: Span<Int8>, scales: Span<Float>, against query: [Float]) -> [Float] {
    scales.indices.map { row in
        guard scales[row] != 0 else { return -.infinity }
        var sum = 0.0
        for dimension in query.indices {
            sum += Double(rows[row * query.count + dimension]) * Double(query[dimension])
        }
        return Float(sum * Double(scales[row]))
    }
}

/// Scores a block of rows against several queries at once; element `q * count + r` is row r for query q.
///
/// Rows are widened in pieces that stay in the cache and multiplied by `sgemm`: for several queries this is faster than one
/// after the other.
///
/// - Parameter queries: Row after row, `dimensions` numbers each.
/// - Throws: `BLASError` where memory is short.
package func scores(
    of rows: Span<Int8>, scales: Span<Float>, againstEach queries: [Float], dimensions: Int
) throws(BLASError) -> [Float] {
    precondition(dimensions > 0 && queries.count % dimensions == 0, "\(queries.count) numbers in rows of \(dimensions)")
    precondition(rows.count == scales.count * dimensions, "\(rows.count) numbers in \(scales.count) rows")
    let count = scales.count
    let queryCount = queries.count / dimensions
    let pieceLimit = 128
    var scores = [Float](repeating: 0, count: queryCount * count)
    guard count > 0, queryCount > 0 else { return scores }
    try BLASLibrary.reserve()
    var piece = [Float](repeating: 0, count: pieceLimit * dimensions)
    var first = 0
    while first < count {
        let size = min(pieceLimit, count - first)
        // SAFETY: rows first ..< first + size are inside the span; `piece` has room for them.
        unsafe rows.withUnsafeBufferPointer { rows in
            guard let base = rows.baseAddress else { return }
            unsafe scrubjay_widen(base + first * dimensions, size * dimensions, &piece)
        }
        // SAFETY: the result's rows are `count` apart and this piece fills columns first ..< first + size.
        unsafe scores.withUnsafeMutableBufferPointer { target in
            guard let base = target.baseAddress else { return }
            BLASLibrary.run {
                unsafe cblas_sgemm(
                    CblasRowMajor, CblasNoTrans, CblasTrans, Int32(queryCount), Int32(size), Int32(dimensions), 1, queries,
                    Int32(dimensions), piece, Int32(dimensions), 0, base + first, Int32(count))
            }
        }
        first += size
    }
    for query in 0..<queryCount {
        for row in 0..<count {
            let scale = scales[row]
            let index = query * count + row
            scores[index] = scale == 0 ? -.infinity : scores[index] * scale
        }
    }
    return scores
}
