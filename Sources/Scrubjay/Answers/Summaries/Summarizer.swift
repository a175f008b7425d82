/// Chooses the sentences that say most of what some documents say.
///
/// Centrality says which sentences others are like, and each further one counts as far as it says something else than those before it:
/// maximal marginal relevance, J. Carbonell, J. Goldstein: *The Use of MMR*, 1998, doi:10.1145/290941.291025, with a product.
///
///     next = the sentence with the greatest  centrality · (1 - its greatest cosine with what is chosen or said)
///
/// Of several documents none has more than twice its share of the sentences, and each may have two. The same documents give the same sentences.
struct Summarizer {
    let snapshot: any Snapshot
    let analyzer: Analyzer

    /// From this cosine on a sentence is another one in other words.
    private static let sameAgain = 0.7
    /// So many of one document may stand beside those of others.
    private static let leastShare = 2
    /// A longer conversation is thinned to those nearest to all of it.
    private static let mostSentences = 1000
    private static let leastWords = 6
    /// From so many words that say something a sentence counts in full.
    private static let wordsOfStatement = 6.0
    /// Who writes more than this in one sentence has no full stops.
    private static let mostWords = 60

    /// What each channel counts by itself: notes of a meeting have thought about what was said in it. Nil for what is no prose.
    private static func preference(of channel: Channel) -> Double? {
        switch channel {
        case .summary: 3
        case .decision, .task: 2
        case .prose, .list: 1.5
        case .speech: 1
        case .title, .code, .table, .property: nil
        }
    }

    /// The sentences that say most, in the order in which they stand.
    ///
    /// - Parameters:
    ///   - documents: In the order of what is to be read.
    ///   - limit: At most so many.
    ///   - said: What is said already, in other sentences: these are left out, and what is like them comes later.
    ///   - isWanted: What may be chosen.
    func sentences(
        of documents: [StoredDocument], limit: Int, besides said: [Evidence] = [],
        where isWanted: (Evidence) -> Bool = { _ in true }
    ) throws -> [Evidence] {
        var texts = Set(said.map(\.text))
        let candidates = try documents.flatMap(statements).filter { candidate in
            texts.insert(candidate.evidence.text).inserted && isWanted(candidate.evidence)
        }
        guard !candidates.isEmpty, limit > 0 else { return [] }
        let vectors = try SentenceVectors(
            of: (candidates + said.map(Self.candidate)).map { ($0.text, $0.evidence.document) }, analyzer: analyzer,
            in: snapshot)
        let preference = candidates.indices.map { place in
            candidates[place].preference * min(1, Double(vectors.contentWords[place]) / Self.wordsOfStatement)
        }
        let nearness = vectors.nearnessToAll()
        let kept = Array(
            candidates.indices.sorted { (nearness[$1], $0) < (nearness[$0], $1) }.prefix(Self.mostSentences).sorted())
        let scores = Centrality.scores(preference: kept.map { preference[$0] }) { vectors.cosine(kept[$0], kept[$1]) }
        var room: [StoredDocument.ID: Int] = [:]
        let share = max(Self.leastShare, 2 * limit / max(1, documents.count))
        let chosen = Self.chosen(
            limit, of: kept, by: scores, besides: candidates.count..<vectors.count, vectors
        ) { place in
            let document = candidates[place].evidence.document.id
            room[document, default: share] -= 1
            return room[document, default: 0] >= 0
        }
        return chosen.sorted().map { candidates[$0].evidence }
    }

    /// A sentence that may be chosen.
    private struct Candidate {
        let evidence: Evidence
        /// What is said in it: without the name of whoever says it.
        let text: String
        /// What its channel counts.
        let preference: Double
    }

    private static func candidate(_ evidence: Evidence) -> Candidate {
        var text = evidence.text[...]
        if let speaker = evidence.speaker, text.hasPrefix(speaker) {
            text = text.dropFirst(speaker.count).drop { !$0.isLetter }
        }
        return Candidate(evidence: evidence, text: String(text), preference: preference(of: evidence.passage.channel) ?? 1)
    }

    /// The sentences of a document that say something by themselves.
    private func statements(of document: StoredDocument) throws -> [Candidate] {
        let names = Set(document.people.flatMap { NameKey.folded($0.name).split(separator: " ") }.map(String.init))
        return try snapshot.passages(of: document.id).flatMap { stored -> [Candidate] in
            let passage = stored.passage
            guard Self.preference(of: passage.channel) != nil else { return [] }
            return Evidence.sentences(of: passage, in: document).filter(\.isProse).map(Self.candidate).filter { candidate in
                let words = candidate.text.split(whereSeparator: \.isWhitespace)
                // Who was there and when it was is not what was said.
                let named = words.count { names.contains(NameKey.folded(String($0))) || $0.contains(where: \.isNumber) }
                return (Self.leastWords...Self.mostWords).contains(WordCounter.words(in: Array(candidate.text.utf8)))
                    && !candidate.text.hasSuffix("?") && !candidate.text.hasPrefix("|") && named * 3 < words.count
            }
        }
    }

    /// The places of so many candidates.
    ///
    /// - Parameters:
    ///   - places: Those of the candidates among the vectors, one for each score.
    ///   - said: The places of what is said already.
    ///   - mayBe: Asked for one after the other in their order; what may not be is left out.
    private static func chosen(
        _ limit: Int, of places: [Int], by scores: [Double], besides said: Range<Int>, _ vectors: SentenceVectors,
        where mayBe: (Int) -> Bool
    ) -> [Int] {
        var likeness = places.map { place in said.reduce(0) { max($0, vectors.cosine(place, $1)) } }
        var rest = Array(places.indices)
        var chosen: [Int] = []
        // Of equal ones the one that says something else, else the first.
        func rank(_ index: Int) -> (Double, Double) { (scores[index] * (likeness[index] - 1), likeness[index]) }
        while chosen.count < limit, let best = rest.min(by: { rank($0) < rank($1) }) {
            rest.removeAll { $0 == best }
            guard likeness[best] < sameAgain, mayBe(places[best]) else { continue }
            chosen.append(places[best])
            for index in rest { likeness[index] = max(likeness[index], vectors.cosine(places[index], places[best])) }
        }
        return chosen
    }
}
