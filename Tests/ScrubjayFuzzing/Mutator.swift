/// Makes broken files out of sound ones: the same file for the same corpus, seed and number on every machine.
///
///     take a file of the corpus
///     one to eight times: flip bits, cut, repeat, swap or move bytes, lines and blocks, splice in another file of the format,
///                         put in tokens of the format, odd numbers and odd characters, or repeat something very often
///     now and then: another line end, another encoding
public struct Mutator: Sendable {
    private let corpus: [[UInt8]]
    private let tokens: [[UInt8]]
    private let seed: UInt64
    /// The size at which inputs are cut, in bytes. Slow parsing shows well below it.
    private let byteLimit: Int

    /// - Parameters:
    ///   - corpus: Sound files of one format.
    ///   - tokens: The tokens of the format, such as `<v ` or `- [ ]`.
    public init(corpus: [[UInt8]], tokens: [[UInt8]], seed: UInt64, byteLimit: Int = 200_000) {
        self.corpus = corpus.isEmpty ? [[]] : corpus
        self.tokens = tokens + Self.oddCharacters
        self.seed = seed
        self.byteLimit = byteLimit
    }

    /// The input of a number. Numbers below the size of the corpus give its files as they are.
    public func input(_ number: Int) -> [UInt8] {
        guard number >= corpus.count else { return corpus[number] }
        var dice = FuzzDice(seed: seed &* 0x1_0000_01B3 &+ UInt64(truncatingIfNeeded: number))
        var bytes = dice.pick(corpus)
        for _ in 0..<1 << dice.below(4) { mutate(&bytes, &dice) }
        if dice.below(16) == 0 { bytes = Self.encoded(bytes, &dice) }
        return bytes.count > byteLimit ? Array(bytes[..<byteLimit]) : bytes
    }

    /// Breaks something somewhere.
    func mutate(_ bytes: inout [UInt8], _ dice: inout FuzzDice) {
        guard !bytes.isEmpty else {
            bytes = dice.pick(tokens)
            return
        }
        let offset = dice.below(bytes.count)
        switch dice.below(20) {
        case 0: bytes[offset] ^= 1 << UInt8(dice.below(8))
        case 1: bytes[offset] = UInt8(dice.below(256))
        case 2: bytes[offset] = dice.pick(Self.marks)
        case 3: bytes.removeSubrange(dice.stretch(of: bytes.count, from: offset))
        case 4: bytes.insert(contentsOf: bytes[dice.stretch(of: bytes.count, from: offset)], at: offset)
        case 5: bytes.insert(contentsOf: dice.pick(tokens), at: offset)
        case 6: bytes.insert(contentsOf: dice.pick(tokens), at: lineStart(bytes, near: offset))
        case 7: bytes.removeSubrange(line(of: bytes, at: offset))
        case 8:
            bytes.insert(contentsOf: bytes[line(of: bytes, at: dice.below(bytes.count))], at: lineStart(bytes, near: offset))
        case 9: move(line(of: bytes, at: offset), in: &bytes, to: dice.below(bytes.count))
        case 10: move(block(of: bytes, at: offset), in: &bytes, to: dice.below(bytes.count))
        case 11: bytes.removeSubrange(block(of: bytes, at: offset))
        case 12: splice(&bytes, at: offset, &dice)
        case 13: bytes.replaceSubrange(line(of: bytes, at: offset), with: dice.pick(tokens) + [0x0A])
        case 14: bytes.removeSubrange(offset...)
        case 15: replaceNumber(&bytes, near: offset, &dice)
        case 16: bytes.insert(contentsOf: Self.repeated(dice.pick(tokens), &dice), at: offset)
        case 17:
            bytes.insert(
                contentsOf: Self.repeated(Array(bytes[dice.stretch(of: bytes.count, from: offset)]), &dice), at: offset)
        case 18: wrap(&bytes, from: offset, &dice)
        default: bytes.insert(contentsOf: (0..<dice.below(40)).map { _ in UInt8(dice.below(256)) }, at: offset)
        }
    }

    // MARK: - Lines and blocks

    /// Where a line begins, with what ends it.
    private func line(of bytes: [UInt8], at offset: Int) -> Range<Int> {
        let end = bytes[offset...].firstIndex(of: 0x0A).map { $0 + 1 } ?? bytes.count
        return lineStart(bytes, near: offset)..<end
    }

    private func lineStart(_ bytes: [UInt8], near offset: Int) -> Int {
        bytes[..<offset].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    }

