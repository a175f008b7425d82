extension WordScanner {
    /// A compound with more parts is split: nobody would search for anything longer as a whole.
    private static let atomLimit = 32

    /// Reads letters and digits, and whatever is joined to them without a blank. Returns the end.
    ///
    ///     compound = atom { joiner atom }        atom = letters, digits, marks and the apostrophes between them
    ///     joiner   = `_`… | `-` | `.` | `@` | `&` between letters | `:` between digits | `,` before three digits
    mutating func scanCompound(at start: Int) -> Int {
        atoms.removeAll(keepingCapacity: true)
        joiners.removeAll(keepingCapacity: true)
        var end = atomEnd(from: start)
        if let rest = beginURL(start..<end) { return rest }
        atoms.append(start..<end)
        while atoms.count < WordScanner.atomLimit, let (joiner, next) = joiner(at: end) {
            end = atomEnd(from: next)
            atoms.append(next..<end)
            joiners.append(joiner)
        }
        guard joiners.isEmpty else {
            addCompound(start..<end)
            return end
        }
        let nameEnd = end + signCount(after: start..<end)
        if nameEnd > end {
            writer.word(text, in: start..<nameEnd, source: start..<nameEnd)
        } else {
            addAtom(start..<end)
        }
        return nameEnd
    }

    /// The end of the letters, digits and marks that begin at `start`.
    func atomEnd(from start: Int) -> Int {
        var index = start
        while index < text.count {
            let decoded = text.scalar(at: index)
            switch ScalarClass(decoded.value) {
            case .letter, .extender: index += decoded.count
            case .apostrophe:
                guard !language.elidesBeforeApostrophe, isLetter(at: index + decoded.count) else { return index }
                index += decoded.count
            case .separator:
                guard isInner(decoded, at: index) else { return index }
                index += decoded.count
            case .unspaced, .emoji: return index
            }
        }
        return index
    }

    /// Whether a sign belongs to the letters on both sides of it: the quotation mark of a Hebrew abbreviation (צה״ל) or the dot of a Catalan long l
    /// (col·legi).
    private func isInner(_ sign: DecodedScalar, at index: Int) -> Bool {
        let next = byte(at: index + sign.count)
        switch sign.value {
        case 0x22, 0x201D, 0x5F4:
            guard byte(at: index - 2) == 0xD7, next == 0xD7 else { return false }
            return ScalarClass.isHebrewLetter(text.scalar(at: index - 2).value)
        case 0xB7: return byte(at: index - 1) | 0x20 == UInt8(ascii: "l") && next | 0x20 == UInt8(ascii: "l")
        default: return false
        }
    }

    /// The number of bytes of `++` or `#` after the atom that belong to the name of a programming language.
    private func signCount(after atom: Range<Int>) -> Int {
        let end = atom.upperBound
        if byte(at: end) == UInt8(ascii: "+"), byte(at: end + 1) == UInt8(ascii: "+"), byte(at: end + 2) != UInt8(ascii: "+"),
            !isLetter(at: end + 2)
        {
            return 2
        }
        let isOneLetter = atom.count == 1 && ByteKind(text[atom.lowerBound]).isLetter
        return isOneLetter && byte(at: end) == UInt8(ascii: "#") && !isLetter(at: end + 1) ? 1 : 0
    }

    private func joiner(at end: Int) -> (UInt8, next: Int)? {
        let sign = byte(at: end)
        switch sign {
        case UInt8(ascii: "_"):
            var next = end + 1
            while byte(at: next) == sign { next += 1 }
            return isLetter(at: next) ? (sign, next) : nil
        case UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "@"):
            return isLetter(at: end + 1) ? (sign, end + 1) : nil
        case UInt8(ascii: "&"):
            let isBetweenLetters =
                isLetter(at: end + 1) && ByteKind(text[end + 1]) != .digit && ByteKind(text[end - 1]) != .digit
            return isBetweenLetters ? (sign, end + 1) : nil
        case UInt8(ascii: ":"):
            return ByteKind(byte(at: end - 1)) == .digit && ByteKind(byte(at: end + 1)) == .digit ? (sign, end + 1) : nil
        case UInt8(ascii: ","):
            return isThousandsComma(at: end) ? (sign, end + 1) : nil
        case 0xE2 where byte(at: end + 1) == 0x80 && (byte(at: end + 2) == 0x90 || byte(at: end + 2) == 0x91):
            // The hyphens U+2010 and U+2011.
            return isLetter(at: end + 3) ? (UInt8(ascii: "-"), end + 3) : nil
        default: return nil
        }
    }

    /// Whether a comma separates thousands: 1,000 but not 1,2 or 3,1415.
    private func isThousandsComma(at comma: Int) -> Bool {
        guard let group = atoms.last, group.count <= 3, joiners.allSatisfy({ $0 == UInt8(ascii: ",") }), isNumber(group)
        else { return false }
        return (1...3).allSatisfy { ByteKind(byte(at: comma + $0)) == .digit } && !isLetter(at: comma + 4)
    }

    private func isNumber(_ atom: Range<Int>) -> Bool { text[atom].allSatisfy { ByteKind($0) == .digit } }

    // MARK: - Adding

    private mutating func addCompound(_ source: Range<Int>) {
        let isNumeric = atoms.allSatisfy(isNumber)
        let isDotted = joiners.allSatisfy { $0 == UInt8(ascii: ".") }
        if isNumeric {
            assemble { $0 != UInt8(ascii: ",") }
            // People search for the parts of a date, but not for those of 3.14 and 10:30.
            guard joiners.contains(UInt8(ascii: "-")) || joiners.contains(UInt8(ascii: "_")) else {
                return writer.word(scratch, in: 0..<scratch.count, source: source)
            }
        } else if isDotted, atoms.allSatisfy({ $0.count == 1 && ByteKind(text[$0.lowerBound]).isLetter }) {
            assemble { _ in false }
            return writer.word(scratch, in: 0..<scratch.count, source: source)
        } else if isDotted, isVersion {
            assemble { _ in true }
            writer.whole(scratch, in: 1..<scratch.count, source: source)
            return writer.word(scratch, in: 0..<scratch.count, source: source)
        } else {
            // snake_case, snake-case and snakeCase are the same name.
            assemble { $0 != UInt8(ascii: "_") && $0 != UInt8(ascii: "-") }
        }
        writer.whole(scratch, in: 0..<scratch.count, source: source)
        for atom in atoms { addAtom(atom) }
        if wholeEnd == 0 { writer.endWhole() }
    }

    /// Whether the compound is a version such as v1.2.3: a v, then only numbers.
    private var isVersion: Bool {
        guard let first = atoms.first, first.count > 1, text[first.lowerBound] | 0x20 == UInt8(ascii: "v") else { return false }
        return isNumber(first.lowerBound + 1..<first.upperBound) && atoms.dropFirst().allSatisfy(isNumber)
    }

    /// Concatenates the atoms in `scratch`, with the joiners that `isKept` accepts.
    private mutating func assemble(keeping isKept: (UInt8) -> Bool) {
        scratch.removeAll(keepingCapacity: true)
        for (index, atom) in atoms.enumerated() {
            if index > 0, isKept(joiners[index - 1]) { scratch.append(joiners[index - 1]) }
            scratch.append(contentsOf: text[atom])
        }
    }

    /// Adds an atom, and its parts if capitals or digits separate them.
    private mutating func addAtom(_ atom: Range<Int>) {
        let parts = IdentifierParts(text, atom)
        guard parts.count > 1 else { return writer.word(text, in: atom, source: atom) }
        writer.whole(text, in: atom, source: atom)
        for part in parts.ranges { writer.word(text, in: part, source: part) }
    }

    // MARK: - URLs

    /// Adds a URL as a whole, without its scheme, and returns where its parts begin; `nil` if there is no URL.
    private mutating func beginURL(_ scheme: Range<Int>) -> Int? {
        let colon = scheme.upperBound
        guard byte(at: colon) == UInt8(ascii: ":"), byte(at: colon + 1) == UInt8(ascii: "/"),
            byte(at: colon + 2) == UInt8(ascii: "/"), wholeEnd == 0, scheme.count <= 10,
            text[scheme].allSatisfy({ ByteKind($0).isLetter }), isLetter(at: colon + 3)
        else { return nil }
        let start = colon + 3
        var end = start
        while end < text.count, !WordScanner.endsURL(text[end]) { end += 1 }
        while end > start, WordScanner.trailsURL(text[end - 1]) { end -= 1 }
        let keyEnd = min(end, start + 8 * StemCache.formLimit)
        writer.whole(text, in: start..<keyEnd, source: scheme.lowerBound..<end)
        wholeEnd = end
        return start
    }

    private static func endsURL(_ byte: UInt8) -> Bool {
        switch byte {
        case 0...0x20, 0x7F, UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""), UInt8(ascii: "`"), UInt8(ascii: "|"):
            true
        default: false
        }
    }

    private static func trailsURL(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"),
            0x80...:
            false
        default: true
        }
    }
}
