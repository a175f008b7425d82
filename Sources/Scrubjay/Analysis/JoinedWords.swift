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
        bytes.withUnsafeBufferPointer { bytes in
            other.withUnsafeBufferPointer { other in
                guard bytes.count >= other.count else { return false }
                return (0...bytes.count - other.count).contains { start in
                    bytes[start] == 0x20 && other.indices.allSatisfy { bytes[start + $0] == other[$0] }
                }
            }
        }
    }
}