    /// A few lines, up to 4 KB.
    private func block(of bytes: [UInt8], at offset: Int) -> Range<Int> {
        var range = line(of: bytes, at: offset)
        while range.upperBound < bytes.count, bytes[range.upperBound] != 0x0A, range.count < 4096 {
            range = range.lowerBound..<line(of: bytes, at: range.upperBound).upperBound
        }
        return range
    }

    private func move(_ range: Range<Int>, in bytes: inout [UInt8], to offset: Int) {
        let moved = Array(bytes[range])
        bytes.removeSubrange(range)
        bytes.insert(contentsOf: moved, at: bytes.isEmpty ? 0 : lineStart(bytes, near: min(offset, bytes.count)))
    }

    /// The beginning of this file and the end of another one.
    private func splice(_ bytes: inout [UInt8], at offset: Int, _ dice: inout FuzzDice) {
        let other = dice.pick(corpus)
        guard !other.isEmpty else { return }
        let cut = dice.below(other.count)
        if dice.below(2) == 0 {
            bytes = Array(bytes[..<offset] + other[cut...])
        } else {
            bytes = Array(bytes[..<lineStart(bytes, near: offset)] + other[lineStart(other, near: cut)...])
        }
    }

    // MARK: - Extremes

    /// Two to some ten thousand times, so that the whole stays below 64 KB.
    private static func repeated(_ piece: [UInt8], _ dice: inout FuzzDice) -> [UInt8] {
        let count = min(1 << dice.below(15), 65_536 / max(1, piece.count))
        var repeated: [UInt8] = []
        for _ in 0..<count { repeated += piece }
        return repeated
    }

    private func replaceNumber(_ bytes: inout [UInt8], near offset: Int, _ dice: inout FuzzDice) {
        let isDigit: (UInt8) -> Bool = { 0x30...0x39 ~= $0 }
        guard let start = bytes[offset...].firstIndex(where: isDigit) else { return }
        let end = bytes[start...].firstIndex { !isDigit($0) } ?? bytes.count
        bytes.replaceSubrange(start..<end, with: dice.pick(Self.oddNumbers))
    }

    /// Puts something before and behind a stretch, as brackets stand.
    private func wrap(_ bytes: inout [UInt8], from offset: Int, _ dice: inout FuzzDice) {
        let range = dice.stretch(of: bytes.count, from: offset)
        bytes.insert(contentsOf: dice.pick(tokens), at: range.upperBound)
        bytes.insert(contentsOf: dice.pick(tokens), at: range.lowerBound)
    }

    private static func encoded(_ bytes: [UInt8], _ dice: inout FuzzDice) -> [UInt8] {
        let text = String(decoding: bytes, as: UTF8.self)
        switch dice.below(8) {
        case 0: return [0xEF, 0xBB, 0xBF] + bytes
        case 1: return [0xFF, 0xFE] + text.utf16.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] }
        case 2: return [0xFE, 0xFF] + text.utf16.flatMap { [UInt8($0 >> 8), UInt8(truncatingIfNeeded: $0)] }
        case 3: return text.unicodeScalars.map { UInt8($0.value & 0xFF) }
        case 4: return bytes.flatMap { $0 == 0x0A ? [0x0D, 0x0A] : [$0] }
        case 5: return bytes.map { $0 == 0x0A ? 0x0D : $0 }
        case 6: return bytes.filter { $0 != 0x0A }
        default: return bytes.map { $0 == 0x20 ? 0x0A : $0 }
        }
    }

    private static let marks = Array("-[]<>:#*`\n|&@\"'{}()=,;\\/ \t\r%!_~.0".utf8)

    private static let oddNumbers = [
        "", "0", "-1", "00", "31", "99", "255", "65536", "2147483648", "4294967296", "9223372036854775807",
        "9223372036854775808",
        "18446744073709551616", "99999999999999999999999999", "1e308", "-1e999", "0.0000000001", "NaN", "١٢", "1970", "9999",
        "10000",
    ].map { Array($0.utf8) }

    private static let oddCharacters: [[UInt8]] =
        [
            "\u{FEFF}", "\u{0}", "\u{85}", "\u{2028}", "\u{202E}", "e\u{301}\u{301}\u{301}", "👩‍👩‍👧‍👦", "\u{10FFFF}", "ß", "İ",
            "\u{200D}",
            "\u{B}", "\u{C}", "\u{1B}[31m", "\r", "\r\n", "\n\n", "\t", "    ", "会議", "ไทย",
        ].map { Array($0.utf8) } + [[0xED, 0xA0, 0x80], [0xC0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xFF], [0xE2, 0x82]]
}
