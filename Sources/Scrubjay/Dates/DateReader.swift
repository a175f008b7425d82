/// Reads calendar dates as people write them into files: in front matter, headers, file names and tasks.
///
/// It takes the absolute dates of the grammar, in the words of all its languages, with or without a year, a time and a zone:
///
///     2026-03-04   2026-03-04T09:30:00+02:00   2026_03_04   2026/02/27 16:00 CET   20260304   GMT20240115-150000
///     4 March 2026   March 4th, 2026 at 9:30 am   4. März 2026   4 de marzo de 2026   4.3.2026   03/04/2026   20 March
struct DateReader: Sendable {
    /// For dates such as 03/04/2026 where both readings are possible.
    var order: DateOrder

    /// A date and the bytes that it is written in.
    struct Match: Sendable, Equatable {
        var date: WrittenDate
        var range: Range<Int>
    }

    /// The first date of a text that names its year.
    func date(in text: String) -> WrittenDate? {
        let bytes = Array(text.utf8)
        return firstMatch(in: bytes, 0..<bytes.count)?.date
    }

    /// The first date of a range that names its year.
    func firstMatch(in bytes: [UInt8], _ range: Range<Int>) -> Match? { first(in: bytes, range) { $0.year != nil } }

    /// The day by which something is due, in the words right behind a mark such as `by`.
    ///
    /// What is relative counts from `anchor`, the day of the document; a day of the week is the next one then, that day
    /// included. Of a
    /// longer stretch, such as the end of March, the last day counts.
    func dueDay(in bytes: [UInt8], _ range: Range<Int>, anchor: CivilDate?) -> CivilDate? {
        // Whatever is behind the line end or a full stop is another matter.
        let line = bytes[range].firstIndex { $0.isLineEnd } ?? range.upperBound
        let range = range.lowerBound..<min(line, range.lowerBound + Self.longestDue)
        let opening = Self.longestOpening
        if var match = first(in: bytes, range, where: { _ in true }), match.range.lowerBound - range.lowerBound <= opening {
            if let last = end(ofStretchFrom: match, in: bytes, range) { match = last }
            guard let anchor else {
                return match.date.civilDate
            }
            return match.date.day(near: anchor)
        }
        guard let anchor else { return nil }
        let text = String(decoding: bytes[range], as: UTF8.self)
        let grammar = DateGrammar(languages: DateGrammar.languages, order: order, preference: .future)
        guard let match = grammar.matches(in: text, now: LocalDateTime(date: anchor)).first,
            match.byteRange.lowerBound <= opening,
            !text.utf8.prefix(match.byteRange.lowerBound).contains(where: \.isDigit), let end = match.to ?? match.from
        else { return nil }
        return end.secondOfDay ?? 0 == 0 && match.to != nil ? end.date.adding(days: -1) : end.date
    }

    /// The second date of `March 1, 2026 → March 4, 2026`; nil where no date or only a time follows.
    private func end(ofStretchFrom start: Match, in bytes: [UInt8], _ range: Range<Int>) -> Match? {
        // A time and a zone may stand between the date and the mark.
        for position in start.range.lowerBound..<min(start.range.upperBound + Self.longestOpening, range.upperBound) {
            var scanner = ByteScanner(bytes, position..<range.upperBound)
            guard Self.stretchMarks.contains(where: { scanner.skip(text: $0) }) else { continue }
            scanner.skipSpaces()
            let end = first(in: bytes, scanner.position..<range.upperBound) { _ in true }
            return end.flatMap { $0.range.lowerBound == scanner.position ? $0 : nil }
        }
        return nil
    }

    private static let stretchMarks: [StaticString] = ["→", "->", "–", "—", "--", " - "]

    /// A date begins at most so many bytes behind its mark: `by the end of`, `on Friday, `.
    private static let longestOpening = 12
    private static let longestDue = 80

    private func first(in bytes: [UInt8], _ range: Range<Int>, where isWanted: (WrittenDate) -> Bool) -> Match? {
        guard bytes[range].contains(where: \.isDigit) else { return nil }
        // SAFETY: the view is used only inside of this call, which borrows `bytes`.
        return unsafe bytes.withUnsafeBufferPointer { whole in
            let buffer = unsafe ByteView(whole).extracting(range)
            var tokenizer = DateTokenizer(buffer, lexicon: .absolute)
            var run = DateRun()
            while tokenizer.next(&run) {
                var scan = DateScan(run, bytes: buffer, lexicon: .absolute, order: order)
                while let found = scan.next() {
                    let expression = found.isAmbiguous ? settled(found, in: buffer) : found.expression
                    guard
                        let date = WrittenDate(
                            expression ?? found.expression, isAmbiguous: found.isAmbiguous && expression == nil),
                        isWanted(date)
                    else { continue }
                    var start = found.range.lowerBound
                    if start >= 3, buffer[start - 3..<start].elementsEqual("GMT".utf8) { start -= 3 }
                    return Match(date: date, range: start + range.lowerBound..<found.range.upperBound + range.lowerBound)
                }
            }
            return nil
        }
    }

    /// The reading of a date in numbers that a weekday beside it, in any language, bears out.
    private func settled(_ found: DateScan.Found, in bytes: ByteView) -> DateExpression? {
        let range =
            max(0, found.range.lowerBound - Self.neighbourhood)..<min(bytes.count, found.range.upperBound + Self.neighbourhood)
        let place = found.range.lowerBound - range.lowerBound
        for language in DateGrammar.languages {
            let matches = DateGrammar(languages: [language], order: order).matches(
                in: bytes.extracting(range), now: LocalDateTime(ordinal: 0, hasTime: false))
            if let match = matches.first(where: { $0.byteRange.contains(place) }), !match.isAmbiguous {
                return match.expression
            }
        }
        return nil
    }

    /// A weekday stands at most so many bytes away from its date.
    private static let neighbourhood = 24
}
