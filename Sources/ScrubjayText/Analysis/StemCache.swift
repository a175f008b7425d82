/// Folds and stems words in one language, and caches the results: most words of a text have been seen before.
///
/// A hash table by the bytes of a word as written, whatever its script, so that a repeated word costs one lookup (some 20 ns) instead of folding and
/// stemming (some 200 ns). The cache is emptied when it has grown large.
struct StemCache {
    /// The maximum length of a term in bytes, so that a blob without spaces does not blow up the vocabulary.
    static let formLimit = 64
    /// Longer words are not cached, because they do not come up again.
    private static let keyLimit = 120
    private static let entryLimit = 1 << 16

    /// The folded form and the stem of a word, as ranges of `arena`.
    struct Forms {
        var folded: Range<Int>
        var stem: Range<Int>
    }

    private struct Entry {
        var hash: UInt32
        /// The offset of the key in `arena`. The folded form follows, and then the stem, unless it is a prefix of the folded form.
        var offset: UInt32
        /// 0 for an empty slot.
        var keyCount: UInt8
        var foldedCount: UInt8
        var stemCount: UInt8
        var stemIsPrefix: Bool

        static let free = Entry(hash: 0, offset: 0, keyCount: 0, foldedCount: 0, stemCount: 0, stemIsPrefix: true)
    }

    private(set) var arena: [UInt8] = []
    private var entries = [Entry](repeating: .free, count: 1 << 10)
    private var entryCount = 0
    private let language: Language
    private let letters: Language.WordLetters
    private let stemmer: Stemmer?
    private let remembers: Bool
    // Reused buffers.
    private var lowered: [UInt8] = []
    private var folded: [UInt8] = []

    /// - Parameter remembers: Whether results are cached. False in tests that compare with the uncached path.
    init(_ language: Language, remembers: Bool = true) {
        self.language = language
        self.remembers = remembers
        letters = language.wordLetters
        stemmer = Stemmer(language)
    }

    private static func slot(of hash: UInt32, mask: Int) -> Int { Int((hash &* 0x9E37_79B9) >> 7) & mask }

    /// Returns the folded form and the stem of `text[range]`. They stay in `arena` until the next call.
    mutating func forms(of text: [UInt8], in range: Range<Int>) -> Forms {
        var hash = FNVHash32.seed
        for index in range { hash = FNVHash32.mixed(hash, text[index]) }
        return forms(of: text, in: range, hash: hash)
    }

    /// - Parameter hash: The `FNVHash32` of the word, which the scanner computes as it reads a plain word.
    mutating func forms(of text: [UInt8], in range: Range<Int>, hash: UInt32) -> Forms {
        guard remembers, range.count <= StemCache.keyLimit else { return freshForms(of: text, in: range) }
        let mask = entries.count - 1
        var slot = StemCache.slot(of: hash, mask: mask)
        while entries[slot].keyCount != 0 {
            if entries[slot].hash == hash, let forms = forms(in: slot, ifFor: text, in: range) { return forms }
            slot = (slot + 1) & mask
        }
        return remember(text, in: range, hash: hash, slot: slot)
    }

    @inline(__always)
    private func forms(in slot: Int, ifFor text: [UInt8], in range: Range<Int>) -> Forms? {
        let entry = entries[slot]
        guard Int(entry.keyCount) == range.count else { return nil }
        let start = Int(entry.offset)
        for offset in 0..<range.count where arena[start + offset] != text[range.lowerBound + offset] { return nil }
        return ranges(of: entry)
    }

    private func ranges(of entry: Entry) -> Forms {
        let foldedStart = Int(entry.offset) + Int(entry.keyCount)
        let foldedEnd = foldedStart + Int(entry.foldedCount)
        let stemStart = entry.stemIsPrefix ? foldedStart : foldedEnd
        return Forms(folded: foldedStart..<foldedEnd, stem: stemStart..<stemStart + Int(entry.stemCount))
    }

