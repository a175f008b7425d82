/// Reads calendar dates as people write them in files: in front matter, headers, file names and tasks.
///
/// It accepts the absolute dates of the grammar, in the words of all its languages, with or without a year, a time and a zone:
///
///     2026-03-04   2026-03-04T09:30:00+02:00   2026_03_04   2026/02/27 16:00 CET   20260304   GMT20240115-150000
///     4 March 2026   March 4th, 2026 at 9:30 am   4. März 2026   4 de marzo de 2026   4.3.2026   03/04/2026   20 March
package struct WrittenDateParser: Sendable {
    /// For dates such as 03/04/2026, if both readings are possible.
    package var order: DateOrder

    package init(order: DateOrder) {
        self.order = order
    }

    /// A date and the byte range in which it is written.
    package struct Match: Sendable, Equatable {
        package var date: WrittenDate
        package var range: Range<Int>

        package init(date: WrittenDate, range: Range<Int>) {
            self.date = date
            self.range = range
        }
    }

    /// Returns the first date of a text that names its year.
    package func date(in text: String) -> WrittenDate? {
        let bytes = Array(text.utf8)
        return firstMatch(in: bytes, 0..<bytes.count)?.date
    }

    /// Returns the first date in a byte range that names its year.
    package func firstMatch(in bytes: [UInt8], _ range: Range<Int>) -> Match? {
        first(in: bytes, range) { match, _ in match.date.year != nil }
    }

    /// Returns the first day in a byte range, also one without a year if it cannot be anything else: `23 Nov`, `Nov 23rd`, `23.11.`, but not `2/3`.
    package func firstDay(in bytes: [UInt8], _ range: Range<Int>) -> Match? {
        first(in: bytes, range) { match, _ in
            let written = bytes[match.range]
            let behind = match.range.upperBound < range.upperBound ? bytes[match.range.upperBound] : 0x20
            return match.date.year != nil || written.contains(where: \.isLetter)
                || written.contains(UInt8(ascii: ".")) && (behind == UInt8(ascii: ".") || written.last == UInt8(ascii: "."))
        }
    }

    /// Returns the due day that is written right after a mark such as `by`.
    ///
    /// Relative dates count from `anchor`, the day of the document; a weekday means the next one, including that day. For a longer range, such as the
    /// end of March, it is the last day. A denied date is skipped.
    package func dueDay(in bytes: [UInt8], _ range: Range<Int>, anchor: CivilDate?) -> CivilDate? {
        // Anything after the end of the line does not belong to the due date.
        let line = bytes[range].firstIndex { $0.isLineEnd } ?? range.upperBound
        let range = range.lowerBound..<min(line, range.lowerBound + Self.longestDue)
        let opening = Self.longestOpening
        if var match = first(in: bytes, range, where: { !$1 }), match.range.lowerBound - range.lowerBound <= opening {
            if let last = end(ofStretchFrom: match, in: bytes, range) { match = last }
            guard let anchor else {
                return match.date.civilDate
            }
            return match.date.day(near: anchor)
        }
        guard let anchor else { return nil }
        let text = String(decoding: bytes[range], as: UTF8.self)
        return dueDay(in: text, anchor: anchor) ?? Self.numericDay(text).flatMap { dueDay(in: $0, anchor: anchor) }
    }

    private func dueDay(in text: String, anchor: CivilDate) -> CivilDate? {
        let grammar = DateGrammar(languages: DateGrammar.languages, order: order, preference: .future)
        guard let match = grammar.matches(in: text, now: LocalDateTime(date: anchor)).first(where: { !$0.isDenied }),
            match.byteRange.lowerBound <= Self.longestOpening,
            !text.utf8.prefix(match.byteRange.lowerBound).contains(where: \.isDigit), let end = match.to ?? match.from
        else { return nil }
        return end.secondOfDay ?? 0 == 0 && match.to != nil ? end.date.adding(days: -1) : end.date
    }

    /// The day and month at the beginning of a text, such as `25.11.` in `25.11. #money`. Elsewhere, two numbers with other words behind them may be no
    /// day; behind a mark of a due date they are one.
    private static func numericDay(_ text: String) -> String? {
        let number = text.prefix { $0.isASCII && $0.isNumber || $0 == "." }
        return number.count < text.count && number.last == "." && number.count(where: { $0 == "." }) == 2 ? String(number) : nil
    }

    /// The second date of `March 1, 2026 → March 4, 2026`; `nil` if no date or only a time follows.
    private func end(ofStretchFrom start: Match, in bytes: [UInt8], _ range: Range<Int>) -> Match? {
        // A time and a zone may come between the date and the arrow.
        for position in start.range.lowerBound..<min(start.range.upperBound + Self.longestOpening, range.upperBound) {
            var scanner = ByteScanner(bytes, position..<range.upperBound)
            guard Self.stretchMarks.contains(where: { scanner.skip(text: $0) }) else { continue }
            scanner.skipSpaces()
            let end = first(in: bytes, scanner.position..<range.upperBound) { _, _ in true }
            return end.flatMap { $0.range.lowerBound == scanner.position ? $0 : nil }
        }
        return nil
    }

    private static let stretchMarks: [StaticString] = ["→", "->", "–", "—", "--", " - "]

    /// The maximum distance in bytes between a mark and its date: `by the end of`, `on Friday, `.
    private static let longestOpening = 12
    private static let longestDue = 80

    private func first(in bytes: [UInt8], _ range: Range<Int>, where isWanted: (_ match: Match, _ isDenied: Bool) -> Bool)
        -> Match?
    {
        guard bytes[range].contains(where: \.isDigit) else { return nil }
        // SAFETY: the view is used only inside this call, which borrows `bytes`.
        return unsafe bytes.withUnsafeBufferPointer { whole in
            let buffer = unsafe ByteView(whole).extracting(range)
            var tokenizer = DateTokenizer(buffer, lexicon: .absolute)
            var run = DateRun()
            while tokenizer.next(&run) {
                var scan = DateScanner(run, bytes: buffer, lexicon: .absolute, order: order)
                while let found = scan.next() {
                    let expression = found.isAmbiguous ? settled(found, in: buffer) : found.expression
                    guard
                        let date = WrittenDate(
                            expression ?? found.expression, isAmbiguous: found.isAmbiguous && expression == nil)
                    else { continue }
                    var start = found.range.lowerBound
                    if start >= 3, buffer[start - 3..<start].elementsEqual("GMT".utf8) { start -= 3 }
                    let written = start + range.lowerBound..<found.range.upperBound + range.lowerBound
                    let match = Match(date: date, range: written)
                    if isWanted(match, found.isDenied) { return match }
                }
            }
            return nil
        }
    }

    /// The reading of a numeric date that a weekday or another date beside it decides, in any language; `nil` if none does.
    private func settled(_ found: DateScanner.Found, in bytes: ByteView) -> DateExpression? {
        let range =
            max(0, found.range.lowerBound - Self.neighbourhood)..<min(bytes.count, found.range.upperBound + Self.neighbourhood)
        let offset = found.range.lowerBound - range.lowerBound
        for language in DateGrammar.languages {
            let matches = DateGrammar(languages: [language], order: order).matches(in: bytes.extracting(range), now: nil)
            if let match = matches.first(where: { $0.byteRange.contains(offset) }), !match.isAmbiguous {
                return match.expression
            }
        }
        return nil
    }

    /// The maximum distance in bytes between a date and what decides how it is read.
    private static let neighbourhood = 24
}

