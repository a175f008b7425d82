/// Splits a text into folded words: runs of letters and digits. Everything else separates words.
package enum FoldedWords {
    package static func of(_ text: String) -> [String] {
        joined(text).utf8.split(separator: 0x20).map { String(Substring($0)) }
    }

    /// Returns the words, joined by single spaces.
    package static func joined(_ text: String) -> String {
        var text = text
        // SAFETY: `text` keeps its bytes valid for the call.
        return text.withUTF8 { bytes in
            if unsafe bytes.allSatisfy({ $0 < 0x80 }) { return unsafe joined(plain: bytes) }
            // SAFETY: the array keeps its bytes valid for the call.
            return unsafe plainForm(of: bytes).withUnsafeBufferPointer { unsafe joined(plain: $0) }
        }
    }

    /// The same, but an apostrophe separates words, too: *who's* has two.
    package static func joinedApart(_ text: String) -> String {
        guard text.utf8.contains(bytesOf: "'") || text.utf8.contains(bytesOf: "\u{2019}") else { return joined(text) }
        let bytes = Array(text.utf8)
        var apart: [UInt8] = []
        apart.reserveCapacity(bytes.count)
        var index = 0
        while index < bytes.count {
            let isTypographic = bytes[index] == 0xE2 && bytes[index...].prefix(3).elementsEqual([0xE2, 0x80, 0x99])
            apart.append(isTypographic || bytes[index] == UInt8(ascii: "'") ? 0x20 : bytes[index])
            index += isTypographic ? 3 : 1
        }
        return joined(String(decoding: apart, as: UTF8.self))
    }

    /// The same for a text that is already folded. It works on scalars, which takes a fraction of the time of characters.
    ///
    /// - Parameters:
    ///   - joiner: Counts as part of a word if it follows a letter or a digit, as in `ada@example`, but not in `@ada`.
    ///   - isBeginning: Whether nothing stands before the text. Otherwise a space does.
    package static func joined(folded text: String, joiner: Unicode.Scalar? = nil, isBeginning: Bool = true) -> String {
        var joined: [UInt8] = []
        var isInWord = false
        var isFirst = isBeginning
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

    /// A text with the same words, in which Latin, Greek and Cyrillic letters and the usual signs are folded one by one. It takes a tenth of the time of
    /// folding all of it: only what stands between two spaces and has a letter or sign of another kind is folded as a whole.
    private static func plainForm(of bytes: UnsafeBufferPointer<UInt8>) -> [UInt8] {
        var plain: [UInt8] = []
        plain.reserveCapacity(bytes.count)
        var index = 0
        // Where the stretch since the last space begins, in the text and in its plain form.
        var start = (text: 0, plain: 0)
        while index < bytes.count {
            // SAFETY: `index` is below the count, as is each byte that is read behind it.
            let run = unsafe bytes[index...].prefix { $0 < 0x80 }
            if unsafe !run.isEmpty {
                unsafe plain.append(contentsOf: run)
                index = unsafe run.endIndex
                if let space = unsafe run.lastIndex(where: isSpace) { start = (space + 1, plain.count - (index - space - 1)) }
                continue
            }
            let byte = unsafe bytes[index]
            var length = 0
            if (0xC2..<0xE0).contains(byte), index + 1 < bytes.count {
                let scalar = unsafe UInt32(byte & 0x1F) << 6 | UInt32(bytes[index + 1] & 0x3F)
                if PlainForms.append(scalar, to: &plain) { length = 2 }
            } else if (0xE0..<0xF0).contains(byte), index + 2 < bytes.count {
                let end = unsafe UInt32(bytes[index + 1] & 0x3F) << 6 | UInt32(bytes[index + 2] & 0x3F)
                if PlainForms.append(UInt32(byte & 0x0F) << 12 | end, to: &plain) { length = 3 }
            } else if byte == 0xF0, index + 3 < bytes.count {
                let middle = unsafe UInt32(bytes[index + 1] & 0x3F) << 12 | UInt32(bytes[index + 2] & 0x3F) << 6
                if unsafe PlainForms.append(middle | UInt32(bytes[index + 3] & 0x3F), to: &plain) { length = 4 }
            }
            index += length
            guard length == 0 else { continue }
            // SAFETY: the bytes between two of ASCII are whole letters.
            while index < bytes.count, unsafe !isSpace(bytes[index]) { index += 1 }
            let stretch = unsafe String(decoding: bytes[start.text..<index], as: UTF8.self)
            plain.removeSubrange(start.plain...)
            plain += joined(folded: Folding.folded(stretch), isBeginning: start.text == 0).utf8
        }
        return plain
    }

    private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x0A }

    /// The folded forms of Latin, Greek and Cyrillic letters, of the usual signs and of emoji.
    private enum PlainForms {
        private static let latin = FormTable(0xA0..<0x180)
        private static let greekAndCyrillic = FormTable(0x370..<0x530)
        private static let signs = FormTable(0x2010..<0x203B)
        /// Arrows, shapes, symbols and emoji, all of which separate words.
        private static let separators: [ClosedRange<UInt32>] = [
            0x203B...0x205F, 0x218A...0x245F, 0x2500...0x2775, 0x2794...0x2BFF, 0x1F252...0x1FBEF,
        ]
        /// Joiners and variation selectors of emoji, which folding drops.
        private static let dropped: [ClosedRange<UInt32>] = [0x200B...0x200F, 0xFE00...0xFE0F]

        /// Appends the form of a scalar, whatever stands before it. Returns `false` for a scalar without such a form.
        static func append(_ scalar: UInt32, to text: inout [UInt8]) -> Bool {
            switch scalar {
            case 0xA0..<0x180: return latin.append(scalar, to: &text)
            case 0x370..<0x530: return greekAndCyrillic.append(scalar, to: &text)
            case 0x2010..<0x203B: return signs.append(scalar, to: &text)
            case _ where separators.contains { $0.contains(scalar) }:
                text.append(0x20)
                return true
            default: return dropped.contains { $0.contains(scalar) }
            }
        }
    }

    /// The forms of a range of scalars, made when the first of them is met.
    private struct FormTable: Sendable {
        private let range: Range<UInt32>
        /// Up to three bytes: their number in the lowest byte, the first of them above it. `none` for what has no form of its own.
        private let forms: [UInt32]
        private static let none = UInt32.max

        init(_ range: Range<UInt32>) {
            self.range = range
            forms = range.map(Self.form)
        }

        private static func form(of scalar: UInt32) -> UInt32 {
            // A mark joins the letter before it. Of the other scalars, only the words of the dot between two letters depend on what stands before it.
            guard scalar != 0xB7, let scalar = Unicode.Scalar(scalar), !scalar.isMark else { return none }
            let words = Array(FoldedWords.joined(folded: Folding.folded("a\(Character(scalar))b")).utf8)
            guard words.count >= 2, words.count <= 5, words.first == UInt8(ascii: "a"), words.last == UInt8(ascii: "b") else {
                return none
            }
            let form = words.dropFirst().dropLast()
            return form.enumerated().reduce(UInt32(form.count)) { $0 | UInt32($1.element) << UInt32(8 * ($1.offset + 1)) }
        }

        /// Returns `false` for a scalar without a form.
        func append(_ scalar: UInt32, to text: inout [UInt8]) -> Bool {
            let form = forms[Int(scalar - range.lowerBound)]
            guard form != Self.none else { return false }
            for place in 0..<(form & 0xFF) { text.append(UInt8(truncatingIfNeeded: form >> (8 * (place + 1)))) }
            return true
        }
    }

    /// The same for ASCII, which most texts are. Ten times as fast. Other bytes are part of a word that is folded already.
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
                if isLetter || (0x30...0x39).contains(byte) || byte >= 0x80 {
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
    /// With a space at both ends.
    let bytes: [UInt8]

    /// Folds and splits a text.
    package init(_ text: String) { self.init(joined: FoldedWords.joined(text)) }

    /// - Parameter text: Folded words, joined by single spaces.
    package init(joined text: String) { bytes = [0x20] + text.utf8 + [0x20] }

    /// Whether these words contain others as a phrase; false for an empty phrase.
    ///
    /// - Parameter words: Folded, joined by single spaces.
    package func contains(_ words: String) -> Bool { !words.isEmpty && finds([0x20] + words.utf8 + [0x20]) }

    /// Whether the first of the words has this prefix; true for an empty prefix.
    package func begins(with beginning: String) -> Bool { bytes.dropFirst().starts(with: beginning.utf8) }

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
