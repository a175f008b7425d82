/// Splits a text into folded words: runs of letters and digits. Everything else separates words.
package enum FoldedWords {
    package static func of(_ text: String) -> [String] {
        joined(text).utf8.split(separator: 0x20).map { String(Substring($0)) }
    }

    /// Returns the words, joined by single spaces.
    package static func joined(_ text: String) -> String {
        var text = text
        // SAFETY: `text` keeps its bytes valid for the call.
        let plain = text.withUTF8 { bytes in unsafe bytes.allSatisfy { $0 < 0x80 } ? unsafe joined(plain: bytes) : nil }
        return plain ?? joined(folded: Folding.folded(text))
    }

    /// The same for a text that is already folded. It works on scalars, which takes a fraction of the time of characters.
    ///
    /// - Parameter joiner: Counts as part of a word if it follows a letter or a digit, as in `ada@example`, but not in `@ada`.
    package static func joined(folded text: String, joiner: Unicode.Scalar? = nil) -> String {
        var joined: [UInt8] = []
        var isInWord = false
        var isFirst = true
        for scalar in text.unicodeScalars {
            // A mark belongs to the character before it.
            let isPart = scalar.isMark && !isFirst ? isInWord : scalar.isOfWord || isInWord && scalar == joiner
            isFirst = false
            if isPart, !isInWord, !joined.isEmpty { joined.append(0x20) }
            if isPart { joined += UTF8.encode(scalar).map { Array($0) } ?? [] }
            isInWord = isPart
        }
        return String(decoding: joined, as: UTF8.self)
    }

    /// The same for ASCII, which most texts are. Ten times as fast.
    private static func joined(plain bytes: UnsafeBufferPointer<UInt8>) -> String {
        // SAFETY: each byte of the text adds at most itself, and a space only if at least one byte was left out before it, so `count` never exceeds
        // the capacity.
        unsafe String(unsafeUninitializedCapacity: bytes.count) { joined in
            var count = 0
            var isSeparated = false
            for index in bytes.indices {
                let byte = unsafe bytes[index]
                let small = byte | 0x20
                let isLetter = (0x61...0x7A).contains(small)
                if isLetter || (0x30...0x39).contains(byte) {
                    if isSeparated, count > 0 {
                        unsafe joined[count] = 0x20
                        count += 1
                    }
                    isSeparated = false
                    unsafe joined[count] = isLetter ? small : byte
                    count += 1
                } else if byte != UInt8(ascii: "'") {
                    isSeparated = true
                }
            }
            return count
        }
    }
}

extension Unicode.Scalar {
    /// Whether the scalar is a letter or a digit.
    fileprivate var isOfWord: Bool {
        guard !isASCII else { return (0x61...0x7A).contains(value | 0x20) || (0x30...0x39).contains(value) }
        return properties.isAlphabetic || properties.numericType != nil
    }

    /// Whether the scalar combines with the character before it (Unicode Standard Annex 29). Includes the vowel sign AM of Thai and Lao.
    fileprivate var isMark: Bool {
        guard value >= 0x300 else { return false }
        return properties.isGraphemeExtend || properties.generalCategory == .spacingMark || value == 0xE33 || value == 0xEB3
    }
}

/// Folded words in which other words can be looked up.
///
/// Bytes are compared, because `String.contains` builds tables for every search.
package struct JoinedWords: Sendable, Equatable {
    private let bytes: [UInt8]

    /// Folds and splits a text.
    package init(_ text: String) { self.init(joined: FoldedWords.joined(text)) }

    /// - Parameter text: Folded words, joined by single spaces.
    package init(joined text: String) { bytes = [0x20] + text.utf8 + [0x20] }

    /// Whether these words contain others as a phrase; false for an empty phrase.
    ///
    /// - Parameter words: Folded, joined by single spaces.
    package func contains(_ words: String) -> Bool { !words.isEmpty && finds([0x20] + words.utf8 + [0x20]) }

    /// Whether one of the words has this prefix; true for an empty prefix.
    package func containsWord(beginning: String) -> Bool { finds([0x20] + beginning.utf8) }

    /// - Parameter other: Starts with a space.
    private func finds(_ other: [UInt8]) -> Bool {
        // SAFETY: both arrays keep their bytes valid for the call.
        unsafe bytes.withUnsafeBytes { bytes in
            unsafe other.withUnsafeBytes { other in
                var start = 0
                while let space = unsafe bytes.offset(of: 0x20, from: start), space + other.count <= bytes.count {
                    if unsafe bytes.has(other, at: space) { return true }
                    start = space + 1
                }
                return false
            }
        }
    }
}
