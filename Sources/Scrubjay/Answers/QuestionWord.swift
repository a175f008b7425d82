/// A word of a question: its forms, how rare it is in the index, and how sure it is meant.
struct QuestionWord: Sendable, Equatable {
    let forms: [String]
    let rarity: Double
    /// Less than 1 for a word that is spelled otherwise in the question.
    var certainty = 1.0

    /// The words that say what is asked about: without those that only make a question of it, such as *what*, *did* and *the*.
    ///
    /// - Parameter idf: The rarity of each word, by its first form.
    static func words(of query: ParsedQuery, idf: [String: Double]) -> [QuestionWord] {
        let functionWords = FunctionWords.folded(in: query.language)
        return query.words.filter { !$0.isWord(of: functionWords) }.compactMap { tree in
            guard let word = tree.forms.first else { return nil }
            return QuestionWord(forms: tree.forms, rarity: idf[word] ?? 0, certainty: query.weights[word] ?? 1)
        }
    }
}
