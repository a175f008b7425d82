/// The parts of an identifier written as one word: `camelCase`, `HTTPServer`, `sprint23`.
///
/// A part begins at a capital after a small letter, at the last capital before a small letter, and between letters and digits if there are at least
/// three letters: `Q3`, `2nd` and `v8` stay whole. A single letter is not a part (`iPhone`).
struct IdentifierParts {
    private(set) var ranges: [Range<Int>] = []
    var count: Int { ranges.count }

    private enum Kind { case small, capital, digit, other }

    /// A letter with its marks.
    private struct Letter {
        var kind: Kind
        var offset: Int
    }

    init(_ text: [UInt8], _ atom: Range<Int>) {
        // A long run without a separator is not a name but a blob.
        guard atom.count > 2, atom.count <= 1024, IdentifierParts.mayHaveParts(text, atom) else { return }
        let letters = IdentifierParts.letters(text, atom)
        guard letters.count <= StemCache.formLimit else { return }
        var start = 0
        for index in letters.indices.dropFirst() where IdentifierParts.isBorder(letters, at: index, partStart: start) {
            ranges.append(letters[start].offset..<letters[index].offset)
            start = index
        }
        guard start > 0 else { return }
        ranges.append(letters[start].offset..<atom.upperBound)
        // Random capitals, as in Base64, give many short parts.
        if ranges.count > 8 || letters.count < ranges.count * 2 { ranges = [] }
    }

    /// A quick check, because most words have no parts: whether the kind of character changes after the first letter, or after digits.
    private static func mayHaveParts(_ text: [UInt8], _ atom: Range<Int>) -> Bool {
        let first = text.scalar(at: atom.lowerBound)
        var index = atom.lowerBound + first.count
        var before: Kind? = kind(of: first.value) == .digit ? .digit : nil
        while index < atom.upperBound {
            let decoded = text.scalar(at: index)
            let here = kind(of: decoded.value)
            if let before, before != here { return true }
            before = here
            index += decoded.count
        }
        return false
    }

    private static func letters(_ text: [UInt8], _ atom: Range<Int>) -> [Letter] {
        var letters: [Letter] = []
        var index = atom.lowerBound
        while index < atom.upperBound {
            let decoded = text.scalar(at: index)
            if ScalarClass(decoded.value) != .extender || letters.isEmpty {
                letters.append(Letter(kind: kind(of: decoded.value), offset: index))
            }
            index += decoded.count
        }
        return letters
    }

    private static func kind(of scalar: UInt32) -> Kind {
        if scalar < 0x80 {
            let byte = UInt8(truncatingIfNeeded: scalar)
            if ByteKind(byte) == .digit { return .digit }
            return ByteKind(byte).isLetter ? (byte & 0x20 == 0 ? .capital : .small) : .other
        }
        switch scalar {
        // The lowercase letters of Western European languages, Greek and Russian need no lookup in the Unicode tables.
        case 0xDF...0xF6, 0xF8...0xFF, 0x3B1...0x3CE, 0x430...0x45F: return .small
        default: break
        }
        guard let properties = Unicode.Scalar(scalar)?.properties else { return .other }
        return properties.isUppercase ? .capital : properties.isLowercase ? .small : .other
    }

    private static func isBorder(_ letters: [Letter], at index: Int, partStart: Int) -> Bool {
        let before = letters[index - 1].kind
        let here = letters[index].kind
        if (before == .digit) != (here == .digit) {
            return before == .digit
                ? letterCount(letters[index...]) >= 3
                : letterCount(letters[partStart..<index].reversed()) >= 3
        }
        guard here == .capital, index - partStart >= 2 else { return false }
        let next = index + 1 < letters.count ? letters[index + 1].kind : .digit
        switch before {
        case .small: return next == .small || next == .capital
        case .capital: return next == .small
        case .digit, .other: return false
        }
    }

    /// The number of letters at the beginning of a sequence.
    private static func letterCount(_ letters: some Sequence<Letter>) -> Int {
        var count = 0
        for letter in letters {
            guard letter.kind == .small || letter.kind == .capital else { break }
            count += 1
        }
        return count
    }
}
