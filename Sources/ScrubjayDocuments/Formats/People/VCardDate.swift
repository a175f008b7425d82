import ScrubjayText

/// Reads the days of cards, of which parts may be missing: `19850412`, `1985-04-12`, `1985-04`, `--0412`, `--04-12` (RFC 6350, 4.3).
enum VCardDate {
    /// Returns the day as people write it: `12 April 1985`, `12 April`, `April 1985`. Text that is no such day stays as it is.
    static func text(_ line: ContentLine) -> String {
        let value = line.line
        // Apple writes a year where none is known, and says so.
        return text(value, isYearKnown: line.parameter("X-APPLE-OMIT-YEAR").map { !value.hasPrefix($0) } ?? true)
    }

    static func text(_ value: String, isYearKnown: Bool = true) -> String {
        let day = value.prefix { $0 != "T" && $0 != "t" && $0 != " " }
        let time = value.dropFirst(day.count + 1)
        let hasYear = !day.hasPrefix("--")
        let digits = Array(day.utf8.filter { $0 != UInt8(ascii: "-") })
        guard !day.hasPrefix("---"), day.utf8.count <= 10, digits.allSatisfy(\.isDigit),
            time.utf8.allSatisfy({ !$0.isLetter || $0 | 0x20 == UInt8(ascii: "z") })
        else { return value }
        func number(_ range: Range<Int>) -> Int? { range.upperBound <= digits.count ? decimal(digits[range]) : nil }
        let start = hasYear ? 4 : 0
        guard digits.count <= start + 4, digits.count % 2 == 0 else { return value }
        let year = hasYear && isYearKnown ? number(0..<4).flatMap { $0 > 0 ? $0 : nil } : nil
        guard let month = number(start..<start + 2) else {
            return digits.count == 4 ? year.map { "\($0)" } ?? value : value
        }
        guard 1...12 ~= month else { return value }
        var parts = [MonthName.of(month)] + (year.map { ["\($0)"] } ?? [])
        if digits.count == start + 4 {
            guard let day = number(start + 2..<start + 4), CivilDate(year: year ?? 2000, month: month, day: day) != nil else {
                return value
            }
            parts.insert("\(day)", at: 0)
        }
        return parts.joined(separator: " ")
    }
}
