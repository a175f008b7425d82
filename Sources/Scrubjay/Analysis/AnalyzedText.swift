/// The terms of a text, in its order.
///
/// The forms lie end to end in one buffer, so that a text of a thousand words is two allocations.
struct AnalyzedText: Sendable, Equatable {
    struct Term: Sendable, Hashable {
        /// The stem in the language of the document, in `bytes`. What is matched and counted.
        var stem: Range<Int>
        /// The folded form before stemming, in `bytes`; equal bytes to `stem` where stemming changed nothing.
        var folded: Range<Int>
        /// Where the term stands in the text it was read from, in UTF-8 bytes.
        var source: Range<Int>
        /// Counts words from 0. Parts of an identifier share positions with the whole.
        var position: Int
    }

    var bytes: [UInt8] = []
    /// In order of position, and of the beginning of `source` with it. No position is left out.
    var terms: [Term] = []

    /// How many positions the text has: its length for ranking.
    var length: Int { (terms.last?.position ?? -1) + 1 }

    func stem(_ term: Term) -> String { String(decoding: bytes[term.stem], as: UTF8.self) }
    func folded(_ term: Term) -> String { String(decoding: bytes[term.folded], as: UTF8.self) }
}
