/// Splits a text into runs of tokens that a date can consist of. An unknown word, a sign that ends a sentence, and an empty line end a run.
struct DateTokenizer {
    let bytes: ByteView
    let lexicon: DateLexicon
    private var position = 0
    /// Longer runs are cut, since no date is that long.
    private static let longestRun = 512
    /// Whether the current run has a token that makes a date possible.
    private var isPromising = false
    /// Whether the last run ended at an unknown word.
    private var isBehindWord = false

    init(_ bytes: ByteView, lexicon: DateLexicon) {
        self.bytes = bytes
        self.lexicon = lexicon
    }

    /// Fills `run` with the next run that may contain a date. Returns false at the end of the text.
    mutating func next(_ run: inout DateRun) -> Bool {
        run.tokens.removeAll(keepingCapacity: true)
        run.followsWord = isBehindWord
        isBehindWord = false
        isPromising = false
        var gap = DateToken.Gap.none
        while position < bytes.count, run.tokens.count < Self.longestRun {
            let byte = bytes[position]
            if isLetter(at: position) {
                if !addWord(to: &run, gap: gap) {
                    run.precedesWord = true
                    if isPromising {
                        isBehindWord = true
                        return true
                    }
                    run.tokens.removeAll(keepingCapacity: true)
                    run.followsWord = true
                }
                gap = .none
            } else if byte.isDigit {
                addNumber(to: &run, gap: gap)
                gap = .none
            } else {
                let space = skipSpace(gap)
                if let space {
                    gap = space
                    if space == .line, endsRunAtLine {
                        run.precedesWord = false
                        if isPromising { return true }
                        run.tokens.removeAll(keepingCapacity: true)
                        run.followsWord = false
                    }
                } else if !addMark(to: &run, gap: gap) {
                    run.precedesWord = false
                    if isPromising { return true }
                    run.tokens.removeAll(keepingCapacity: true)
                    run.followsWord = false
                    gap = .none
                } else {
                    gap = .none
                }
            }
        }
        run.precedesWord = position < bytes.count
        return isPromising || position < bytes.count
    }

    /// Whether the next line begins a new item instead of continuing the line before.
    private var endsRunAtLine: Bool { position < bytes.count && !isLetter(at: position) }

    private func isLetter(at offset: Int) -> Bool {
        let byte = bytes[offset]
        guard byte >= 0x80 else { return (byte | 0x20) &- 0x61 < 26 }
        guard offset + 1 < bytes.count else { return false }
        let next = bytes[offset + 1]
        switch byte {
        case 0xC2: return next == 0xAA || next == 0xB0 || next == 0xBA  // ª ° º
        case 0xCA: return next != 0xBC
        case 0xD5: return next != 0x9A
        case 0xE2, 0xEF: return false  // punctuation and fullwidth forms
        default: return byte >= 0xC3
        }
    }

    /// Adds the longest phrase of the lexicon that begins here and moves past it. If there is none, moves past the word and returns false.
    private mutating func addWord(to run: inout DateRun, gap: DateToken.Gap) -> Bool {
        let start = position
        var hash = WordHash()
        var best: (entry: DateLexicon.Entry, end: Int)?
        var end = wordEnd(&hash, from: start)
        let firstEnd = end
        while let entry = lexicon.entry(hash) {
            if !entry.meanings.isEmpty { best = (entry, end) }
            guard entry.isBeginning, let next = wordBehind(end) else { break }
            hash.add(0x20)
            end = wordEnd(&hash, from: next)
        }
        // The T of ISO 8601 is a mark between the numbers around it.
        if firstEnd == start + 1, bytes[start] | 0x20 == 0x74, let last = run.tokens.last, last.kind == .number,
            last.end == start,
            firstEnd + 1 < bytes.count, bytes[firstEnd].isDigit, bytes[firstEnd + 1].isDigit
        {
            position = firstEnd
            run.tokens.append(DateToken(kind: .mark, gap: .none, value: 0x54, start: start, end: firstEnd))
            return true
        }
        guard let best else {
            position = firstEnd
            guard firstEnd - start >= 7, lexicon.language.joinsNumbers, let number = compoundNumber(from: start, to: firstEnd)
            else { return false }
            isPromising = true
            run.tokens.append(DateToken(kind: .number, gap: gap, digits: 4, value: number, start: start, end: firstEnd))
            return true
        }
        position = best.end
        if !best.entry.roles.isDisjoint(with: .triggers) || endsSpokenDate(best.entry, run) { isPromising = true }
        let isLower = bytes[start] & 0x20 != 0 || bytes[start] >= 0x80
        run.tokens.append(
            DateToken(
                kind: .word, gap: gap,
                isWeak: best.entry.isWeak && (isLower || best.end - start <= 3 || run.tokens.isEmpty && !run.followsWord),
                roles: best.entry.roles,
                meanings: Int32(best.entry.meanings.lowerBound)..<Int32(best.entry.meanings.upperBound), start: start,
                end: best.end))
        return true
    }

