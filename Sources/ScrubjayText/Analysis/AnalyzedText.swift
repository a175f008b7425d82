/// The terms of a text, in text order.
///
/// All terms are stored end to end in one buffer, so that a text of a thousand words takes two allocations.
package struct AnalyzedText: Sendable, Equatable {
    package struct Term: Sendable, Hashable {
        /// The stem in the language of the document, as a range of `bytes`. It is what is matched and counted.
        package var stem: Range<Int>
        /// The folded word before stemming, as a range of `bytes`; its bytes equal those of `stem` if stemming changed nothing.
        package var folded: Range<Int>
        /// The source of the term, in UTF-8 bytes of the analysed text.
        package var source: Range<Int>
        /// The number of the word, from 0. The first part of an identifier has the position of the whole.
        package var position: Int
    }

    package var bytes: [UInt8] = []
    /// Ordered by position, then by the start of `source`. Positions have no gaps.
    package var terms: [Term] = []

    package init() {}

    /// The number of positions: the length of the text for ranking.
    package var length: Int { (terms.last?.position ?? -1) + 1 }

    package func stem(_ term: Term) -> String { String(decoding: bytes[term.stem], as: UTF8.self) }
    package func folded(_ term: Term) -> String { String(decoding: bytes[term.folded], as: UTF8.self) }
}

extension AnalyzedText {
    /// Separates tokens in the columns of the full-text table.
    package static let tokenSeparator: UInt8 = 0x20

    /// Returns one token per position, separated by spaces: a stem; for an identifier the stem of each part; for a script without spaces, pairs of
    /// characters.
    ///
    ///     Running node.js → run node js
    package func tokens() -> [UInt8] {
        var tokens: [UInt8] = []
        tokens.reserveCapacity(bytes.count)
        forEachPosition { terms in
            if !tokens.isEmpty { tokens.append(Self.tokenSeparator) }
            tokens.append(contentsOf: bytes[token(of: terms).stem])
        }
        return tokens
    }

    /// Adds the terms that are not tokens: words as written if the stem differs, whole identifiers, and the single characters of pairs.
    ///
    ///     Running node.js → running node.js
    package func addVariants(to variants: inout VariantSet) {
        forEachPosition { terms in
            let token = token(of: terms)
            for term in terms {
                if !bytes[term.stem].elementsEqual(bytes[token.stem]) { variants.insert(bytes[term.stem]) }
                if term.folded != term.stem, !bytes[term.folded].elementsEqual(bytes[token.stem]) {
                    variants.insert(bytes[term.folded])
                }
            }
        }
    }

    private func forEachPosition(_ body: (ArraySlice<Term>) -> Void) {
        var start = 0
        while start < terms.count {
            var end = start + 1
            while end < terms.count, terms[end].position == terms[start].position { end += 1 }
            body(terms[start..<end])
            start = end
        }
    }

    /// The term of a position that is its token: the part of an identifier, which comes after the whole, or the pair, which comes before its first
    /// character.
    private func token(of terms: ArraySlice<Term>) -> Term {
        let (first, last) = (terms[terms.startIndex], terms[terms.endIndex - 1])
        guard terms.count > 1, ScalarClass(bytes.scalar(at: last.stem.lowerBound).value) == .unspaced else { return last }
        return first
    }
}

/// A set of word variants in insertion order.
package struct VariantSet: Sendable {
    /// The variants, separated by spaces.
    package private(set) var bytes: [UInt8] = []

    package init() {}
    /// The range of each variant in `bytes`.
    private var ranges: [Range<Int>] = []
    /// One more than the index of a variant in `ranges`; 0 for an empty slot. Open addressing, linear probing.
    private var slots = [UInt32](repeating: 0, count: 64)

    mutating func insert(_ variant: ArraySlice<UInt8>) {
        guard !variant.isEmpty else { return }
        var slot = Self.hash(variant) & (slots.count - 1)
        while slots[slot] != 0 {
            if bytes[ranges[Int(slots[slot]) - 1]].elementsEqual(variant) { return }
            slot = (slot + 1) & (slots.count - 1)
        }
        if !bytes.isEmpty { bytes.append(AnalyzedText.tokenSeparator) }
        ranges.append(bytes.count..<bytes.count + variant.count)
        bytes.append(contentsOf: variant)
        slots[slot] = UInt32(ranges.count)
        if 2 * ranges.count > slots.count { grow() }
    }

    private mutating func grow() {
        slots = Array(repeating: 0, count: 4 * slots.count)
        for (index, range) in ranges.enumerated() {
            var slot = Self.hash(bytes[range]) & (slots.count - 1)
            while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
            slots[slot] = UInt32(index + 1)
        }
    }

    private static func hash(_ variant: ArraySlice<UInt8>) -> Int { Int(variant.reduce(FNVHash32.seed, FNVHash32.mixed)) }
}
