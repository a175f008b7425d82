/// Reads the dates of sentences in their own languages, as they are meant on the day that they were written or said.
final class SentenceDates {
    private let configuration: Configuration
    private var grammars: [Key: DateGrammar] = [:]

    init(_ configuration: Configuration) { self.configuration = configuration }

    /// Of dates in digits.
    var order: DateOrder { configuration.orderOfDigits }

    /// - Parameters:
    ///   - language: The code of the text's language.
    ///   - day: That of the text.
    func matches(in text: String, language: String, day: LocalDateTime) -> [DateMatch] {
        let found = grammar(language, .past).matches(in: text, now: day)
        guard found.contains(where: { distance(of: $0, from: day) > Self.halfAYear }) else { return found }
        // Of a day without a year the nearest is meant: *2 April* in a note of March is not that of the year before.
        let ahead = grammar(language, .future).matches(in: text, now: day)
        return found.map { match in
            let other = ahead.first { $0.byteRange == match.byteRange }
            return other.map { distance(of: $0, from: day) < distance(of: match, from: day) ? $0 : match } ?? match
        }
    }

    private static let halfAYear = 183

    /// In days; 0 where it has no beginning.
    private func distance(of match: DateMatch, from day: LocalDateTime) -> Int {
        abs((match.from?.date.dayNumber ?? day.date.dayNumber) - day.date.dayNumber)
    }

    private func grammar(_ language: String, _ preference: DatePreference) -> DateGrammar {
        let key = Key(language: language, preference: preference)
        let grammar = grammars[key] ?? configuration.dateGrammar(languages: [language], preference: preference)
        grammars[key] = grammar
        return grammar
    }

    private struct Key: Hashable {
        let language: String
        let preference: DatePreference
    }
}
