import ScrubjayText

/// Tests whether one of a few words or phrases occurs in a text, ignoring case and also inside other words.
struct PhraseMatcher: Sendable {
    /// The words, indexed by their first byte.
    private let words: [[[UInt8]]]
    /// A bit for each pair of first bytes. Nearly every place of a text is ruled out by it.
    private let beginnings: [UInt64]

    /// - Parameter list: Words in lower case. Each must begin with ASCII; other characters beyond ASCII are compared exactly.
    init(_ list: [String]) {
        var words = [[[UInt8]]](repeating: [], count: 128)
        for word in list {
            let bytes = Array(word.utf8)
            if let first = bytes.first, first < 0x80 { words[Int(first)].append(bytes) }
        }
        self.words = words
        var beginnings = [UInt64](repeating: 0, count: 128 * 256 / 64)
        for word in words.joined() {
            for second in word.count > 1 ? Int(word[1])...Int(word[1]) : 0...255 {
                let pair = Int(word[0]) << 8 | second
                beginnings[pair >> 6] |= 1 << UInt64(pair & 63)
            }
        }
        self.beginnings = beginnings
    }

    func finds(in text: String) -> Bool {
        var text = text
        // SAFETY: the view is used only inside of this call, which keeps the bytes of `text` in place.
        return text.withUTF8 { unsafe finds(in: ByteView($0)) }
    }

    func finds(in range: Range<Int>, of bytes: [UInt8]) -> Bool {
        // SAFETY: the view is used only inside of this call, which borrows `bytes`.
        unsafe bytes.withUnsafeBufferPointer { unsafe finds(in: ByteView($0).extracting(range)) }
    }

    private func finds(in bytes: ByteView) -> Bool {
        for start in bytes.indices {
            let first = bytes[start].lowercased
            guard first < 0x80 else { continue }
            let pair = Int(first) << 8 | (start + 1 < bytes.count ? Int(bytes[start + 1].lowercased) : 0)
            guard beginnings[pair >> 6] >> UInt64(pair & 63) & 1 == 1 else { continue }
            for word in words[Int(first)] where start + word.count <= bytes.count {
                var length = 1
                while length < word.count, bytes[start + length].lowercased == word[length] { length += 1 }
                if length == word.count { return true }
            }
        }
        return false
    }
}