/// Headings and lines of a day, as in logs: `2026-03-04`, `Wednesday, 4 March 2026: the harbour`.
package enum DayHeading {
    /// The day that a line is, in any language, if it is nothing else: `2026-03-04`, `Wed 4 March`, `23.4.`
    ///
    /// - Parameter order: For dates such as 03/04/2026.
    package static func wholeDay(_ line: String, order: DateOrder) -> WrittenDate? {
        guard mayBeDay(line) else { return nil }
        let grammar = DateGrammar(languages: DateGrammar.languages, order: order)
        let match = grammar.date(of: line, now: LocalDateTime(ordinal: 0, hasTime: false))
        return match.flatMap { $0.grain == .day ? WrittenDate($0.expression, isAmbiguous: false) : nil }
    }

    /// The day that a heading names, if it is about that day: the heading begins with it, or with one or two words such as *1:1* and *Call*, but not
    /// *before* or *next*. Of numbers alone, as in *1.2. Scope*, a day without a year is only one if the heading is nothing else.
    ///
    /// - Parameters:
    ///   - order: For dates such as 03/04/2026.
    ///   - wordsBefore: The most words before the day.
    package static func day(ofHeading heading: String, order: DateOrder, wordsBefore: Int = 2) -> WrittenDate? {
        guard let digit = heading.utf8.firstIndex(where: \.isDigit) else { return nil }
        let beginning = heading.prefix(2 * longestDay)
        guard heading.utf8.distance(from: heading.startIndex, to: digit) <= longestDay, mayHaveDay(beginning) else {
            return nil
        }
        let grammar = DateGrammar(languages: DateGrammar.languages, order: order)
        let matches = grammar.matches(in: String(beginning), now: LocalDateTime(ordinal: 0, hasTime: false))
        guard let match = matches.first(where: { $0.grain == .day }),
            let date = WrittenDate(match.expression, isAmbiguous: false)
        else { return nil }
        let written = Substring(beginning.utf8.dropFirst(match.byteRange.lowerBound).prefix(match.byteRange.count))
        if date.year == nil, !written.contains(where: \.isLetter), wholeDay(heading, order: order) == nil { return nil }
        func words(_ part: Substring.UTF8View) -> [Substring] { Substring(part).split { !$0.isLetter && !$0.isNumber } }
        // A preposition may be part of the match.
        let isFramed = words(heading.utf8[..<digit]).map { Folding.folded(String($0)) }.contains { word in
            ofOtherDays.contains(word)
                || !weekdays.contains(word)
                    && FunctionWords.ofQuestions.contains(word)
        }
        return !isFramed && words(heading.utf8.prefix(match.byteRange.lowerBound)).count <= wordsBefore ? date : nil
    }

    /// Whether a line has the digits of a day, not those of a sum or a telephone number, and no words but names of days and months and what joins them. Most
    /// lines are ruled out by this.
    private static func mayBeDay(_ line: String) -> Bool {
        guard line.utf8.count <= longestDay, let first = line.utf8.firstIndex(where: \.isDigit) else { return false }
        let digits = line.utf8[first...].split { !$0.isDigit }
        guard digits.count <= 5, digits.allSatisfy({ $0.count <= 4 }) else { return false }
        let words = line.split { !$0.isLetter }
        // *3.14* is a number, *3.4.* and *3/4* are days.
        if words.isEmpty { return digits.count > 2 || digits.count == 2 && (line.hasSuffix(".") || line.contains("/")) }
        return words.allSatisfy { $0.count < 3 || joining.contains($0.lowercased()) || isName($0) }
    }

    /// Whether a text has the name of a month or of a day, or digits with a point, a stroke or a hyphen between them.
    private static func mayHaveDay(_ text: Substring) -> Bool {
        let bytes = Array(text.utf8)
        return bytes.indices.dropFirst().dropLast().contains { index in
            "./-".utf8.contains(bytes[index]) && bytes[index - 1].isDigit && bytes[index + 1].isDigit
        } || text.split { !$0.isLetter }.contains { $0.count >= 3 && isName($0) }
    }

    private static func isName(_ word: Substring) -> Bool { names.contains(Folding.folded(String(word.prefix(3)))) }

    /// The first three letters of the names of months and days in all languages.
    private static let names = Set(
        (DateLanguage.all.flatMap(\.months).flatMap { $0.split(separator: ",") } + weekdays.map { $0[...] }).map {
            String($0.prefix(3))
        })

    /// The names of the days in all languages, also such as *So*.
    private static let weekdays = Set(
        DateLanguage.all.flatMap(\.weekdays).flatMap { $0.split(separator: ",") }.map(String.init))

    /// Words before a day that a heading looks ahead or back to, folded.
    private static let ofOtherDays: Set<String> = [
        "next", "previous", "deadline", "due", "nachste", "nachster", "nachstes", "nachsten", "vorige", "voriges", "letzte",
        "letztes",
        "frist", "prochain", "prochaine", "precedent", "precedente", "dernier", "derniere", "echeance", "proxima", "proximo",
        "anterior",
        "ultima", "ultimo", "plazo",
    ]

    /// Words of three letters and more between a day and its month or before a time.
    private static let joining: Set<String> = ["the", "der", "den", "dem", "del", "uhr"]

    /// In bytes: `Wednesday, 23 September 2026, 10:30`.
    private static let longestDay = 40
}
