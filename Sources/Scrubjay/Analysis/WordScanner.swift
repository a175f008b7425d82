/// Walks over a text and finds its words.
///
/// Two ways lead through it. Most words of most texts are letters of ASCII between two spaces: `plainWord` takes them in one
/// pass over their bytes. All else goes through `scanChunk`, which knows every script and every compound; the first way is only
/// taken where the second would find the same, which a test checks on random texts.
struct WordScanner {
    let text: [UInt8]
    let language: Language
    var writer: TermWriter
    /// The parts of the compound that is being read, and what joins each to the next.
    var atoms: [Range<Int>] = []
    var joiners: [UInt8] = []
    /// Where bytes are put together that do not lie together in the text.
    var scratch: [UInt8] = []
    /// Up to here the text belongs to a URL that was added as a whole.
    var wholeEnd = 0
    private let isPlain: Bool

    init(_ text: [UInt8], words: consuming WordForms, language: Language, isPlain: Bool) {
        self.text = text
        self.language = language
        self.isPlain = isPlain
        writer = TermWriter(words: consume words, byteCount: text.count)
    }

    mutating func scan() -> AnalyzedText {
        var index = 0
        while index < text.count {
            if wholeEnd != 0, index >= wholeEnd {
                writer.endWhole()
                wholeEnd = 0
            }
            let byte = text[index]
            if byte < 0x80 {
                let kind = ByteKind(byte)
                if kind == .separator {
                    if byte == UInt8(ascii: "."), isDottedName(at: index) { addDottedName(at: index) }
                    index += 1
                    continue
                }
                if !isPlain, let end = plainWord(at: index, kind: kind) {
                    index = end
                    continue
                }
            }
            index = scanChunk(at: index)
        }
        writer.endWhole()
        return writer.result
    }

    /// Adds a word of ASCII letters that stands free, and returns its end; nil where the long way has to look.
    ///
    /// Free is a word with a blank behind it, or punctuation and then a blank, that has no capitals after its first letter and
    /// no digits.
    @inline(__always)
    private mutating func plainWord(at start: Int, kind: ByteKind) -> Int? {
        guard kind != .digit else { return nil }
        var hash = WordForms.hash(WordForms.hashSeed, text[start])
        var index = start + 1
        while index < text.count {
            let byte = text[index]
            guard ByteKind(byte) == .small else { break }
            hash = WordForms.hash(hash, byte)
            index += 1
        }
        if index < text.count {
            let byte = text[index]
            guard byte < 0x80, ByteKind(byte) == .separator else { return nil }
            if byte > 0x20 {
                let next = index + 1 < text.count ? text[index + 1] : 0x20
                guard next == 0x20 || next == 0x0A else { return nil }
                // C#, and what a lone sign after a letter may mean.
                guard byte != UInt8(ascii: "#") else { return nil }
            }
        }
        writer.word(text, in: start..<index, source: start..<index, hash: hash)
        return index
    }

    /// Reads what begins at `start`, of whatever script, and returns where to go on.
    private mutating func scanChunk(at start: Int) -> Int {
        let decoded = text.scalar(at: start)
        switch ScalarClass(decoded.value) {
        case .letter: return scanCompound(at: start)
        case .unspaced: return scanPairs(at: start)
        case .emoji: return scanEmoji(at: start, first: decoded)
        case .separator, .extender, .apostrophe: return start + decoded.count
        }
    }

    func isLetter(at index: Int) -> Bool {
        index < text.count && ScalarClass(text.scalar(at: index).value) == .letter
    }

    func byte(at index: Int) -> UInt8 { index >= 0 && index < text.count ? text[index] : 0 }

    /// `.NET`, `.gitignore`: a dot that nothing stands before and a letter follows.
    private func isDottedName(at dot: Int) -> Bool {
        switch byte(at: dot - 1) {
        case 0...0x20, UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "`"), UInt8(ascii: "\""): break
        default: return false
        }
        return isLetter(at: dot + 1) && ByteKind(text[dot + 1]) != .digit && wholeEnd == 0
    }

    private mutating func addDottedName(at dot: Int) {
        let end = atomEnd(from: dot + 1)
        writer.whole(text, in: dot..<end, source: dot..<end)
        wholeEnd = end
    }
}
