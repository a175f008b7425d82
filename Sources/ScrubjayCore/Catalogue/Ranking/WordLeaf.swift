/// A part of a query that is looked up in the index: a word, or words that follow each other.
package struct WordLeaf {
    /// The first term of each word.
    package let name: String
    /// For each word the terms that stand for it.
    let words: [[IndexTerm]]
    /// The fields in which it is looked for.
    let fields: Set<Field>
    /// Whether it counts in the score or only selects.
    package let isScored: Bool
    /// About how many passages have the word, if it is frequent and other words select instead; else `nil`.
    package let frequentCount: Int?

    var terms: [IndexTerm] { words.flatMap(\.self) }

    /// Whether it is one word in any field, so that the postings of its terms are all that is needed.
    var isPlainWord: Bool { words.count == 1 && fields.count == Field.allCases.count }
}
