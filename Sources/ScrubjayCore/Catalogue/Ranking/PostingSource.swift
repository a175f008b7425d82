package import ScrubjayText

/// Provides postings and texts to `WordMatcher`.
package protocol PostingSource: AnyObject {
    /// The postings of some terms, in their order.
    func postings(of terms: [IndexTerm]) throws -> [Postings]

    /// The postings of some terms, in their order, at least for the passages that have one of `selecting`.
    ///
    /// Faster than all postings if the terms are frequent.
    func postings(of terms: [IndexTerm], inPassagesWith selecting: [IndexTerm]) throws -> [Postings]

    /// The words of some fields of a passage, analyzed again.
    func texts(of passage: UInt32, in fields: Set<Field>) throws -> [Field: AnalyzedText]
}