    /// Whether a number word completes a year such as `twenty twenty` or, behind an article, a day such as `le vingt`.
    private func endsSpokenDate(_ entry: DateLexicon.Entry, _ run: DateRun) -> Bool {
        guard entry.roles.contains(.number), var last = run.tokens.last else { return false }
        if last.isMark("-"), run.tokens.count > 1 { last = run.tokens[run.tokens.count - 2] }
        if last.roles.contains(.number) { return true }
        return last.roles.contains(.dayArticle)
            && lexicon.meanings[entry.meanings].contains { if case .number(10...31) = $0 { true } else { false } }
    }

    private func wordEnd(_ hash: inout WordHash, from start: Int) -> Int {
        var offset = start
        while offset < bytes.count, isLetter(at: offset) { offset = hash.addLetter(bytes, at: offset) }
        return offset
    }

    /// The offset of the next word of a phrase: after spaces, one hyphen, one apostrophe or the point of an abbreviation.
    private func wordBehind(_ end: Int) -> Int? {
        var offset = end
        var spaces = 0
        if offset < bytes.count,
            bytes[offset] == UInt8(ascii: ".") || bytes[offset] == UInt8(ascii: "-") || bytes[offset] == UInt8(ascii: "/")
        {
            offset += 1
        } else if let length = apostrophe(at: offset) {
            offset += length
        }
        while offset < bytes.count, bytes[offset].isSpace || bytes[offset].isLineEnd, spaces < 8 {
            spaces += 1
            offset += 1
        }
        return offset > end && offset < bytes.count && isLetter(at: offset) ? offset : nil
    }

    /// The length in bytes of an apostrophe of any kind; `nil` if there is none.
    private func apostrophe(at offset: Int) -> Int? {
        guard offset < bytes.count else { return nil }
        if bytes[offset] == UInt8(ascii: "'") || bytes[offset] == UInt8(ascii: "`") { return 1 }
        guard bytes[offset] >= 0x80, offset + 2 < bytes.count else { return nil }
        switch (bytes[offset], bytes[offset + 1], bytes[offset + 2]) {
        case (0xC2, 0xB4, _), (0xCA, 0xBC, _), (0xD5, 0x9A, _): return 2
        case (0xE2, 0x80, 0x98), (0xE2, 0x80, 0x99), (0xE2, 0x80, 0xB2), (0xE2, 0x80, 0xB5), (0xEF, 0xBC, 0x87): return 3
        default: return nil
        }
    }

    private mutating func addNumber(to run: inout DateRun, gap: DateToken.Gap) {
        let start = position
        var value: Int32 = 0
        while position < bytes.count, bytes[position].isDigit {
            if position - start < 9 { value = value * 10 + Int32(bytes[position] - 0x30) }
            position += 1
        }
        isPromising = true
        run.tokens.append(
            DateToken(
                kind: .number, gap: gap, digits: UInt8(min(position - start, 15)), value: value, start: start, end: position))
    }

    /// Skips one white-space character and returns the gap that results; `nil` if there is none.
    private mutating func skipSpace(_ gap: DateToken.Gap) -> DateToken.Gap? {
        let byte = bytes[position]
        if byte.isSpace {
            position += 1
            return gap == .line ? .line : .space
        }
        if byte.isLineEnd {
            position += 1
            return .line
        }
        if byte == 0xC2, position + 1 < bytes.count, bytes[position + 1] == 0xA0 {
            position += 2
            return gap == .line ? .line : .space
        }
        if byte == 0xE2, position + 2 < bytes.count, bytes[position + 1] == 0x80,
            bytes[position + 2] == 0xAF || bytes[position + 2] < 0x8C
        {
            position += 3
            return gap == .line ? .line : .space
        }
        return nil
    }

