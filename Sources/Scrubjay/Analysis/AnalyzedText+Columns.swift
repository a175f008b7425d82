extension AnalyzedText {
    /// Parts tokens in the columns of a full-text table.
    static let tokenSeparator: UInt8 = 0x20

    /// The token of each position, parted by spaces: the stem, of an identifier the stem of its part, of a script without spaces the pair.
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

    /// Adds the other forms of words that are not the token of their position: as they are written, whole identifiers, single units of pairs.
    ///
    ///     Running node.js → running node.js
    func addForms(to forms: inout FormSet) {
        forEachPosition { terms in
            let token = token(of: terms)
            for term in terms {
                if !bytes[term.stem].elementsEqual(bytes[token.stem]) { forms.insert(bytes[term.stem]) }
                if term.folded != term.stem, !bytes[term.folded].elementsEqual(bytes[token.stem]) {
                    forms.insert(bytes[term.folded])
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
