/// Takes a question apart: which days it asks about, and its words.
///
/// The first date of the question counts, in any form that `DateGrammar` reads. A span that the caller has set is left as
/// it is.
struct QuestionReader: Sendable {
    let dates: DateGrammar
    let language: Language
    let now: LocalDateTime

    /// What is left of a question, and what it is limited to.
    struct Reading {
        let words: String
        let filter: Filter
        /// The days that it names itself.
        var days: SaidDays?
    }

    func read(_ question: Question) -> Reading {
        var filter = question.filter
        guard filter.from == nil, filter.to == nil, let match = dates.matches(in: question.text, now: now).first else {
            return Reading(words: question.text, filter: filter)
        }
        let span = DateSpan(match)
        filter.from = span.first
        filter.to = span.last
        let bytes = Array(question.text.utf8)
        let said = String(decoding: bytes[match.byteRange], as: UTF8.self)
        var rest = String(decoding: bytes[match.byteRange.upperBound...], as: UTF8.self)[...]
        // *Monday's meeting* is that of Monday.
        for possessive in ["'s ", "\u{2019}s ", "' ", "\u{2019} "] where rest.hasPrefix(possessive) {
            rest = rest.dropFirst(possessive.count)
        }
        // *Due this week* says until when, and that tasks are asked for.
        let opening = said.prefix { !$0.isWhitespace }
        let meanings = QuestionWords.meanings(in: language)[NameKey.folded(String(opening))] ?? []
        let kept = meanings.contains(.pending) ? opening : ""
        let words = [String(decoding: bytes[..<match.byteRange.lowerBound], as: UTF8.self)[...], kept, rest]
            .map { $0.trimming(\.isWhitespace) }
        return Reading(
            words: words.filter { !$0.isEmpty }.joined(separator: " "), filter: filter,
            days: SaidDays(span: span, words: said))
    }
}

extension StringProtocol {
    /// Without the characters at both ends that `isUnwanted` names.
    func trimming(_ isUnwanted: (Character) -> Bool) -> String {
        var rest = self[...]
        while let first = rest.first, isUnwanted(first) { rest = rest.dropFirst() }
        while let last = rest.last, isUnwanted(last) { rest = rest.dropLast() }
        return String(rest)
    }
}
