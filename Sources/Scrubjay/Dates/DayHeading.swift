/// Headings that are days, as those of logs: `2026-03-04`, `Wednesday, 4 March 2026: the harbour`.
enum DayHeading {
    /// The day that a heading begins with, in any language; only a day of the week may stand before it.
    ///
    /// - Parameter order: For dates such as 03/04/2026.
    static func day(of heading: String, order: DateOrder) -> CivilDate? {
        guard heading.utf8.contains(where: \.isDigit) else { return nil }
        let bytes = Array(heading.utf8)
        guard let match = DateReader(order: order).firstMatch(in: bytes, 0..<bytes.count) else { return nil }
        let before = String(decoding: bytes[..<match.range.lowerBound], as: UTF8.self)
        let words = before.split { !$0.isLetter && !$0.isNumber }
        guard words.isEmpty || words.count == 1 && isWeekday(words[0]) else { return nil }
        return match.date.civilDate
    }

    private static func isWeekday(_ word: Substring) -> Bool {
        let grammar = DateGrammar(languages: DateGrammar.languages, order: .dayFirst, preference: .past)
        return grammar.date(of: String(word), now: LocalDateTime(ordinal: 0, hasTime: false))?.grain == .day
    }
}