    /// Adds a mark. Returns false for a mark that no date can contain.
    private mutating func addMark(to run: inout DateRun, gap: DateToken.Gap) -> Bool {
        let start = position
        var mark = bytes[start]
        if let length = apostrophe(at: start) {
            mark = UInt8(ascii: "'")
            position += length
            // Elided articles belong to the word after them (l'année, 's avonds), and quotation marks are ignored.
            if position < bytes.count,
                isLetter(at: position)
                    || run.tokens.last?.kind == .word && run.tokens.last?.end == start && bytes[position].isDigit
            {
                return true
            }
        } else if mark == 0xE2, start + 2 < bytes.count, bytes[start + 1] == 0x80, (0x90...0x95).contains(bytes[start + 2]) {
            mark = UInt8(ascii: "-")
            position += 3
        } else if mark >= 0x80 {
            position += 1
            while position < bytes.count, bytes[position] & 0xC0 == 0x80 { position += 1 }
            return false
        } else {
            position += 1
        }
        switch mark {
        case UInt8(ascii: "?"), UInt8(ascii: "!"), UInt8(ascii: ";"), UInt8(ascii: "|"): return false
        default: break
        }
        run.tokens.append(DateToken(kind: .mark, gap: gap, value: Int32(mark), start: start, end: position))
        return true
    }
}

extension DateTokenizer {
    /// Reads a year written as one compound word: `negentiennegenennegentig`, `duemilaventi`.
    func compoundNumber(from start: Int, to end: Int) -> Int32? {
        var cursor = start
        var total = 0
        var current = 0
        while cursor < end {
            var hash = WordHash()
            var offset = cursor
            var best: (meaning: DateWordSense, end: Int)?
            while offset < end {
                offset = hash.addLetter(bytes, at: offset)
                guard let entry = lexicon.entry(hash) else { continue }
                for meaning in lexicon.meanings[entry.meanings] {
                    switch meaning {
                    case .number, .multiplier, .and: best = (meaning, offset)
                    default: break
                    }
                }
            }
            guard let best else { return nil }
            switch best.meaning {
            case .number(let number):
                current = current >= 11 && current <= 20 && number >= 10 ? current * 100 + number : current + number
            case .multiplier(100): current = max(current, 1) * 100
            case .multiplier:
                total += max(current, 1) * 1000
                current = 0
            default: break
            }
            guard current < 3000, total < 3000 else { return nil }
            cursor = best.end
        }
        return (1000...2999).contains(total + current) ? Int32(total + current) : nil
    }
}

/// A word of the lexicon, a number or a mark, with its position in the text.
struct DateToken: Sendable {
    enum Kind: UInt8, Sendable { case word, number, mark }

    var kind: Kind
    /// What precedes the token: nothing, spaces, or the end of a line.
    enum Gap: UInt8, Sendable { case none, space, line }
    var gap: Gap
    /// Whether the word is weak (see `DateLanguage.weak`). A capital removes the weakness of a word of more than three letters that does not begin a
    /// run.
    var isWeak = false
    /// The number of digits of a number, at most 15.
    var digits: UInt8 = 0
    /// The value of a number (its first nine digits), or the byte of a mark; all dashes are `-`, all apostrophes `'`.
    var value: Int32 = 0
    var roles: DateRoles = []
    var meanings: Range<Int32> = 0..<0
    /// Offsets in UTF-8 bytes of the text.
    var start: Int
    var end: Int

    func isMark(_ mark: Unicode.Scalar) -> Bool { kind == .mark && value == Int32(mark.value) }
}

/// Consecutive tokens with nothing unknown between them.
struct DateRun: Sendable {
    var tokens: [DateToken] = []
    /// Whether an unknown word stands directly before the first token, or directly after the last one.
    var followsWord = false
    var precedesWord = false
}
