import ScrubjayText

/// Unit-length vectors of sentences, in the order given. The cosine of two vectors is the similarity of the sentences.
///
/// A vector is sparse, with one weight per word: the rarer the word in the notebook, the larger. A random projection would add as much noise as
/// two sentences mostly have in common. If the notebook has a learnt embedding, it makes up half of the similarity.
struct SentenceVectors {
    /// The weights of each sentence's words, ascending by key.
    private var words: [[(key: UInt32, weight: Float)]] = []
    private let learnt: EmbeddingBlock?
    /// The number of words in each sentence that are not function words.
    private(set) var contentWords: [Int] = []

    var count: Int { words.count }

    init(
        of sentences: [(text: String, document: StoredDocument)], analyzer: Analyzer, in snapshot: any VectorIndex
    ) throws {
        var features: [FeatureVector] = []
        for (text, document) in sentences {
            let language = Language(known: document.language)
            let functionWords = FunctionWords.folded(in: language)
            var analyzed = analyzer.analyze(text, language: language)
            analyzed.terms = analyzed.terms.filter { !functionWords.contains(analyzed.folded($0)) }
            contentWords.append(Set(analyzed.terms.map(\.position)).count)
            features.append(FeatureVector(analyzed))
        }
        let set = try snapshot.vectorSets().last { $0.state == .complete && $0.isKnown }
        let (statistics, embedder) = try Self.learnt(set, for: features, in: snapshot)
        let weights = FeatureWeights(statistics)
        words = features.map { vector in
            let values = vector.features.map { weights[$0] }.normalized()
            return zip(vector.features, values).map { (key: $0.index << 1 | ($0.isNegative ? 1 : 0), weight: $1) }
                .sorted { $0.key < $1.key }
        }
        learnt = embedder is LearntEmbedder ? embedder?.embed(features) : nil
    }

    /// The statistics and the projection learnt from the notebook; empty and `nil` if they are damaged.
    private static func learnt(
        _ set: VectorSet?, for features: [FeatureVector], in snapshot: any VectorIndex
    ) throws -> (FeatureStatistics, (any FeatureEmbedder)?) {
        guard let set else { return (.empty, nil) }
        do {
            return (try snapshot.statistics(of: set), try snapshot.embedder(of: set, for: features))
        } catch let error as StoreError where error.isDamage {
            return (.empty, nil)
        }
    }

    /// Returns the similarity of two sentences, -1...1. 0 if one of them has no words.
    func cosine(_ first: Int, _ second: Int) -> Double {
        let cosine = Self.product(words[first], words[second])
        guard let learnt else { return Double(cosine) }
        return Double(cosine + Self.product(learnt[row: first], learnt[row: second])) / 2
    }

    /// Returns for each sentence the sum of its cosines with all sentences, by words only.
    ///
    /// - Complexity: O(*n*) for *n* words in all sentences.
    func summedSimilarities() -> [Double] {
        var sum: [UInt32: Float] = [:]
        for word in words.joined() { sum[word.key, default: 0] += word.weight }
        return words.map { words in Double(words.reduce(0) { $0 + $1.weight * (sum[$1.key] ?? 0) }) }
    }

    private static func product(_ first: ArraySlice<Float>, _ second: ArraySlice<Float>) -> Float {
        var sum: Float = 0
        for (one, other) in zip(first, second) { sum += one * other }
        return sum
    }

    private static func product(_ first: [(key: UInt32, weight: Float)], _ second: [(key: UInt32, weight: Float)]) -> Float {
        var (left, right) = (0, 0)
        var sum: Float = 0
        while left < first.count, right < second.count {
            if first[left].key == second[right].key { sum += first[left].weight * second[right].weight }
            let isLeftFirst = first[left].key <= second[right].key
            if first[left].key >= second[right].key { right += 1 }
            if isLeftFirst { left += 1 }
        }
        return sum
    }
}
