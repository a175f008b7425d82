/// Scans a text for words.
///
/// There are two paths. Most words of most texts are ASCII letters between two spaces: `plainWord` reads them in one pass over their bytes.
/// Everything else goes through `scanChunk`, which knows every script and every kind of compound. The fast path is only taken if the slow one would
/// give the same result, which a test checks on random texts.
struct WordScanner {
    let text: [UInt8]
    let language: Language
    var writer: TermWriter
    /// The parts of the compound that is being read.
    var atoms: [Range<Int>] = []
    var joiners: [UInt8] = []
    /// A buffer to assemble bytes that are not adjacent in the text.
    var scratch: [UInt8] = []
    /// The end of the URL or dotted name that was added as a whole; 0 if there is none.
    var wholeEnd = 0
    private let isPlain: Bool

    init(_ text: [UInt8], words: consuming StemCache, language: Language, isPlain: Bool) {
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

    /// Adds a free-standing word of ASCII letters and returns its end; `nil` if the slow path has to decide.
    ///
    /// A word stands free if a blank follows, or punctuation and then a blank. It has no capitals after the first letter, and no digits.
    @inline(__always)
    private mutating func plainWord(at start: Int, kind: ByteKind) -> Int? {
        guard kind != .digit else { return nil }
        var hash = FNVHash32.mixed(FNVHash32.seed, text[start])
        var index = start + 1
        while index < text.count {
            let byte = text[index]
            guard ByteKind(byte) == .small else { break }
            hash = FNVHash32.mixed(hash, byte)
            index += 1
        }
        if index < text.count {
            let byte = text[index]
            guard byte < 0x80, ByteKind(byte) == .separator else { return nil }
            if byte > 0x20 {
                let next = index + 1 < text.count ? text[index + 1] : 0x20
                guard next == 0x20 || next == 0x0A else { return nil }
                // C#, and other signs that belong to a letter.
                guard byte != UInt8(ascii: "#") else { return nil }
            }
        }
        writer.word(text, in: start..<index, source: start..<index, hash: hash)
        return index
    }

    /// Reads the word, pair or symbol at `start`, in any script, and returns where to continue.
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

    /// Whether a dot begins a name such as `.NET` or `.gitignore`: nothing is attached before it, and a letter follows.
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
