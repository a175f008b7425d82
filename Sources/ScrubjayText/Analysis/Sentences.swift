/// Splits text into sentences.
///
/// A sentence ends after `.`, `!`, `?` or `…` (including closing quotes and brackets) if white space follows and the next character is not lowercase;
/// always after the full-width equivalents; and at an empty line. A full stop after an initial or a known abbreviation does not end a sentence.
/// Simplified from Unicode Standard Annex 29, rules SB6 to SB11.
package enum Sentences {
    /// Returns the sentences of `range` in order, without gaps: each reaches to the beginning of the next.
    package static func ranges(in utf8: borrowing [UInt8], _ range: Range<Int>) -> [Range<Int>] {
        var ranges: [Range<Int>] = []
        var start = range.lowerBound
        var index = range.lowerBound
        while index < range.upperBound {
            guard let end = sentenceEnd(in: utf8, at: index, limit: range.upperBound) else {
                index += 1
                continue
            }
            ranges.append(start..<end)
            start = end
            index = end
        }
        if start < range.upperBound { ranges.append(start..<range.upperBound) }
        return ranges
    }

    /// The offset of the next sentence if one ends with the byte at `index`.
    private static func sentenceEnd(in utf8: borrowing [UInt8], at index: Int, limit: Int) -> Int? {
        switch utf8[index] {
        case UInt8(ascii: "\n"):
            var next = index + 1
            while next < limit, isBlank(utf8[next]), utf8[next] != UInt8(ascii: "\n") { next += 1 }
            guard next < limit, utf8[next] == UInt8(ascii: "\n") else { return nil }
            return skipBlanks(in: utf8, from: next, limit: limit)
        case UInt8(ascii: "."), UInt8(ascii: "!"), UInt8(ascii: "?"),
            0xE2 where matches(utf8, index, [0xE2, 0x80, 0xA6], limit):  // …
            var next = index + (utf8[index] == 0xE2 ? 3 : 1)
            while next < limit, isTerminatorOrCloser(utf8[next]) { next += 1 }
            next = skipClosingQuotes(in: utf8, from: next, limit: limit)
            guard next >= limit || isBlank(utf8[next]) else { return nil }
            let following = skipBlanks(in: utf8, from: next, limit: limit)
            if following < limit, isSmallLetter(in: utf8, at: following) { return nil }
            if utf8[index] == UInt8(ascii: "."),
                isAbbreviation(in: utf8, before: index)
                    || isShortenedPhrase(in: utf8, before: index, following: following, limit: limit)
                    || isShortened(in: utf8, before: index, following: following, limit: limit)
                    || isMonth(in: utf8, before: index, following: following, limit: limit)
                    || isDay(in: utf8, stop: index, following: following, limit: limit)
            {
                return nil
            }
            return following
        case 0xE3 where matches(utf8, index, [0xE3, 0x80, 0x82], limit),  // 。
            0xEF where matches(utf8, index, [0xEF, 0xBC, 0x81], limit),  // ！
            0xEF where matches(utf8, index, [0xEF, 0xBC, 0x9F], limit):  // ？
            return skipBlanks(in: utf8, from: skipClosingQuotes(in: utf8, from: index + 3, limit: limit), limit: limit)
        case 0xE0 where matches(utf8, index, [0xE0, 0xA5, 0xA4], limit):  // ।
            return skipBlanks(in: utf8, from: index + 3, limit: limit)
        default:
            return nil
        }
    }

    private static func isSmallLetter(in utf8: borrowing [UInt8], at index: Int) -> Bool {
        if utf8[index] < 0x80 { return (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(utf8[index]) }
        return Unicode.Scalar(utf8.scalar(at: index).value)?.properties.isLowercase ?? false
    }

    private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

    private static func isTerminatorOrCloser(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "."), UInt8(ascii: "!"), UInt8(ascii: "?"), UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "\""),
            UInt8(ascii: "'"), UInt8(ascii: "*"), UInt8(ascii: "_"):
            true
        default: false
        }
    }

    private static func skipBlanks(in utf8: borrowing [UInt8], from start: Int, limit: Int) -> Int {
        var index = start
        while index < limit, isBlank(utf8[index]) { index += 1 }
        return index
    }

    /// Skips ” ’ » 」 』 ）, and » after the space that French puts before it.
    private static func skipClosingQuotes(in utf8: borrowing [UInt8], from start: Int, limit: Int) -> Int {
        let closers: [[UInt8]] = [
            [0xE2, 0x80, 0x9D], [0xE2, 0x80, 0x99], [0xC2, 0xBB], [0xE3, 0x80, 0x8D], [0xE3, 0x80, 0x8F], [0xEF, 0xBC, 0x89],
            [0x20, 0xC2, 0xBB], [0xC2, 0xA0, 0xC2, 0xBB], [0xE2, 0x80, 0xAF, 0xC2, 0xBB],
        ]
        var index = start
        while index < limit, utf8[index] >= 0xC2 || utf8[index] == 0x20,
            let closer = closers.first(where: { matches(utf8, index, $0, limit) })
        {
            index += closer.count
        }
        return index
    }

    private static func matches(_ utf8: borrowing [UInt8], _ index: Int, _ pattern: [UInt8], _ limit: Int) -> Bool {
        guard index + pattern.count <= limit else { return false }
        for (offset, byte) in pattern.enumerated() where utf8[index + offset] != byte { return false }
        return true
    }

    /// Abbreviations that are followed by a name or a number more often than they end a sentence.
    private static let abbreviations: Set<[UInt8]> = Set(
        [
            "mr", "mrs", "ms", "dr", "prof", "st", "vs", "no", "nr", "fig", "cf", "approx", "bzw", "ca", "sr", "sra", "mme",
            "mlle",
        ]
        .map { Array($0.utf8) })

    private static func isAbbreviation(in utf8: borrowing [UInt8], before stop: Int) -> Bool {
        var start = stop
        while start > 0, stop - start < 8, isLetter(utf8[start - 1]) { start -= 1 }
        let word = utf8[start..<stop].map { $0 | 0x20 }
        if word.count == 1 {
            return (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(utf8[start]) && utf8[start] != UInt8(ascii: "I")
        }
        return abbreviations.contains(word)
    }

    /// Whether the full stop shortens a word before what belongs to it: the number of `p. 12`, `Tel. 0431`, the next letter of `z. B.`, the name of
    /// `Hr. Weber`.
    private static func isShortened(in utf8: borrowing [UInt8], before stop: Int, following: Int, limit: Int) -> Bool {
        guard following < limit else { return false }
        var start = stop
        while start > 0, stop - start < 8, isLetter(utf8[start - 1]) { start -= 1 }
        guard start < stop else { return false }
        let isAlone = start == 0 || isBlank(utf8[start - 1]) || utf8[start - 1] == UInt8(ascii: "(")
        let word = utf8[start..<stop].map { $0 | 0x20 }
        let isBeforeNumber = utf8[following].isDigit
        if word.count == 1 {
            // A letter and a stop follow: `z. B.`, `u. A.`
            let isPair = following + 1 < limit && isLetter(utf8[following]) && utf8[following + 1] == UInt8(ascii: ".")
            return isAlone && (isPair && utf8[start] & 0x20 != 0 || isBeforeNumber && beforeNumber.contains(word))
        }
        let isCapital = utf8[start] & 0x20 == 0
        // `Hauptstr. 12` is one word with its street.
        if isBeforeNumber {
            return beforeNumber.contains(word) || word.suffix(3).elementsEqual("str".utf8)
                || isCapital && capitalBeforeNumber.contains(word)
        }
        return isAlone && isCapital && beforeName.contains(word)
    }

    /// Abbreviations before a number, in English, German, French and Spanish.
    private static let beforeNumber: Set<[UInt8]> = Set(
        [
            "p", "pp", "pg", "s", "v", "b", "c", "d", "geb", "gest", "inv", "cat", "vol", "ch", "chap", "abs", "kap", "abb",
            "bd", "tel", "ext", "eq", "num", "ziff", "apt",
            "incl", "inkl", "zzgl", "evtl", "ggf", "est", "env", "pag", "aprox",
            "fol",
        ]
        .map { Array($0.utf8) })

    /// Abbreviations before a number that are words of their own in small letters.
    private static let capitalBeforeNumber: Set<[UInt8]> = Set(
        ["arch", "art", "cap", "tab", "ref", "par", "sec", "av", "avda", "bvd"].map { Array($0.utf8) })

    /// Abbreviations before a name, if they begin with a capital.
    private static let beforeName: Set<[UInt8]> = Set(
        [
            "hr", "fr", "rev", "gen", "capt", "lt", "sgt", "hon", "gov", "dipl", "ing", "mag", "drs", "dott", "dra", "vgl",
            "bzgl", "mgr", "mm", "mmes", "mlles", "srta", "srtas", "sres", "avda", "lic", "excmo", "pbro", "bd", "av",
        ]
        .map { Array($0.utf8) })

    /// Whether the full stop ends a phrase that introduces what follows (`p. ex. Anna`, `d. h. Montag`, `c.-à-d. Paris`), or a word with an accent before its
    /// number (`núm. 4`).
    private static func isShortenedPhrase(
        in utf8: borrowing [UInt8], before stop: Int, following: Int, limit: Int
    ) -> Bool {
        guard following < limit else { return false }
        let phrases = utf8[following].isDigit ? shortenedBeforeNumber : shortenedPhrases
        for phrase in phrases where phrase.count <= stop && phrase.last == utf8[stop - 1] {
            let start = stop - phrase.count
            if matches(utf8, start, phrase, stop), start == 0 || !utf8[start - 1].isWord { return true }
        }
        return false
    }

    /// Without the last full stop, in French, Spanish, German and English. Some texts have a no-break space between the words.
    private static let shortenedPhrases = [
        "p. ex", "p.ex", "p.\u{A0}ex", "p.\u{202F}ex", "c.-à-d", "p. ej", "p.ej", "p.\u{A0}ej", "v. gr", "d. h", "d.h",
        "d.\u{A0}h", "d.\u{202F}h", "u. a", "u.a", "u.\u{A0}a", "i. e", "i.e", "e. g", "e.g", "Dña",
    ].map { Array($0.utf8) }

    private static let shortenedBeforeNumber =
        shortenedPhrases
        + ["éd", "Éd", "tél", "Tél", "réf", "Réf", "núm", "Núm", "pág", "Pág", "págs", "teléf", "Teléf"].map { Array($0.utf8) }

    /// Whether the full stop abbreviates a month before the number of its day or year: `24. Jun. 2026`, `Sept. 3`.
    private static func isMonth(in utf8: borrowing [UInt8], before stop: Int, following: Int, limit: Int) -> Bool {
        guard following < limit, utf8[following].isDigit else { return false }
        var start = stop
        while start > 0, stop - start < 8, isLetter(utf8[start - 1]) { start -= 1 }
        guard start < stop, utf8[start] & 0x20 == 0 else { return false }
        return shortMonths.contains(utf8[start..<stop].map { $0 | 0x20 })
    }

    /// Abbreviated months that are no other words.
    private static let shortMonths: Set<[UInt8]> = Set(
        [
            "jan", "feb", "mar", "apr", "jun", "jul", "aug", "sep", "sept", "oct", "nov", "dec", "mrz", "okt", "dez", "janv",
            "avr", "juil", "ene", "abr", "dic", "giu", "lug", "ott", "fev", "mrt",
        ]
        .map { Array($0.utf8) })

    /// Whether the full stop belongs to a German date such as `am 3. März`: one or two digits before it, the name of a month after it.
    private static func isDay(in utf8: borrowing [UInt8], stop: Int, following: Int, limit: Int) -> Bool {
        var start = stop
        while start > 0, stop - start < 3, (0x30...0x39).contains(utf8[start - 1]) { start -= 1 }
        guard (1...2).contains(stop - start) else { return false }
        return months.contains { matches(utf8, following, $0, limit) }
    }

    /// The first three letters of the German months, which abbreviations share.
    private static let months = ["Jan", "Feb", "Mär", "Mrz", "Apr", "Mai", "Jun", "Jul", "Aug", "Sep", "Okt", "Nov", "Dez"].map
    {
        Array($0.utf8)
    }

    private static func isLetter(_ byte: UInt8) -> Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) }
}
