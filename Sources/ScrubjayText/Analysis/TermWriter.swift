/// Appends terms to an `AnalyzedText` and counts positions.
struct TermWriter {
    private(set) var result = AnalyzedText()
    private(set) var words: StemCache
    /// The position of the next term.
    private(set) var position = 0
    /// Whether the current position has a whole but no part yet.
    private var isWholePending = false

    init(words: consuming StemCache, byteCount: Int) {
        self.words = consume words
        result.bytes.reserveCapacity(byteCount)
        result.terms.reserveCapacity(byteCount / 6)
    }

    /// Appends a word and advances to the next position.
    ///
    /// - Parameter hash: The hash of the word's bytes, if the caller has it.
    @inline(__always)
    mutating func word(_ text: [UInt8], in range: Range<Int>, source: Range<Int>, hash: UInt32? = nil) {
        let forms = hash.map { words.forms(of: text, in: range, hash: $0) } ?? words.forms(of: text, in: range)
        if append(forms, source: source) {
            position += 1
            isWholePending = false
        }
    }

    /// Appends a whole at the current position, which its first part will share.
    mutating func whole(_ text: [UInt8], in range: Range<Int>, source: Range<Int>) {
        if append(words.forms(of: text, in: range), source: source) { isWholePending = true }
    }

    /// Appends a term that is neither folded nor stemmed, and advances to the next position.
    mutating func symbol(_ form: [UInt8], source: Range<Int>) {
        guard !form.isEmpty else { return }
        let start = result.bytes.count
        result.bytes.append(contentsOf: form)
        let range = start..<result.bytes.count
        result.terms.append(AnalyzedText.Term(stem: range, folded: range, source: source, position: position))
        position += 1
        isWholePending = false
    }

    /// Advances past a whole that turned out to have no parts.
    mutating func endWhole() {
        guard isWholePending else { return }
        position += 1
        isWholePending = false
    }

    @inline(__always)
    private mutating func append(_ forms: StemCache.Forms, source: Range<Int>) -> Bool {
        guard !forms.folded.isEmpty else { return false }
        let start = result.bytes.count
        result.bytes.append(contentsOf: words.arena[forms.folded])
        let folded = start..<start + forms.folded.count
        let stem: Range<Int>
        if forms.stem.lowerBound == forms.folded.lowerBound {
            stem = start..<start + forms.stem.count
        } else {
            result.bytes.append(contentsOf: words.arena[forms.stem])
            stem = folded.upperBound..<result.bytes.count
        }
        result.terms.append(AnalyzedText.Term(stem: stem, folded: folded, source: source, position: position))
        return true
    }
}
