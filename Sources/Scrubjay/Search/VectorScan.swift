import ScrubjayKernels

/// Compares questions with every passage of a vector set.
struct VectorScan {
    let set: VectorSet

    /// The cosines of every passage that has a vector, one list for each question.
    ///
    /// One question is scored by the integer kernel at the speed of memory; several are multiplied by BLAS in one pass.
    ///
    /// - Parameter questions: Vectors of length one, one after the other.
    /// - Complexity: one pass over the set, whatever is filtered afterwards.
    func cosines(of questions: EmbeddingBlock, in snapshot: any Snapshot) throws -> [Cosines] {
        var cosines = Array(repeating: Cosines(), count: questions.rowCount)
        try snapshot.forEachVectorBlock(in: set.id) { block in
            let scores =
                questions.rowCount == 1
                ? scores(of: block.rows.span.bytes, scales: block.scales.span, against: questions.values)
                : scores(
                    of: block.rows.span.bytes, scales: block.scales.span, againstEach: questions.values,
                    dimensions: set.dimensions)
            let first = Passage.ID(block.number * Int64(VectorBlock.rowCount))
            let count = block.scales.count
            for question in cosines.indices {
                cosines[question].add(
                    scores[question * count..<(question + 1) * count], scales: block.scales, from: first)
            }
        }
        return cosines
    }
}
