/// A part of a query that is looked up in the index: a word or a phrase.
package struct WordLeaf {
    /// The first term of each word.
    package let name: String
    /// For each word, the terms that match it.
    let words: [[IndexTerm]]
    /// The fields to search.
    let fields: Set<Field>
    /// Whether it adds to the score; otherwise it only selects.
    package let isScored: Bool
    /// The approximate number of passages with the word, if it is too frequent to select passages; otherwise `nil`.
    package let frequentCount: Int?

    var terms: [IndexTerm] { words.flatMap(\.self) }

    /// Whether it is a single word in any field, which the postings of its terms answer directly.
    var isPlainWord: Bool { words.count == 1 && fields.count == Field.allCases.count }
}

/// A term to look up in an index.
package enum IndexTerm: Sendable, Hashable {
    case exact(String)
    /// All terms with this prefix.
    case prefix(String)
}
