/// The terms of a text, in its order.
///
/// The forms lie end to end in one buffer, so that a text of a thousand words is two allocations.
public struct AnalyzedText: Sendable, Equatable {
    public struct Term: Sendable, Hashable {
        /// The stem in the language of the document, in `bytes`. What is matched and counted.
        public var stem: Range<Int>
        /// The folded form before stemming, in `bytes`; equal bytes to `stem` where stemming changed nothing.
        public var folded: Range<Int>
        /// Where the term stands in the text it was read from, in UTF-8 bytes.
        public var source: Range<Int>
        /// Counts words from 0. Parts of an identifier share positions with the whole.
        public var position: Int
    }

    public var bytes: [UInt8] = []
    /// In order of position, and of the beginning of `source` with it. No position is left out.
    public var terms: [Term] = []

    /// How many positions the text has: its length for ranking.
    public var length: Int { (terms.last?.position ?? -1) + 1 }

    public func stem(_ term: Term) -> String { String(decoding: bytes[term.stem], as: UTF8.self) }
    public func folded(_ term: Term) -> String { String(decoding: bytes[term.folded], as: UTF8.self) }
}
