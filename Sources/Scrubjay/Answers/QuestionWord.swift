/// A word of a question: its forms, how rare it is in the index, and how sure it is meant.
struct QuestionWord: Sendable, Equatable {
    let forms: [String]
    let rarity: Double
    /// Less than 1 for a word that is spelled otherwise in the question.
    var certainty = 1.0

    /// The words that say what is asked about: without those that only make a question of it, such as *what*, *did* and *the*.
    ///
    /// - Parameter idf: The rarity of each word, by its first form.
    static func words(of query: ParsedQuery, idf: [String: Double], language: Language) -> [QuestionWord] {
        let functionWords = FunctionWords.folded(in: language)
        let all = query.words.compactMap { tree -> QuestionWord? in
            guard case .word(let forms) = tree, let word = forms.first else { return nil }
            return QuestionWord(forms: forms, rarity: idf[word] ?? 0, certainty: query.weights[word] ?? 1)
        }
        return all.filter { word in !word.forms.contains { functionWords.contains($0) } }
    }
}
