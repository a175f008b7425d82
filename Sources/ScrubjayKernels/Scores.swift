private import CKernels
private import COpenBLAS

/// Scores a block of quantised rows against a query: their dot products, cosines if all have length one.
///
/// The query is taken as 16-bit numbers, which costs less than 1e-4 of a cosine; rows are read once, at the speed of memory,
/// and sums are whole numbers: the same on every processor.
///
/// - Parameters:
///   - rows: Int8 values, row after row, as `QuantizedRows` has them.
///   - scales: One for each row. A row of scale 0 is a hole (deleted, or without words) and scores `-infinity`.
///   - query: As many numbers as a row has; a multiple of 16.
package func scores(of rows: RawSpan, scales: Span<Float>, against query: [Float]) -> [Float] {
    let dimensions = query.count
    precondition(dimensions > 0 && dimensions % 16 == 0, "\(dimensions) dimensions are not a multiple of 16")
    precondition(rows.byteCount == scales.count * dimensions, "\(rows.byteCount) bytes for \(scales.count) rows")
    let largest = query.reduce(0) { max($0, $1.magnitude) }
    // No sum may leave 32 bits: 127 * level * dimensions < 2^31.
    let level = Float(min(32_767, (Int(Int32.max) / (127 * dimensions))))
    let unit = largest / level
    guard unit.isNormal else { return scales.indices.map { scales[$0] == 0 ? -.infinity : 0 } }
    let levels = query.map { Int16(($0 / unit).rounded()) }
    let dots = [Int32](unsafeUninitializedCapacity: scales.count) { buffer, count in
        count = scales.count
        guard count > 0, let target = buffer.baseAddress else { return }
        rows.withUnsafeBytes { bytes in
            // SAFETY: the precondition says how many rows the span has; Int8 has no alignment.
            guard let base = bytes.assumingMemoryBound(to: Int8.self).baseAddress else { return }
            scrubjay_dots(base, count, dimensions, levels, target)
        }
    }
    var scores = [Float](repeating: 0, count: dots.count)
    for row in scores.indices {
        let scale = scales[row]
        scores[row] = scale == 0 ? -.infinity : Float(dots[row]) * (scale * unit)
    }
    return scores
}

/// The same by the definition; tests compare.
package func scoresPlainly(of rows: RawSpan, scales: Span<Float>, against query: [Float]) -> [Float] {
    scales.indices.map { row in
        guard scales[row] != 0 else { return -.infinity }
        var sum = 0.0
        for dimension in query.indices {
            let value = rows.unsafeLoad(fromByteOffset: row * query.count + dimension, as: Int8.self)
            sum += Double(value) * Double(query[dimension])
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
package func scores(
    of rows: RawSpan, scales: Span<Float>, againstEach queries: [Float], dimensions: Int
) -> [Float] {
    precondition(dimensions > 0 && queries.count % dimensions == 0, "\(queries.count) numbers in rows of \(dimensions)")
    precondition(rows.byteCount == scales.count * dimensions, "\(rows.byteCount) bytes for \(scales.count) rows")
    let count = scales.count
    let queryCount = queries.count / dimensions
    let pieceLimit = 128
    var scores = [Float](repeating: 0, count: queryCount * count)
    guard count > 0, queryCount > 0 else { return scores }
    var piece = [Float](repeating: 0, count: pieceLimit * dimensions)
    var first = 0
    while first < count {
        let size = min(pieceLimit, count - first)
        rows.withUnsafeBytes { bytes in
            // SAFETY: rows first ..< first + size are inside the span; `piece` has room for them.
            guard let base = bytes.assumingMemoryBound(to: Int8.self).baseAddress else { return }
            scrubjay_widen(base + first * dimensions, size * dimensions, &piece)
        }
        scores.withUnsafeMutableBufferPointer { target in
            // SAFETY: the result's rows are `count` apart and this piece fills columns first ..< first + size.
            guard let base = target.baseAddress else { return }
            cblas_sgemm(
                CblasRowMajor, CblasNoTrans, CblasTrans, Int32(queryCount), Int32(size), Int32(dimensions), 1, queries,
                Int32(dimensions), piece, Int32(dimensions), 0, base + first, Int32(count))
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
