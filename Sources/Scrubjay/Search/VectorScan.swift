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
        let only = questions.rowCount == 1 ? QuantizedQuery(questions.values) : nil
        try snapshot.forEachVectorBlock(in: set.id) { number, scales, rows in
            let first = Passage.ID(number * Int64(VectorBlock.rowCount))
            if let only {
                cosines[0].add(from: first) { addScores(of: rows, scales: scales, against: only, to: &$0) }
            } else {
                let scores = scores(of: rows, scales: scales, againstEach: questions.values, dimensions: set.dimensions)
                for question in cosines.indices {
                    cosines[question].add(from: first) {
                        $0 += scores[question * scales.count..<(question + 1) * scales.count]
                    }
                }
            }
        }
        return cosines
    }
}
