/// BM25F of whole documents, from what their passages have of each phrase.
///
/// Rows that were not ranked are left out: those have no word that selects.
struct DocumentRanking {
    let inputs: RankingInputs
    let phrases: [MatchExpression.Phrase]
    let weights: [Double]
    let parameters: BM25Parameters

    func scores() -> [StoredDocument.ID: Double] {
        let homes = inputs.documents
        let meanLength = max(1, Double(homes.lengths.reduce(0, +)) / Double(max(1, homes.lengths.count)))
        var scores: [StoredDocument.ID: Double] = [:]
        for phrase in phrases.indices where phrases[phrase].isScored {
            let found = homes.ids.indices.lazy.map { ($0, inputs.frequencies(ofPhrase: phrase, inDocumentAt: $0)) }
                .filter { $1.body > 0 || $1.head > 0 }
            // A word that did not select was only seen where others are: that says nothing about its rarity.
            let idf =
                phrases[phrase].isFrequent
                ? inputs.countedIDF[phrase] : BM25Parameters.rarity(of: found.count, among: homes.ids.count)
            for (place, (body, head)) in found {
                let norm = 1 - parameters.b + parameters.b * Double(homes.lengths[place]) / meanLength
                scores[homes.ids[place], default: 0] += weights[phrase] * idf * saturated(body / norm + head)
            }
        }
        return scores
    }

    private func saturated(_ frequency: Double) -> Double { frequency * (parameters.k1 + 1) / (frequency + parameters.k1) }
}
