private import CKernels
private import COpenBLAS

/// Scaled dot-product attention with several heads, in which every token of a text sees all others.
///
/// A. Vaswani and others: *Attention is all you need*, 2017, arXiv:1706.03762.
package struct AttentionHeads: Sendable {
    package let count: Int
    /// The dimensions of one head.
    package let size: Int

    package init(count: Int, size: Int) {
        precondition(count > 0 && size > 0, "\(count) heads of \(size)")
        (self.count, self.size) = (count, size)
    }

    /// The dimensions of all heads.
    package var width: Int { count * size }

    /// Computes the contexts of the tokens of one text.
    ///
    /// - Parameters:
    ///   - projections: A row for each token of a batch: queries, keys and values, each of `width` numbers.
    ///   - rows: The rows of the text.
    ///   - scores: Room to work in; grows as needed.
    ///   - contexts: A row of `width` numbers for each token of the batch. Those of `rows` are replaced.
    /// - Throws: `BLASError` if there is too little memory.
    package func attend(
        _ projections: [Float], rows: Range<Int>, scores: inout [Float], contexts: inout [Float]
    ) throws(BLASError) {
        precondition(rows.lowerBound >= 0 && projections.count >= rows.upperBound * 3 * width, "rows \(rows) are not all there")
        precondition(contexts.count >= rows.upperBound * width, "no room for rows \(rows)")
        guard !rows.isEmpty else { return }
        try BLASLibrary.reserve()
        let tokens = rows.count
        if scores.count < tokens * tokens {
            scores.append(contentsOf: repeatElement(0, count: tokens * tokens - scores.count))
        }
        let factor = 1 / Float(size).squareRoot()
        // SAFETY: the preconditions check that both matrices have all rows of the text, and `scores` has a number for each pair of tokens. A head
        // reads and writes `size` columns inside these rows.
        unsafe projections.withUnsafeBufferPointer { projections in
            unsafe scores.withUnsafeMutableBufferPointer { scores in
                unsafe contexts.withUnsafeMutableBufferPointer { contexts in
                    guard let first = projections.baseAddress, let scores = scores.baseAddress,
                        let target = contexts.baseAddress
                    else {
                        return
                    }
                    let (count, stride, order) = (Int32(tokens), Int32(3 * width), Int32(size))
                    BLASLibrary.run {
                        for head in 0..<self.count {
                            let query = unsafe first + rows.lowerBound * 3 * width + head * size
                            unsafe cblas_sgemm(
                                CblasRowMajor, CblasNoTrans, CblasTrans, count, count, order, 1, query, stride, query + width,
                                stride, 0, scores, count)
                            unsafe scrubjay_softmax(scores, tokens, tokens, factor)
                            unsafe cblas_sgemm(
                                CblasRowMajor, CblasNoTrans, CblasNoTrans, count, order, count, 1, scores, count,
                                query + 2 * width, stride, 0, target + rows.lowerBound * width + head * size, Int32(width))
                        }
                    }
                }
            }
        }
    }
}
