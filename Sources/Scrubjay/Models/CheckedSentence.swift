/// A sentence of a model, and what of it stands in the excerpts that it was given.
package struct CheckedSentence: Sendable, Equatable {
    package enum Support: String, Sendable {
        /// It quotes a cited excerpt, word for word.
        case quoted
        /// It quotes nothing, and most of its words, with all its numbers, are in a cited excerpt.
        case paraphrased
        /// A quotation is not in a cited excerpt, a number names no excerpt, or nothing speaks for it.
        case notFound = "not-found"
        /// It says that the notes do not say it.
        case abstains
        /// It states nothing: a heading, or the beginning of a list.
        case none
    }

    package struct Quotation: Sendable, Equatable {
        package let text: String
        /// The first cited excerpt that has it; nil for none.
        package let excerpt: Int?
    }

    /// With the white space behind it.
    package let text: String
    /// The numbers of excerpts in it, in its order, each once; also those that there are not.
    package let citations: [Int]
    package let quotations: [Quotation]
    package let support: Support

    /// What a model writes that finds no answer.
    package static let abstention = "Not in the notes."
}
