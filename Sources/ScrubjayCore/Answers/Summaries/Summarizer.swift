import ScrubjayDocuments
import ScrubjayText

/// Summarises documents by choosing their most central sentences.
///
/// Centrality measures how many other sentences a sentence is similar to. Each further sentence also counts by how much it differs from those
/// already chosen: maximal marginal relevance, J. Carbonell, J. Goldstein: *The Use of MMR*, 1998, doi:10.1145/290941.291025, with a product.
///
///     next = the sentence with the greatest  centrality · (1 - its greatest cosine with what is chosen or shown)
///
/// No document has more than twice its share of the sentences, but each may have two. The result is deterministic.
struct Summarizer {
    let snapshot: any PassageCatalogue & VectorIndex
    let analyzer: Analyzer

    /// At this cosine or above, two sentences say the same in other words.
    private static let sameAgain = 0.7
    /// The number of sentences that each document may have at least.
    private static let minimumShare = 2
    /// The most candidates. If there are more, those nearest to the sum of all are kept.
    private static let candidateLimit = 1000
    private static let leastWords = 6
    /// The number of content words from which a sentence counts in full.
    private static let wordsOfStatement = 6.0
    /// The most words of a sentence. A longer one is text without full stops.
    private static let wordLimit = 60

    /// Returns the weight of a channel: written notes are more considered than speech. `nil` if it is not prose.
    private static func preference(of channel: Channel) -> Double? {
        switch channel {
        case .summary: 3
        case .decision, .task: 2
        case .prose, .list: 1.5
        case .speech: 1
        case .title, .code, .table, .property: nil
        }
    }

    /// Returns the most central sentences, in reading order.
    ///
    /// - Parameters:
    ///   - documents: The documents in reading order.
    ///   - limit: The most sentences.
    ///   - shown: Sentences that are shown elsewhere. They are left out, and sentences similar to them count less.
    ///   - isWanted: Returns whether a sentence may be chosen.
    func sentences(
        of documents: [StoredDocument], limit: Int, besides shown: [Evidence] = [],
        where isWanted: (Evidence) -> Bool = { _ in true }
    ) throws -> [Evidence] {
        var texts = Set(shown.map(\.text))
        let candidates = try documents.flatMap(statements).filter { candidate in
            texts.insert(candidate.evidence.text).inserted && isWanted(candidate.evidence)
        }
        guard !candidates.isEmpty, limit > 0 else { return [] }
        let vectors = try SentenceVectors(
            of: (candidates + shown.map(Self.candidate)).map { ($0.text, $0.evidence.document) }, analyzer: analyzer,
            in: snapshot)
        let preference = candidates.indices.map { index in
            candidates[index].preference * min(1, Double(vectors.contentWords[index]) / Self.wordsOfStatement)
        }
        let similarity = vectors.summedSimilarities()
        let kept = Array(
            candidates.indices.sorted { (similarity[$1], $0) < (similarity[$0], $1) }.prefix(Self.candidateLimit).sorted())
        let scores = Centrality.scores(preference: kept.map { preference[$0] }) { vectors.cosine(kept[$0], kept[$1]) }
        var remaining: [StoredDocument.ID: Int] = [:]
        let share = max(Self.minimumShare, 2 * limit / max(1, documents.count))
        let chosen = Self.chosen(
            limit, of: kept, by: scores, besides: candidates.count..<vectors.count, vectors
        ) { index in
            let document = candidates[index].evidence.document.id
            remaining[document, default: share] -= 1
            return remaining[document, default: 0] >= 0
        }
        return chosen.sorted().map { candidates[$0].evidence }
    }

    /// A sentence that may be chosen.
    private struct Candidate {
        let evidence: Evidence
        /// Its text without the name of the speaker.
        let text: String
        /// The weight of its channel.
        let preference: Double
    }

    private static func candidate(_ evidence: Evidence) -> Candidate {
        var text = evidence.text[...]
        if let speaker = evidence.speaker, text.hasPrefix(speaker) {
            text = text.dropFirst(speaker.count).drop { !$0.isLetter }
        }
        return Candidate(evidence: evidence, text: String(text), preference: preference(of: evidence.passage.channel) ?? 1)
    }

