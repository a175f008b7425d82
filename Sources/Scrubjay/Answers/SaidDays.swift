/// The days that a question names, in its own words.
struct SaidDays: Sendable, Equatable {
    let span: DateSpan
    let words: String

    var isOneDay: Bool { span.first != nil && span.first == span.last }

    /// Whether a text is of these days: it was written or said on one of them, means one of them, or has the same words.
    func areThose(of text: String, in document: StoredDocument, _ dates: SentenceDates) -> Bool {
        let noted = document.dates.stated
        if let noted, span.contains(noted.date) { return true }
        if JoinedWords(text).contains(FoldedWords.joined(words)) { return true }
        guard let noted else { return false }
        return dates.matches(in: text, language: document.language, day: noted).contains { match in
            match.grain != .year && isTouched(by: DateSpan(match))
        }
    }

    /// Whether the days have one in common with others, of which both ends are known.
    private func isTouched(by other: DateSpan) -> Bool {
        guard let first = other.first, let last = other.last else { return false }
        return span.first.map { $0 <= last } ?? true && span.last.map { first <= $0 } ?? true
    }
}
