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
        if let match = first(in: bytes, range, where: { _ in true }), match.range.lowerBound - range.lowerBound <= opening {
            guard let anchor else {
                return match.date.year.flatMap { CivilDate(year: $0, month: match.date.month, day: match.date.day) }
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

    /// A date begins at most so many bytes behind its mark: `by the end of`, `on Friday, `.
    private static let longestOpening = 12
    private static let longestDue = 80

    private func first(in bytes: [UInt8], _ range: Range<Int>, where isWanted: (WrittenDate) -> Bool) -> Match? {
        guard bytes[range].contains(where: \.isDigit) else { return nil }
        return bytes.withUnsafeBufferPointer { whole in
            let buffer = UnsafeBufferPointer(rebasing: whole[range])
            var tokenizer = DateTokenizer(buffer, lexicon: .absolute)
            var run = DateRun()
            while tokenizer.next(&run) {
                var scan = DateScan(run, bytes: buffer, lexicon: .absolute, order: order)
                while let found = scan.next() {
                    guard let date = WrittenDate(found.expression, isAmbiguous: found.isAmbiguous), isWanted(date) else {
                        continue
                    }
                    var start = found.range.lowerBound
                    if start >= 3, buffer[start - 3..<start].elementsEqual("GMT".utf8) { start -= 3 }
                    return Match(date: date, range: start + range.lowerBound..<found.range.upperBound + range.lowerBound)
                }
            }
            return nil
        }
    }
}
