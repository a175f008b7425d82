/// A word that says what is asked about.
struct AskedWord: Sendable, Equatable {
    /// As the question has it, in folded form: what the notes have in its place may be a word of private ones.
    let name: String
    let forms: [String]
    let rarity: Double

    /// Without words that only frame the question, unless there are no others.
    ///
    /// - Parameter idf: The rarity of each word, by its first form.
    static func words(of query: ParsedQuery, idf: [String: Double], analyzer: Analyzer) -> [AskedWord] {
        func words(without framing: Set<String>) -> [AskedWord] {
            query.words.filter { !$0.isWord(of: framing) }.compactMap { tree in
                guard let first = tree.forms.first, let last = tree.forms.last else { return nil }
                let written = query.respellings.first { Folding.folded($0.replacement) == last }?.written
                return AskedWord(name: written.map { Folding.folded($0) } ?? last, forms: tree.forms, rarity: idf[first] ?? 0)
            }
        }
        let telling = words(without: query.framingWords(analyzer))
        return telling.isEmpty ? words(without: FunctionWords.folded(in: query.language)) : telling
    }
}
