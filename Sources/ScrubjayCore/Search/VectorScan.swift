import ScrubjayKernels
import ScrubjayText

/// Compares queries with every passage of a vector set.
struct VectorScan {
    let set: VectorSet

    /// Embeds the queries with the set's own embedder and compares them with every passage that has a vector.
    ///
    /// - Returns: One list of cosines per query; `nil` if no query has a term, or the set has no embedder for them.
    func cosines(
        of queries: [ParsedQuery], analyzer: Analyzer, in snapshot: any PassageCatalogue & VectorIndex
    ) throws -> [Cosines]? {
        let questions = queries.map { query in
            AnalyzedPassage(
                text: query.freeText, terms: analyzer.analyze(query.freeText, language: query.language))
        }
        guard questions.contains(where: { !$0.terms.terms.isEmpty }),
            let embedder = try snapshot.embedder(of: set, for: questions.map { FeatureVector($0.terms) })
        else { return nil }
        return try cosines(of: try embedder.embed(questions, as: .question), in: snapshot)
    }

    /// Compares the queries that the set's remote embedder has embedded.
    ///
    /// - Returns: The cosines of these queries, each with the query's index in `queries`.
    func cosines(
        ofRemote queries: [ParsedQuery], in snapshot: any PassageCatalogue & VectorIndex
    ) throws -> [(index: Int, cosines: Cosines)] {
        let asked = queries.indices.filter { queries[$0].vector.map(set.isComparable) ?? false }
        guard !asked.isEmpty else { return [] }
        let values = asked.flatMap { queries[$0].vector?.values ?? [] }
        let block = EmbeddingBlock(dimensions: set.dimensions, values: values)
        return zip(asked, try cosines(of: block, in: snapshot)).map { ($0, $1) }
    }

    /// Compares embedded queries with every passage.
    ///
    /// A single query is scored by the integer kernel at memory speed; several are multiplied by BLAS in one pass.
    ///
    /// - Parameter questions: One unit-length vector per row.
    /// - Complexity: One pass over the whole set, regardless of filters.
    func cosines(of questions: EmbeddingBlock, in snapshot: any PassageCatalogue & VectorIndex) throws -> [Cosines] {
        let capacity = try snapshot.passageCount() + VectorBlock.rowCount
        var cosines = (0..<questions.rowCount).map { _ in Cosines(room: capacity) }
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

/// The cosines of all passages with one query, by each embedder that is used.
struct QuerySimilarities {
    /// By the index's own embedder.
    var own: Cosines?
    /// By a remote embedder.
    var remote: Cosines?
    /// By the encoder of sentences.
    var encoded: EncodedQuery?

    var lists: [Cosines] { [own, remote].compactMap(\.self) }
}

/// The cosines of passages with one query.
struct Cosines {
    /// Indexed by passage ID; `-infinity` for a passage without a vector.
    private var values: [Float] = []

    /// - Parameter room: The expected number of cosines, to reserve capacity.
    init(room: Int = 0) { values.reserveCapacity(room) }

    /// Adds the cosines of passages with consecutive IDs. Calls must come in ascending order of IDs.
    ///
    /// - Parameters:
    ///   - first: The ID of the first of them.
    ///   - add: Appends one cosine per passage, `-infinity` for a passage without a vector.
    mutating func add(from first: Passage.ID, _ add: (inout [Float]) -> Void) {
        let first = Int(first.rawValue)
        values.append(contentsOf: repeatElement(-.infinity, count: max(0, first - values.count)))
        add(&values)
    }

    /// The cosine of one passage, -1...1; `nil` if it has no vector.
    subscript(id: Passage.ID) -> Double? {
        let index = Int(id.rawValue)
        return values.indices.contains(index) && values[index] > -.infinity ? Double(values[index]) : nil
    }

    /// How many passages have a vector.
    var count: Int { values.count { $0 > -.infinity } }

    /// Returns the nearest of `passages` (`nil` for all), best first. Ties are broken by the smaller ID.
    func nearest(_ count: Int, within passages: PassageSet?) -> [ScoredPassage] {
        var best = TopK(count)
        if let passages {
            for id in passages.ids where Int(id.rawValue) < values.count {
                best.insert(values[Int(id.rawValue)], at: Int(id.rawValue))
            }
        } else {
            best.insert(values)
        }
        return best.best().map { ScoredPassage(id: Passage.ID(Int64($0.index)), score: Double($0.score)) }
    }
}
