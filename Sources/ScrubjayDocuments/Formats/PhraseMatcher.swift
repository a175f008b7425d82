import ScrubjayText

/// Tests whether one of a few words or phrases occurs in a text, ignoring case and also inside other words.
struct PhraseMatcher: Sendable {
    /// The words, indexed by their first byte.
    private let words: [[[UInt8]]]

    /// - Parameter list: Words in lower case. Each must begin with ASCII; other characters beyond ASCII are compared exactly.
    init(_ list: [String]) {
        var words = [[[UInt8]]](repeating: [], count: 128)
        for word in list {
            let bytes = Array(word.utf8)
            if let first = bytes.first, first < 0x80 { words[Int(first)].append(bytes) }
        }
        self.words = words
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
            for word in words[Int(first)] where start + word.count <= bytes.count {
                var length = 1
                while length < word.count, bytes[start + length].lowercased == word[length] { length += 1 }
                if length == word.count { return true }
            }
        }
        return false
    }
}
