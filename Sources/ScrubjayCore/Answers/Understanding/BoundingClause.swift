import ScrubjayText

/// A clause about the day of something else, with which the days of a question begin or end: *after it was delivered on 3 May*, *bevor wir am Montag
/// fuhren*.
enum BoundingClause: Equatable {
    case from, until

    /// The clause that ends with a date; `nil` if the question asks about the date itself, as in *after 3 May* and *when it came on 3 May*.
    ///
    /// - Parameter offset: The start of the date, in UTF-8 bytes.
    init?(before offset: Int, in text: String, language: Language) {
        let start = text.utf8.index(text.startIndex, offsetBy: offset)
        let clause = text[..<start].split(omittingEmptySubsequences: false) { ".,:;?!".contains($0) }.last ?? ""
        let words = PersonNameMatcher.words(of: String(clause)).map(\.folded)
        let meanings = QuestionLexicon.meanings(in: language)
        func isOfClause(_ word: String) -> Bool {
            Self.verbs.contains(word) || meanings[word].map { !$0.isDisjoint(with: [.owner, .pronoun]) } ?? false
        }
        for index in words.indices.reversed() {
            guard let bound = Self.conjunctions[words[index]] else { continue }
            // *Since when have we* asks for the beginning.
            if words.indices.contains(index + 1), Self.questionWords.contains(words[index + 1]) { continue }
            // Before a noun it is a preposition: *after lunch on 3 May* is on that day.
            let following = words[(index + 1)...]
            guard Self.onlyBeforeClause.contains(words[index]) || following.contains(where: isOfClause) else { return nil }
            self = bound
            return
        }
        return nil
    }

    /// The days that the question asks about.
    ///
    /// - Parameter span: The days in the clause.
    func days(around span: DateSpan) -> DateSpan {
        switch self {
        case .from: DateSpan(first: span.first, last: nil)
        case .until: DateSpan(first: nil, last: span.last)
        }
    }

    /// In English, German, French and Spanish, folded.
    private static let conjunctions: [String: BoundingClause] = Dictionary(
        uniqueKeysWithValues: WordList.words("after since once nachdem seit seitdem apres depuis despues desde").map {
            ($0, .from)
        }
            + WordList.words("before until till bevor ehe bis avant jusqu antes hasta").map { ($0, .until) })
    private static let questionWords: Set<String> = ["when", "wann", "quand", "cuando"]
    private static let onlyBeforeClause: Set<String> = ["nachdem", "bevor", "ehe"]
    /// Finite verbs that clauses of these languages often have, and words that begin a French or Spanish clause.
    private static let verbs = Set(
        WordList.words(
            """
            was were had is are has have did got came went left said told met que qu war waren hatte hatten ist sind hat haben wurde wurden kam \
            kamen ging gingen
            """))
}
