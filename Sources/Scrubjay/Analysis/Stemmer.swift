import CSnowball

/// One Snowball stemmer. Not for two tasks at once: it keeps its result inside.
///
/// M. F. Porter: *Snowball: A language for stemming algorithms*, 2001.
///
/// SAFETY: the stemmer is made here and deleted with this object, and no other has its handle. It owns a result, as long as it
/// says, until it is called again; the result is copied before.
@safe final class Stemmer {
    private let handle: OpaquePointer

    /// Nil where libstemmer has no stemmer for the language.
    init?(_ language: Language) {
        guard let name = language.stemmerName, let handle = unsafe sb_stemmer_new(name, "UTF_8") else { return nil }
        unsafe self.handle = handle
    }

    deinit { unsafe sb_stemmer_delete(handle) }

    /// Replaces `word`, lowered and composed, by its stem, unless nothing would be left.
    func stem(_ word: inout [UInt8]) {
        guard !word.isEmpty, let result = unsafe sb_stemmer_stem(handle, word, Int32(word.count)) else { return }
        let count = unsafe Int(sb_stemmer_length(handle))
        guard count > 0 else { return }
        word = unsafe Array(UnsafeBufferPointer(start: result, count: count))
    }
}
