/// A word of a question: its forms and how rare it is in the index.
struct QuestionWord: Sendable, Equatable {
    let forms: [String]
    let rarity: Double

    /// The words that say what is asked about: without those that only make a question of it, such as *what*, *did* and *the*.
    ///
    /// - Parameter idf: The rarity of each word, by its first form.
    static func words(of query: ParsedQuery, idf: [String: Double], language: Language) -> [QuestionWord] {
        let functionWords = FunctionWords.folded(in: language)
        let all = query.words.compactMap { tree -> QuestionWord? in
            guard case .word(let forms) = tree, let word = forms.first else { return nil }
            return QuestionWord(forms: forms, rarity: idf[word] ?? 0)
        }
        return all.filter { word in !word.forms.contains { functionWords.contains($0) } }
    }
}
