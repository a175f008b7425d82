extension Index {
    /// Measures how well searches find what people judged to be the answer.
    ///
    /// Every question is asked as a line of a batch is, of the index as it is.
    ///
    /// - Parameters:
    ///   - depth: So many hits of a question are looked at; the first ten files among them count.
    ///   - parts: Parts of the ranking to leave out.
    ///   - embedder: A remote embedder that is asked as well.
    /// - Throws: `EvaluationError` for a question that the search refuses, `StoreError`, and what the embedder throws.
    @concurrent public func evaluate(
        _ set: JudgedSet, depth: Int = 20, without parts: Set<RankingPart> = [], embedder: (any RemoteEmbedder)? = nil
    ) async throws -> Evaluation {
        let judged = set.questions.filter { !$0.relevant.isEmpty }
        var rows: [Evaluation.Row] = []
        // Some at a time share a pass over the vectors; all of them would hold a list of cosines each.
        for start in stride(from: 0, to: judged.count, by: 32) {
            let group = judged[start..<min(start + 32, judged.count)]
            var queries = group.map { question in
                Query(
                    question.text, filter: Filter(places: question.place.map { [$0] } ?? []), limit: depth, now: question.now)
            }
            if let embedder { queries = try await embedded(queries, by: embedder) }
            let results = try search(queries, parameters: SearchParameters(without: parts))
            for (question, result) in zip(group, results) {
                switch result {
                case .failure(let error): throw EvaluationError(set.folder, .refused(id: question.id, error))
                case .success(let result):
                    let files = Set(question.relevant.map(\.file)).sorted()
                    let found = result.hits.map { FoundLines($0, judged: files) }
                    rows.append(
                        Evaluation.Row(
                            id: question.id, text: question.text, kind: question.kind,
                            scores: QualityScores(of: found, judged: question.relevant)))
                }
            }
        }
        return Evaluation(
            folder: set.folder, without: RankingPart.allCases.filter(parts.contains), rows: rows,
            unanswered: set.questions.count - judged.count)
    }
}
