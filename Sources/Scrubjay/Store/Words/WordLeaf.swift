/// A part of a query that is looked up in the word index: a word, a beginning, or words that follow each other.
struct WordLeaf {
    enum Word {
        /// Any of these forms.
        case forms([String])
        /// Whatever begins like this.
        case beginning(String)
    }

    /// The first form of each word.
    let name: String
    let words: [Word]
    /// Where it is looked for.
    let fields: Set<Field>
    /// Whether it counts in the score or only selects.
    let isScored: Bool
    /// In about how many passages it stands, where so many have it that others select; else nil.
    let frequentCount: Int?
}
