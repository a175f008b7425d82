/// A passage that may come into a pack.
struct PackCandidate {
    let hit: Hit
    /// Its place among the passages of its document, from 0.
    let ordinal: Int
    /// In folded form.
    let words: [String]
    /// Which words of the question it has, in their order.
    let covered: [Bool]

    init(_ hit: Hit, ordinal: Int, asked: [AskedWord], analyzer: Analyzer) {
        self.hit = hit
        self.ordinal = ordinal
        let language = Language(known: hit.document.language)
        let text = analyzer.analyze(hit.passage.text, language: language)
        words = text.terms.map { text.folded($0) }
        let around = hit.document.tags + hit.passage.headingPath + hit.document.people.map(\.name) + [hit.document.title]
        let context = analyzer.analyze(around.joined(separator: "\n"), language: language)
        var forms: Set<String> = []
        for analyzed in [text, context] {
            for term in analyzed.terms {
                forms.insert(analyzed.stem(term))
                forms.insert(analyzed.folded(term))
            }
        }
        covered = asked.map { $0.forms.contains(where: forms.contains) }
    }
}
