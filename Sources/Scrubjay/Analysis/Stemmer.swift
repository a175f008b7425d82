import CSnowball

/// One Snowball stemmer. Not for two tasks at once: it keeps its result inside.
///
/// M. F. Porter: *Snowball: A language for stemming algorithms*, 2001.
final class Stemmer {
    private let handle: OpaquePointer

    /// Nil where libstemmer has no stemmer for the language.
    init?(_ language: Language) {
        guard let name = language.stemmerName, let handle = sb_stemmer_new(name, "UTF_8") else { return nil }
        self.handle = handle
    }

    deinit { sb_stemmer_delete(handle) }

    /// Replaces `word`, lowered and composed, by its stem, unless nothing would be left.
    func stem(_ word: inout [UInt8]) {
        guard !word.isEmpty, let result = sb_stemmer_stem(handle, word, Int32(word.count)) else { return }
        let count = Int(sb_stemmer_length(handle))
        guard count > 0 else { return }
        // SAFETY: the stemmer owns `result`, `count` bytes long, until it is called again.
        word = Array(UnsafeBufferPointer(start: result, count: count))
    }
}
