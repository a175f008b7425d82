/// Finds whether one of a few words occurs in a short text, in any case and also inside of other words.
struct WordFinder: Sendable {
    /// The words by their first byte.
    private let words: [[[UInt8]]]

    /// - Parameter list: ASCII in lower case.
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
        return text.withUTF8 { bytes in
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
}
