/// Phrases of folded words that are looked for in one pass over a text, however many they are.
package struct FoldedPhrases: Sendable {
    /// By a hash of the first word.
    private var phrases: [[[UInt8]]]
    /// Whether a phrase begins with a word of a hash. Most words of a text need no more than this look.
    private var begins: [Bool]

    private static let size = 1024

    /// - Parameter phrases: Each one or several folded words, joined by single spaces. An empty phrase is in no text.
    package init(_ phrases: some Sequence<String>) {
        self.phrases = Array(repeating: [], count: Self.size)
        begins = Array(repeating: false, count: Self.size)
        for phrase in Set(phrases) where !phrase.isEmpty {
            let bytes = Array(phrase.utf8) + [0x20]
            let (hash, _) = Self.word(bytes, at: 0)
            self.phrases[hash].append(bytes)
            begins[hash] = true
        }
    }

    /// Whether one of them is among the words of a text.
    package func areIn(_ words: JoinedWords) -> Bool {
        let bytes = words.bytes
        // The first byte is a space, and so is the last.
        var start = 1
        while start < bytes.count {
            let (hash, end) = Self.word(bytes, at: start)
            if begins[hash], phrases[hash].contains(where: { Self.has(bytes, $0, at: start) }) { return true }
            start = end + 1
        }
        return false
    }

    /// Returns the hash of the word at an offset (FNV-1a), and the offset of the space behind it.
    @inline(__always)
    private static func word(_ bytes: [UInt8], at start: Int) -> (hash: Int, end: Int) {
        var hash: UInt32 = 2_166_136_261
        var end = start
        while end < bytes.count, bytes[end] != 0x20 {
            hash = (hash ^ UInt32(bytes[end])) &* 16_777_619
            end += 1
        }
        return (Int((hash ^ hash >> 16) & UInt32(size - 1)), end)
    }

    private static func has(_ bytes: [UInt8], _ phrase: [UInt8], at start: Int) -> Bool {
        guard start + phrase.count <= bytes.count else { return false }
        for offset in phrase.indices where bytes[start + offset] != phrase[offset] { return false }
        return true
    }
}