    private mutating func remember(_ text: [UInt8], in range: Range<Int>, hash: UInt32, slot: Int) -> Forms {
        if (entryCount + 1) * 2 > entries.count {
            growOrClear()
            return forms(of: text, in: range, hash: hash)
        }
        let offset = arena.count
        arena.append(contentsOf: text[range])
        let forms = append(text, in: range)
        let stemIsPrefix = forms.stem.lowerBound == forms.folded.lowerBound
        let entry = Entry(
            hash: hash, offset: UInt32(offset), keyCount: UInt8(range.count), foldedCount: UInt8(forms.folded.count),
            stemCount: UInt8(forms.stem.count), stemIsPrefix: stemIsPrefix)
        entries[slot] = entry
        entryCount += 1
        return forms
    }

    private mutating func growOrClear() {
        if entryCount >= StemCache.entryLimit {
            entries = [Entry](repeating: .free, count: entries.count)
            entryCount = 0
            arena.removeAll(keepingCapacity: true)
            return
        }
        let old = entries
        entries = [Entry](repeating: .free, count: old.count * 2)
        let mask = entries.count - 1
        for entry in old where entry.keyCount != 0 {
            var slot = StemCache.slot(of: entry.hash, mask: mask)
            while entries[slot].keyCount != 0 { slot = (slot + 1) & mask }
            entries[slot] = entry
        }
    }

    /// Computes the forms without caching them, and leaves them at the end of `arena`.
    private mutating func freshForms(of text: [UInt8], in range: Range<Int>) -> Forms {
        if !remembers {
            arena.removeAll(keepingCapacity: true)
        } else if arena.count > 1 << 22 {
            // Long words occupy the arena without an entry. They are dropped together with all entries from time to time.
            entryCount = StemCache.entryLimit
            growOrClear()
        }
        return append(text, in: range)
    }

    /// stem = fold(stem(lower(word))): stemmers depend on umlauts and accents, so folding comes last.
    private mutating func append(_ text: [UInt8], in range: Range<Int>) -> Forms {
        let limit = StemCache.formLimit
        lowered.removeAll(keepingCapacity: true)
        Folding.lower(Array(text[range]), isTurkic: language.isTurkic, limit: limit, into: &lowered)
        let foldedStart = arena.count
        Folding.fold(lowered, limit: limit, into: &arena)
        let foldedRange = foldedStart..<arena.count
        guard let stemmer, canBeStemmed(lowered) else { return Forms(folded: foldedRange, stem: foldedRange) }
        prepareForStemmer()
        stemmer.stem(&lowered)
        folded.removeAll(keepingCapacity: true)
        Folding.fold(lowered, limit: limit, into: &folded)
        if folded.isEmpty { return Forms(folded: foldedRange, stem: foldedRange) }
        if arena[foldedRange].starts(with: folded) {
            return Forms(folded: foldedRange, stem: foldedStart..<foldedStart + folded.count)
        }
        let stemStart = arena.count
        arena.append(contentsOf: folded)
        return Forms(folded: foldedRange, stem: stemStart..<arena.count)
    }

    /// Whether a word consists of letters of the language's script and apostrophes only.
    private func canBeStemmed(_ word: [UInt8]) -> Bool {
        var index = 0
        while index < word.count {
            let decoded = word.scalar(at: index)
            guard decoded.value == 0x27 || letters.contains(decoded.value) else { return false }
            index += decoded.count
        }
        return true
    }

    private mutating func prepareForStemmer() {
        switch language.code {
        case "tr":
            // Suffixes of names follow an apostrophe: İstanbul'da.
            if let apostrophe = lowered.firstIndex(of: UInt8(ascii: "'")), apostrophe > 0 {
                lowered.removeSubrange(apostrophe...)
            }
        case "de": German.restoreUmlauts(in: &lowered)
        case "en": English.restoreBase(of: &lowered)
        case "pt": Portuguese.restoreSingular(of: &lowered)
        default: break
        }
    }
}
