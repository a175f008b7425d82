extension AnalyzedText {
    /// Separates tokens in the columns of a full-text table.
    static let tokenSeparator: UInt8 = 0x20

    /// One token for each position, separated by spaces: a stem; for an identifier the stem of each part; for a script without spaces pairs of
    /// characters.
    ///
    ///     Running node.js → run node js
    func tokens() -> [UInt8] {
        var tokens: [UInt8] = []
        tokens.reserveCapacity(bytes.count)
        forEachPosition { terms in
            if !tokens.isEmpty { tokens.append(Self.tokenSeparator) }
            tokens.append(contentsOf: bytes[token(of: terms).stem])
        }
        return tokens
    }

    /// Adds what is no token: words as they are written if the stem differs, whole identifiers, single characters of pairs.
    ///
    ///     Running node.js → running node.js
    func addVariants(to variants: inout VariantSet) {
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

    /// A whole comes before its first part; a pair before its first unit.
    private func token(of terms: ArraySlice<Term>) -> Term {
        let (first, last) = (terms[terms.startIndex], terms[terms.endIndex - 1])
        guard terms.count > 1, ScalarClass(bytes.scalar(at: last.stem.lowerBound).value) == .unspaced else { return last }
        return first
    }
}
