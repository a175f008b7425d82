/// Normalises words, so that spellings that differ only in case, diacritics, width or composition become equal.
///
///     lower("Straße")  straße    lower("ＡＢＣ")  abc    lower("ﬁn")  fin    NFD and NFC give the same result
///     fold("straße")   strasse   fold("łódź")    lodz   fold("ёлка") елка   fold("don't") dont   fold("٣") 3
///
/// Lowering keeps what stemmers depend on (umlauts, accents, apostrophes); folding then drops it.
package enum Folding {
    /// Appends the lowercase, compatibility-mapped, composed form of a word.
    ///
    /// - Parameters:
    ///   - isTurkic: I becomes ı, İ becomes i.
    ///   - limit: Bytes beyond this many are cut off, at a scalar boundary.
    static func lower(_ word: [UInt8], isTurkic: Bool, limit: Int, into lowered: inout [UInt8]) {
        let start = lowered.count
        // The last scalar, held back while a mark may still combine with it.
        var pending: UInt32?
        var index = 0
        while index < word.count, lowered.count - start <= limit {
            let decoded = word.scalar(at: index)
            index += decoded.count
            switch decoded.value {
            case 0x41...0x5A:
                if let pending { lowered.append(scalar: pending) }
                pending = isTurkic && decoded.value == 0x49 ? 0x131 : decoded.value + 0x20
            case 0x22, 0x201D, 0x5F4:
                // The quotation mark in a Hebrew abbreviation, which is often left out.
                if let pending, ScalarClass.isHebrewLetter(pending) { continue }
                if let pending { lowered.append(scalar: pending) }
                pending = decoded.value
            case 0xB7 where pending == 0x6C:
                continue
            case 0..<0x80:
                if let pending { lowered.append(scalar: pending) }
                pending = decoded.value
            case 0x2019, 0x2BC, 0x5F3:
                if let pending { lowered.append(scalar: pending) }
                pending = 0x27
            default:
                guard !ScalarClass.isInvisible(decoded.value) else { continue }
                FoldingTables.shared.forEachLowered(decoded.value) { scalar in
                    join(scalar, to: &pending, isTurkic: isTurkic, into: &lowered)
                }
            }
        }
        if let pending { lowered.append(scalar: pending) }
        lowered.cut(to: limit, from: start)
    }

    /// Composes a scalar with the one before it, drops it if it is a mark that folding would remove, or appends it.
    private static func join(
        _ scalar: UInt32, to pending: inout UInt32?, isTurkic: Bool, into lowered: inout [UInt8]
    ) {
        guard let before = pending else {
            pending = ScalarClass.isDroppedMark(scalar) ? nil : scalar
            return
        }
        // If İ is written as two scalars, the first one was lowered to ı before the dot was seen.
        if isTurkic, before == 0x131, scalar == 0x307 {
            pending = 0x69
        } else if scalar >= 0x300, let composite = FoldingTables.shared.composed(before, scalar) {
            pending = composite
        } else if !ScalarClass.isDroppedMark(scalar) {
            lowered.append(scalar: before)
            pending = scalar
        }
    }

    /// Appends a lowered word without diacritics, apostrophes and other optional marks.
    static func fold(_ lowered: [UInt8], limit: Int, into folded: inout [UInt8]) {
        let start = folded.count
        var index = 0
        while index < lowered.count, folded.count - start <= limit {
            let byte = lowered[index]
            if byte < 0x80 {
                if byte != UInt8(ascii: "'") { folded.append(byte) }
                index += 1
            } else {
                let decoded = lowered.scalar(at: index)
                index += decoded.count
                fold(decoded.value, into: &folded)
            }
        }
        folded.cut(to: limit, from: start)
    }

    /// Returns a whole text in folded form. Names and tags are compared this way.
    package static func folded(_ text: String) -> String {
        let utf8 = Array(text.utf8)
        var lowered: [UInt8] = []
        lower(utf8, isTurkic: false, limit: .max, into: &lowered)
        var folded: [UInt8] = []
        fold(lowered, limit: .max, into: &folded)
        return String(decoding: folded, as: UTF8.self)
    }

    private static func fold(_ scalar: UInt32, into folded: inout [UInt8]) {
        var scalar = scalar
        // A letter can carry several marks: ậ is ạ with a circumflex, ạ is a with a dot.
        while let (base, mark) = FoldingTables.shared.decomposed(scalar), isFolded(scalar, base: base, mark: mark) {
            scalar = base
        }
        if let plain = plainLetters[scalar] {
            folded.append(contentsOf: plain.utf8)
        } else if let digit = ScalarClass.digit(scalar) {
            folded.append(UInt8(ascii: "0") + digit)
        } else if !ScalarClass.isDroppedMark(scalar) {
            folded.append(scalar: scalar)
        }
    }

    /// Whether a composed letter folds to its base. Cyrillic letters with a mark are letters of their own (й, ї, ў), except ё, ѐ and ѝ.
    private static func isFolded(_ scalar: UInt32, base: UInt32, mark: UInt32) -> Bool {
        guard ScalarClass.isDroppedMark(mark) else { return false }
        return !(0x400...0x52F).contains(base) || [0x450, 0x451, 0x45D].contains(scalar)
    }

    /// Letters that Unicode does not decompose.
    ///
    /// Arabic and Persian are often typed with each other's kaf and yeh, without the dots of teh marbuta, and without the hamza.
    private static let plainLetters: [UInt32: String] = [
        0xDF: "ss", 0xE6: "ae", 0xF0: "d", 0xF8: "o", 0xFE: "th", 0x111: "d", 0x127: "h", 0x131: "i", 0x138: "k", 0x142: "l",
        0x14B: "n", 0x153: "oe", 0x167: "t", 0x180: "b", 0x188: "c", 0x18C: "d", 0x192: "f", 0x199: "k", 0x19A: "l",
        0x1A5: "p", 0x1AD: "t", 0x1B4: "y", 0x1B6: "z", 0x1DD: "e", 0x1E5: "g", 0x247: "e", 0x249: "j", 0x24D: "r",
        0x24F: "y", 0x253: "b", 0x254: "o", 0x256: "d", 0x257: "d", 0x259: "e", 0x25B: "e", 0x260: "g", 0x268: "i",
        0x269: "i", 0x272: "n", 0x289: "u", 0x1EFF: "y", 0x3C2: "σ", 0x2BB: "", 0x2BD: "", 0x2C8: "",
        0x629: "ه", 0x649: "ي", 0x671: "ا", 0x6A9: "ك", 0x6CC: "ي", 0x6C1: "ه", 0x6BE: "ه",
    ]
}
