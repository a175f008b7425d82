/// A query as a tree of analyzed terms, independent of any engine's syntax.
package indirect enum QueryTree: Sendable, Hashable {
    /// A word: its stem or its folded form.
    case word([String])
    /// Any word that begins with these letters, in folded form.
    case prefix(String)
    /// Consecutive words, each with its forms.
    case phrase([[String]])
    case all([QueryTree])
    case any([QueryTree])
    /// Matches of the first that do not match the second.
    case excluding(QueryTree, QueryTree)
    case inField(Field, QueryTree)
}

extension QueryTree {
    /// The forms of a word; empty for any other tree.
    var forms: [String] { if case .word(let forms) = self { forms } else { [] } }

    /// The key of its score: the first form of a word, or a prefix; `nil` for any other tree.
    var scoredName: String? {
        switch self {
        case .word(let forms): forms.first
        case .prefix(let beginning): beginning
        default: nil
        }
    }

    /// Whether it is a word with one of these forms.
    func isWord(of words: Set<String>) -> Bool { forms.contains(where: words.contains) }

    /// The tree in query syntax, with words in folded form.
    var text: String {
        switch self {
        case .word(let forms): forms.last ?? ""
        case .prefix(let beginning): beginning + "*"
        case .phrase(let words): "\"" + words.compactMap(\.last).joined(separator: " ") + "\""
        case .all(let parts), .any(let parts): parts.map(\.text).joined(separator: " ")
        case .excluding(let wanted, let other): "\(wanted.text) -\(other.text)"
        case .inField(let field, let part): "\(field):\(part.text)"
        }
    }
}
