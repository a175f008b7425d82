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
        let meanLength = homes.meanLength
        let touched = inputs.touchedDocuments
        var sums = [Double](repeating: 0, count: touched.count)
        for phrase in phrases.indices where phrases[phrase].isScored {
            var found: [(index: Int, body: Double, head: Double)] = []
            for index in touched.indices {
                let (body, head) = inputs.frequencies(ofPhrase: phrase, inTouched: index)
                if body > 0 || head > 0 { found.append((index, body, head)) }
            }
            // A word that did not select was only seen where others are: that says nothing about its rarity.
            let idf =
                phrases[phrase].isFrequent
                ? inputs.countedIDF[phrase] : BM25Parameters.rarity(of: found.count, among: homes.ids.count)
            for (index, body, head) in found {
                let norm = 1 - parameters.b + parameters.b * Double(homes.lengths[touched[index]]) / meanLength
                sums[index] += weights[phrase] * idf * saturated(body / norm + head)
            }
        }
        return Dictionary(uniqueKeysWithValues: zip(touched.lazy.map { homes.ids[$0] }, sums))
    }

    private func saturated(_ frequency: Double) -> Double { frequency * (parameters.k1 + 1) / (frequency + parameters.k1) }
}
