/// The words of a text with a space before and behind each, to look for others among them.
///
/// Bytes are compared: `String.contains` builds tables for every word that it looks for.
struct JoinedWords: Sendable {
    private let bytes: [UInt8]

    /// Folds a text.
    init(_ text: String) { self.init(joined: FoldedWords.joined(text)) }

    /// - Parameter text: Folded words with a space between two.
    init(joined text: String) { bytes = [0x20] + text.utf8 + [0x20] }

    /// Whether words stand among these side by side; false for none.
    ///
    /// - Parameter words: Folded, with a space between two.
    func contains(_ words: String) -> Bool { !words.isEmpty && finds([0x20] + words.utf8 + [0x20]) }

    /// Whether one of these begins so; true for nothing.
    func containsWord(beginning: String) -> Bool { finds([0x20] + beginning.utf8) }

    /// - Parameter other: Begins with a space.
    private func finds(_ other: [UInt8]) -> Bool {
        // SAFETY: both arrays are lent for the call.
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
