/// By when a task is due.
extension TaskReader {
    static let dueMarks: [StaticString] = [
        "due::", "due:", "due", "by", "before", "until", "latest", "deadline:", "deadline", "bis", "spätestens", "au plus tard",
        "avant", "d'ici", "pour le", "antes del", "antes de", "para el", "hasta el", "entro", "até", "uiterlijk", "vóór",
        "voor", "tegen",
        "📅",
    ]
    /// What the marks begin with.
    // SAFETY: the bytes of a static string are never freed, and are only read in the call.
    private static let dueBeginnings = Set((dueMarks + scheduledMarks).compactMap { $0.withUTF8Buffer { unsafe $0.first } })
    /// The day to begin is the day that counts where there is no other.
    private static let scheduledMarks: [StaticString] = ["⏳"]

    /// Further marks of one task are not looked at.
    private static let mostDueMarks = 16

    func due(_ bytes: [UInt8], _ text: Range<Int>) -> CivilDate? {
        day(bytes, text, behind: Self.dueMarks) ?? day(bytes, text, behind: Self.scheduledMarks)
    }

    /// The day that a sentence ends with, as in `send it tomorrow`; nil for one that is over.
    func dayAtEnd(of text: String) -> CivilDate? {
        guard let anchor else { return nil }
        let grammar = DateGrammar(languages: DateGrammar.languages, order: dates.order, preference: .future)
        guard let match = grammar.matches(in: text, now: LocalDateTime(date: anchor)).last,
            match.byteRange.upperBound == text.utf8.count, let day = DateSpan(match).last, day >= anchor
        else { return nil }
        return day
    }

    private func day(_ bytes: [UInt8], _ text: Range<Int>, behind dueMarks: [StaticString]) -> CivilDate? {
        var marks = 0
        for index in text where index == text.lowerBound || !bytes[index - 1].isWord {
            guard Self.dueBeginnings.contains(bytes[index].lowercased) else { continue }
            for mark in dueMarks {
                var scanner = ByteScanner(bytes, index..<text.upperBound)
                guard scanner.skip(text: mark) else { continue }
                marks += 1
                guard marks <= TaskReader.mostDueMarks else { return nil }
                scanner.skipSpaces()
                _ =
                    scanner.skip(text: "by ") || scanner.skip(text: "on ") || scanner.skip(text: "the ")
                    || scanner.skip(text: "[[")
                if let date = dates.dueDay(in: bytes, scanner.position..<scanner.end, anchor: anchor) { return date }
            }
        }
        return nil
    }
}