    /// Returns the sentences of a document that make sense alone.
    private func statements(of document: StoredDocument) throws -> [Candidate] {
        let names = Set(document.people.flatMap { NameKey.folded($0.name).split(separator: " ") }.map(String.init))
        return try snapshot.passages(of: document.id).flatMap { stored -> [Candidate] in
            let passage = stored.passage
            guard Self.preference(of: passage.channel) != nil else { return [] }
            return Evidence.sentences(of: passage, in: document).filter { $0.isProse && !LetterFormula.isOne($0) }.map(
                Self.candidate
            ).filter { candidate in
                let words = candidate.text.split(whereSeparator: \.isWhitespace)
                // A list of participants or dates is not a statement.
                let named = words.count { names.contains(NameKey.folded(String($0))) || $0.contains(where: \.isNumber) }
                return (Self.leastWords...Self.wordLimit).contains(WordCounter.words(in: Array(candidate.text.utf8)))
                    && !candidate.text.hasSuffix("?") && !candidate.text.hasPrefix("|") && named * 3 < words.count
            }
        }
    }

    /// Returns the vector indices of up to `limit` candidates, in the order chosen.
    ///
    /// - Parameters:
    ///   - candidates: The vector index of each candidate, one per score.
    ///   - shown: The vector indices of the sentences shown elsewhere.
    ///   - mayBe: Called for each candidate when it would be chosen; if it returns `false`, the candidate is left out.
    private static func chosen(
        _ limit: Int, of candidates: [Int], by scores: [Double], besides shown: Range<Int>, _ vectors: SentenceVectors,
        where mayBe: (Int) -> Bool
    ) -> [Int] {
        var maximumSimilarity = candidates.map { index in shown.reduce(0) { max($0, vectors.cosine(index, $1)) } }
        var rest = Array(candidates.indices)
        var chosen: [Int] = []
        // If several are equal, take the one that is least like what is chosen, then the first.
        func rank(_ index: Int) -> (Double, Double) {
            (scores[index] * (maximumSimilarity[index] - 1), maximumSimilarity[index])
        }
        while chosen.count < limit, let best = rest.min(by: { rank($0) < rank($1) }) {
            rest.removeAll { $0 == best }
            guard maximumSimilarity[best] < sameAgain, mayBe(candidates[best]) else { continue }
            chosen.append(candidates[best])
            for index in rest {
                maximumSimilarity[index] = max(maximumSimilarity[index], vectors.cosine(candidates[index], candidates[best]))
            }
        }
        return chosen
    }
}

/// Scores sentences by centrality: a sentence scores high if many others are similar to it.
///
///     s(i) = p(i) · (0.1 · p(i) + Σ p(j) · cosine(i, j))        over all j ≠ i whose cosine is at least 0.1
///
/// Degree centrality with weighted edges: G. Erkan, D. R. Radev: *LexRank: Graph-based Lexical Centrality as Salience in Text
/// Summarization*, 2004, doi:10.1613/jair.1523. In that paper LexRank itself, the random walk along these edges, is as good. But a random walk
/// gives an average score to a sentence that nothing is similar to, and a recap of a month has many of those.
enum Centrality {
    private static let leastCosine = 0.1
    /// The weight of a sentence's own preference, which decides if no sentences are similar.
    private static let ofItself = 0.1

    /// Returns one score per sentence.
    ///
    /// - Parameters:
    ///   - preference: The weight of each sentence, above 0.
    ///   - cosine: Returns the cosine of two sentences, given their indices.
    /// - Complexity: O(*n*²) for *n* sentences.
    static func scores(preference: [Double], cosine: (Int, Int) -> Double) -> [Double] {
        var scores = preference.map { ofItself * $0 }
        for first in preference.indices {
            for second in 0..<first {
                let cosine = cosine(first, second)
                guard cosine >= leastCosine else { continue }
                scores[first] += preference[second] * cosine
                scores[second] += preference[first] * cosine
            }
        }
        return zip(preference, scores).map { $0 * $1 }
    }
}
