import ScrubjayKernels

/// Compares questions with every passage of a vector set.
struct VectorScan {
    let set: VectorSet

    /// The cosines of every passage that has a vector, one list for each query; nil where none has a word that means something.
    func cosines(of queries: [ParsedQuery], analyzer: Analyzer, in snapshot: any Snapshot) throws -> [Cosines]? {
        let questions = queries.map { query in
            AnalyzedPassage(
                text: query.freeText, terms: analyzer.analyze(query.freeText, language: query.language))
        }
        guard questions.contains(where: { !$0.terms.terms.isEmpty }),
            let embedder = try snapshot.embedder(of: set, for: questions.map { FeatureVector($0.terms) })
        else { return nil }
        return try cosines(of: try embedder.embed(questions, as: .question), in: snapshot)
    }

    /// The same of those queries that the remote embedder of the set has embedded, with their places.
    func cosines(ofRemote queries: [ParsedQuery], in snapshot: any Snapshot) throws -> [(place: Int, cosines: Cosines)] {
        let asked = queries.indices.filter { queries[$0].vector.map(set.isComparable) ?? false }
        guard !asked.isEmpty else { return [] }
        let values = asked.flatMap { queries[$0].vector?.values ?? [] }
        let block = EmbeddingBlock(dimensions: set.dimensions, values: values)
        return zip(asked, try cosines(of: block, in: snapshot)).map { ($0, $1) }
    }

    /// The same of vectors.
    ///
    /// One question is scored by the integer kernel at the speed of memory; several are multiplied by BLAS in one pass.
    ///
    /// - Parameter questions: Vectors of length one, one after the other.
    /// - Complexity: one pass over the set, whatever is filtered afterwards.
    private func cosines(of questions: EmbeddingBlock, in snapshot: any Snapshot) throws -> [Cosines] {
        let room = try snapshot.passageCount() + VectorBlock.rowCount
        var cosines = (0..<questions.rowCount).map { _ in Cosines(room: room) }
        let only = questions.rowCount == 1 ? QuantizedQuery(questions.values) : nil
        try snapshot.forEachVectorBlock(in: set.id) { number, scales, rows in
            let first = Passage.ID(number * Int64(VectorBlock.rowCount))
            if let only {
                cosines[0].add(from: first) { addScores(of: rows, scales: scales, against: only, to: &$0) }
            } else {
                let scores = try scores(of: rows, scales: scales, againstEach: questions.values, dimensions: set.dimensions)
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
