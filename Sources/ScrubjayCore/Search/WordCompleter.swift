import ScrubjayText

/// The last word of a query that is being typed.
struct UnfinishedWord: Sendable, Equatable {
    /// The stem, and other forms.
    let forms: [String]
    /// The word as written, or its last part if it is a compound.
    let folded: String
}

/// Lets the last word of a query that is being typed stand for words that begin with it.
///
///     harb        → harbour, harbourmaster, harbours     the words of the notes with this beginning, most frequent first
///     harbour     → harbour, and the same                as written counts twice
///     harbuor     → corrected as usual                   no word has this beginning
///     h           → left out                             it says too little
///
/// All passages with one of a hundred words are too many to rank at every key, so only the most frequent words count. One more letter finds the
/// others.
struct WordCompleter {
    let snapshot: any PassageCatalogue & FullTextIndex

    /// The words that a query may go on with; empty if its last word is finished, or if there are none.
    func completions(of query: ParsedQuery) throws -> [String] {
        guard let word = query.unfinished, word.folded.unicodeScalars.count >= Self.shortestBeginning else { return [] }
        let found = try snapshot.words(beginning: word.folded, limit: Self.wordLimit)
        // A word that a large part of the passages has says little, and takes long to rank.
        let passages = try snapshot.passageCount()
        let limit = max(Self.fewPassages, Int(Double(passages) * QueryPlan.frequentShare))
        let rare = found.filter { $0.passageCount <= limit || word.forms.contains($0.word) }
        return (rare.isEmpty ? found : rare).map(\.word)
    }

    /// The query with these words added to its last one. A last word of one letter is left out.
    func completed(_ query: ParsedQuery, with completions: [String]) -> ParsedQuery {
        guard let word = query.unfinished, let index = query.words.firstIndex(of: .word(word.forms)) else { return query }
        var completed = query
        guard word.folded.unicodeScalars.count >= Self.shortestBeginning else {
            if completed.words.count > 1, Self.isOfLetters(word.folded) { completed.words.remove(at: index) }
            return completed
        }
        guard !completions.isEmpty else { return query }
        let tree = QueryTree.word(completions + word.forms.filter { !completions.contains($0) })
        if word.forms.contains(where: completions.contains) {
            if tree != .word(word.forms) { completed.words.insert(tree, at: index + 1) }
        } else {
            completed.words[index] = tree
        }
        return completed
    }

    private static func isOfLetters(_ text: String) -> Bool {
        text.unicodeScalars.allSatisfy { $0.properties.isAlphabetic && ScalarClass($0.value) != .unspaced }
    }

    private static let shortestBeginning = 2
    private static let wordLimit = 12
    /// In a small notebook no word is too frequent.
    private static let fewPassages = 2000
}
