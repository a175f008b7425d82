/// What a passage has to match, in terms of the analyzer. No engine's syntax.
package indirect enum QueryTree: Sendable, Hashable {
    /// One word: any of its forms at a position (its stem and its folded form).
    case word([String])
    /// A word that begins like this, in folded form.
    case prefix(String)
    /// Words at positions that follow each other, each with its forms.
    case phrase([[String]])
    case all([QueryTree])
    case any([QueryTree])
    /// Matches of the first without those of the second.
    case excluding(QueryTree, QueryTree)
    case inField(Field, QueryTree)
}

extension QueryTree {
    /// The forms of a word; empty for what is more than a word.
    var forms: [String] { if case .word(let forms) = self { forms } else { [] } }

    /// What scores are told by: the first form of a word, or a beginning; nil for what is more than a word.
    var scoredName: String? {
        switch self {
        case .word(let forms): forms.first
        case .prefix(let beginning): beginning
        default: nil
        }
    }

    /// Whether it is a word with one of these forms.
    func isWord(of words: Set<String>) -> Bool { forms.contains(where: words.contains) }
}
