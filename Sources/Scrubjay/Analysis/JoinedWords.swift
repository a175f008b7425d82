#if canImport(Darwin)
private import Darwin
#elseif canImport(Musl)
private import Musl
#else
private import Glibc
#endif

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
        // SAFETY: both arrays are lent for the call. A space is searched up to the end of the text, and words are compared only
        // where the text has as many bytes left.
        unsafe bytes.withUnsafeBytes { bytes in
            unsafe other.withUnsafeBytes { other in
                guard let text = bytes.baseAddress, let words = other.baseAddress else { return false }
                var start = 0
                while start + other.count <= bytes.count, let space = unsafe memchr(text + start, 0x20, bytes.count - start) {
                    start = unsafe UnsafeRawPointer(space) - text
                    if start + other.count <= bytes.count, unsafe memcmp(text + start, words, other.count) == 0 { return true }
                    start += 1
                }
                return false
            }
        }
    }
}
