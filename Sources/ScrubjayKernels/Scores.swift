private import CKernels
private import COpenBLAS

/// Scores a block of quantised rows against a query: dot products, which are cosines if all vectors have length one.
///
/// Each row is read once, at the speed of memory. Sums are integers, so they are the same on every processor.
///
/// - Parameters:
///   - rows: Row after row, as in `QuantizedRows`.
///   - scales: One for each row. A row of scale 0 is a hole (deleted, or without words) and scores `-infinity`.
///   - scores: One score per row is appended here.
package func addScores(of rows: Span<Int8>, scales: Span<Float>, against query: QuantizedQuery, to scores: inout [Float]) {
    let dimensions = query.levels.count
    precondition(rows.count == scales.count * dimensions, "\(rows.count) numbers in \(scales.count) rows")
    let count = scales.count
    let start = scores.count
    scores.append(contentsOf: repeatElement(0, count: count))
    // SAFETY: the precondition checks the number of rows, and `scores` has an element for each of them from `start` on.
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

/// The reference implementation of `addScores`, for tests.
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
/// Rows are widened to `Float` in chunks that stay in the cache, and multiplied by `sgemm`. For several queries this is faster than scoring them one
/// after the other.
///
/// - Parameter queries: Row after row, `dimensions` numbers each.
/// - Throws: `BLASError` if there is too little memory.
package func scores(
    of rows: Span<Int8>, scales: Span<Float>, againstEach queries: [Float], dimensions: Int
) throws(BLASError) -> [Float] {
    precondition(dimensions > 0 && queries.count % dimensions == 0, "\(queries.count) numbers in rows of \(dimensions)")
    precondition(rows.count == scales.count * dimensions, "\(rows.count) numbers in \(scales.count) rows")
    let count = scales.count
    let queryCount = queries.count / dimensions
    let chunkLimit = 128
    var scores = [Float](repeating: 0, count: queryCount * count)
    guard count > 0, queryCount > 0 else { return scores }
    try BLASLibrary.reserve()
    var chunk = [Float](repeating: 0, count: chunkLimit * dimensions)
    var first = 0
    while first < count {
        let size = min(chunkLimit, count - first)
        // SAFETY: rows first ..< first + size are inside the span; `chunk` is large enough for them.
        unsafe rows.withUnsafeBufferPointer { rows in
            guard let base = rows.baseAddress else { return }
            unsafe scrubjay_widen(base + first * dimensions, size * dimensions, &chunk)
        }
        // SAFETY: the result's rows are `count` apart, and this chunk fills columns first ..< first + size.
        unsafe scores.withUnsafeMutableBufferPointer { target in
            guard let base = target.baseAddress else { return }
            BLASLibrary.run {
                unsafe cblas_sgemm(
                    CblasRowMajor, CblasNoTrans, CblasTrans, Int32(queryCount), Int32(size), Int32(dimensions), 1, queries,
                    Int32(dimensions), chunk, Int32(dimensions), 0, base + first, Int32(count))
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
