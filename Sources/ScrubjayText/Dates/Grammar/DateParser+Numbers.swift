extension DateParser {
    /// A count: `3`, `twenty-one`, `a`, `few`, `two hundred`; 1...9,999.
    mutating func count() -> Int? {
        if let number = integer(), number > 0, number <= 9999 { return number }
        return take { meaning in
            switch meaning {
            case .article: 1
            case .few(let count): count
            default: nil
            }
        }
    }

    /// An integer in digits or words. The parts of a decimal fraction do not count.
    mutating func integer() -> Int? {
        if let token = token(), token.kind == .number {
            guard token.digits <= 9, !isFraction else { return nil }
            index += 1
            return Int(token.value)
        }
        return wordNumber()
    }

    /// Whether the number at the position is a part of `3.14`, `1,000` or `2:30`.
    private var isFraction: Bool {
        for (mark, number) in [(1, 2), (-1, -2)] {
            guard let sign = token(mark), sign.kind == .mark, token(number)?.kind == .number, isGlued(max(mark, 0)),
                isGlued(max(number, 0))
            else { continue }
            if sign.isMark(".") || sign.isMark(",") || sign.isMark(":") { return true }
        }
        return false
    }

    /// A number in words: `twenty one`, `two thousand and eighteen`.
    mutating func wordNumber() -> Int? {
        guard has([.number, .multiplier]) else { return nil }
        return attempt { parser in
            var total = 0
            var current: Int?
            var steps = 0
            while steps < 6 {
                steps += 1
                if let factor = parser.meaning(0, { if case .multiplier(let factor) = $0 { factor } else { nil } }) {
                    let value = (current ?? 1) * factor
                    guard value <= 9999, total == 0 || factor < 1000 else { break }
                    parser.index += 1
                    if factor >= 1000 {
                        total = value
                        current = nil
                    } else {
                        current = value
                    }
                } else if let number = parser.number {
                    guard current == nil || (current ?? 0) >= 100 && (current ?? 0) % 100 == 0 else { break }
                    parser.index += 1
                    current = (current ?? 0) + number
                    if current ?? 0 < 100, !parser.has(.multiplier), !(total > 0) { break }
                } else if parser.has(.and), total > 0 || current ?? 0 >= 100, parser.has([.number, .multiplier], 1) {
                    parser.index += 1
                } else {
                    break
                }
            }
            return total > 0 || current != nil ? total + (current ?? 0) : nil
        }
    }

    var number: Int? { meaning { if case .number(let number) = $0 { number } else { nil } } }

    /// `3rd`, `1er`, `third`; in languages with point dates also `3.`; 1...99.
    mutating func ordinal() -> Int? {
        attempt { parser in
            if let token = parser.token(), token.kind == .number, token.digits <= 2, token.value > 0 {
                parser.index += 1
                if parser.isGlued(), parser.skip(.ordinalSuffix) { return Int(token.value) }
                if parser.isMark("."), parser.isGlued(), parser.has(.ordinalSuffix, 1), parser.isGlued(1) {
                    parser.index += 2  // "1.º"
                    return Int(token.value)
                }
                if parser.hasPointDates, parser.isMark("."), parser.isGlued(), parser.token(1)?.gap != DateToken.Gap.none {
                    parser.index += 1
                    return Int(token.value)
                }
                return nil
            }
            return parser.take { if case .ordinal(let number) = $0 { number } else { nil } }
        }
    }

    /// A day of the month, 1...31, in any spelling, and whether it is an ordinal.
    mutating func dayNumber() -> (day: Int, isOrdinal: Bool)? {
        attempt { parser in
            if let day = parser.ordinal() { return day <= 31 ? (day, true) : nil }
            if let token = parser.token(), token.kind == .number {
                guard token.digits <= 2, (1...31).contains(token.value), !parser.isFraction else { return nil }
                parser.index += 1
                return (Int(token.value), false)
            }
            guard let day = parser.number, (1...31).contains(day), !parser.has(.multiplier, 1) else { return nil }
            parser.index += 1
            return (day, false)
        }
    }

    /// A year in four digits or in words, 1000...2999.
    mutating func fullYear() -> Int? {
        attempt { parser in
            if let token = parser.token(), token.kind == .number {
                guard token.digits == 4, (1000...2999).contains(token.value), !parser.isFraction else { return nil }
                parser.index += 1
                let isWord = !parser.bytes[token.start].isDigit
                if isWord, token.value % 100 == 0, let rest = parser.number, (1...99).contains(rest) {
                    parser.index += 1  // "zweitausend sechsundzwanzig"
                    return Int(token.value) + rest
                }
                return parser.era(Int(token.value))
            }
            if let year = parser.yearInHalves() { return year }
            guard parser.has([.number, .multiplier]), let year = parser.wordNumber(), (1000...2999).contains(year) else {
                return nil
            }
            return parser.era(year)
        }
    }

    /// `nineteen ninety nine`, `twenty-twenty-six`, `nineteen oh five`.
    private mutating func yearInHalves() -> Int? {
        guard let century = number, (11...20).contains(century) else { return nil }
        let distance = isMark("-", 1) && isGlued(1) && isGlued(2) ? 2 : 1
        let rest = meaning(distance) { sense -> Int? in
            switch sense {
            case .number(let number): (10...99).contains(number) ? number : nil
            case .yearTail(let number): number
            default: nil
            }
        }
        guard let rest else { return nil }
        index += distance + 1
        return century * 100 + rest
    }

    /// Applies an era such as `AD` after a year, if there is one.
    private mutating func era(_ year: Int) -> Int { year + (take { if case .era(let shift) = $0 { shift } else { nil } } ?? 0) }

    /// The year that two digits mean: 50...99 are 1950...1999.
    func century(_ year: Int) -> Int { year < 50 ? 2000 + year : 1900 + year }
}
