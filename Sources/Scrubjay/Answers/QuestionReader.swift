/// Takes a question apart: which days it asks about, and its words.
///
/// It knows the spans that `DateSpan` reads. A span that the caller has set is left as it is.
struct QuestionReader: Sendable {
    let today: CivilDate
    let weekStart: Weekday

    func read(_ question: Question) -> (words: String, filter: Filter) {
        var filter = question.filter
        guard filter.from == nil, filter.to == nil else { return (question.text, filter) }
        let words = question.text.split { $0.isWhitespace }
        for length in [2, 1] {
            for start in words.indices where start + length <= words.count {
                let candidate = words[start..<start + length].joined(separator: " ").trimming { $0.isPunctuation && $0 != "-" }
                guard let span = DateSpan(candidate, today: today, weekStart: weekStart),
                    // A bare number is a year only where it can hardly be anything else.
                    length == 2 || !candidate.allSatisfy(\.isNumber)
                else { continue }
                filter.from = span.first
                filter.to = span.last
                return ((words[..<start] + words[(start + length)...]).joined(separator: " "), filter)
            }
        }
        return (question.text, filter)
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
