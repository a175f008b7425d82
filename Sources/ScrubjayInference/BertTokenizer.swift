/// Splits texts into the tokens of a BERT model: normalisation, words and punctuation, then the longest pieces of each word that are in the vocabulary
/// (WordPiece).
///
/// Y. Wu and others: *Google's neural machine translation system*, 2016, arXiv:1609.08144, section 4.1.
package struct BertTokenizer: Sendable {
    let normalizer: BertNormalizer
    let vocabulary: Vocabulary
    /// A longer word is unknown.
    let wordLimit: Int
    let unknown: Int32
    /// The tokens that every text begins and ends with.
    let (first, last): (Int32, Int32)
    /// Tokens such as `[SEP]` that are found in a text as they are written, before it is normalised.
    let specials: [SpecialToken]

    struct SpecialToken: Sendable, Equatable {
        var text: [UInt8]
        var id: Int32
    }

    /// The number of rows that a table of embeddings needs.
    package var idCount: Int { max(vocabulary.largestID, Int(specials.map(\.id).max() ?? -1)) + 1 }

    /// The tokens of a text with the special ones around them.
    ///
    /// - Parameter limit: How many there may be. What comes later is not read.
    package func tokens(of text: String, limit: Int) -> [Int32] {
        var output = Output(tokenizer: self, limit: max(limit - 2, 0))
        var text = text
        text.withUTF8 { bytes in
            // SAFETY: the bytes are valid during the call.
            let bytes = unsafe bytes.span
            var start = 0
            for offset in bytes.indices where specials.contains(where: { $0.text.first == bytes[offset] }) {
                guard offset >= start, let special = special(at: offset, in: bytes) else { continue }
                output.addWords(of: bytes.extracting(start..<offset))
                output.add(special.id)
                start = offset + special.text.count
            }
            output.addWords(of: bytes.extracting(start..<bytes.count))
        }
        return [first] + output.tokens + [last]
    }

    /// The longest special token that begins here.
    private func special(at offset: Int, in bytes: borrowing Span<UInt8>) -> SpecialToken? {
        var best: SpecialToken?
        for special in specials where special.text.count > (best?.text.count ?? 0) {
            guard offset + special.text.count <= bytes.count else { continue }
            if special.text.indices.allSatisfy({ bytes[offset + $0] == special.text[$0] }) { best = special }
        }
        return best
    }

    private struct Output {
        let tokenizer: BertTokenizer
        let limit: Int
        var tokens: [Int32] = []
        private var word: [UInt8] = []
        private var wordLength = 0

        init(tokenizer: BertTokenizer, limit: Int) { (self.tokenizer, self.limit) = (tokenizer, limit) }

        mutating func add(_ token: Int32) { if tokens.count < limit { tokens.append(token) } }

        mutating func addWords(of bytes: borrowing Span<UInt8>) {
            var offset = 0
            while offset < bytes.count, tokens.count < limit {
                let scalar = Self.scalar(at: &offset, in: bytes)
                tokenizer.normalizer.forEachNormalized(scalar) { add($0) }
            }
            endWord()
        }

        /// The text is valid UTF-8.
        private static func scalar(at offset: inout Int, in bytes: borrowing Span<UInt8>) -> Unicode.Scalar {
            let lead = bytes[offset]
            offset += 1
            guard lead >= 0x80 else { return Unicode.Scalar(lead) }
            let length = lead < 0xE0 ? 1 : lead < 0xF0 ? 2 : 3
            var value = UInt32(lead) & (0x3F >> UInt32(length))
            for _ in 0..<length where offset < bytes.count {
                value = value << 6 | UInt32(bytes[offset] & 0x3F)
                offset += 1
            }
            return Unicode.Scalar(value) ?? "\u{FFFD}"
        }

        private mutating func add(_ scalar: Unicode.Scalar) {
            if scalar.isASCII, ("a"..."z").contains(scalar) || ("0"..."9").contains(scalar) {
                word.append(UInt8(scalar.value))
                wordLength += 1
            } else if BertNormalizer.isSpace(scalar) {
                endWord()
            } else if BertNormalizer.isPunctuation(scalar) {
                endWord()
                append(scalar)
                endWord()
            } else {
                append(scalar)
            }
        }

        private mutating func append(_ scalar: Unicode.Scalar) {
            for byte in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter { word.append(byte) }
            wordLength += 1
        }

        private mutating func endWord() {
            guard wordLength > 0 else { return }
            defer {
                word.removeAll(keepingCapacity: true)
                wordLength = 0
            }
            guard wordLength <= tokenizer.wordLimit else { return add(tokenizer.unknown) }
            let start = tokens.count
            var offset = 0
            while offset < word.count {
                guard let (id, end) = tokenizer.vocabulary.longestPrefix(of: word, from: offset, continues: offset > 0) else {
                    tokens.removeLast(tokens.count - start)
                    return add(tokenizer.unknown)
                }
                tokens.append(id)
                offset = end
            }
            if tokens.count > limit { tokens.removeLast(tokens.count - limit) }
        }
    }
}
