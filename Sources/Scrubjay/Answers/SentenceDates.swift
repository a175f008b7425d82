/// Reads the dates of sentences in their own languages, as they are meant on the day that they were written or said.
final class SentenceDates {
    private let configuration: Configuration
    private var grammars: [String: DateGrammar] = [:]

    init(_ configuration: Configuration) { self.configuration = configuration }

    /// Of dates in digits.
    var order: DateOrder { configuration.dateOrder ?? .dayFirst }

    /// - Parameters:
    ///   - language: The code of the text's language.
    ///   - day: That of the text.
    func matches(in text: String, language: String, day: LocalDateTime) -> [DateMatch] {
        let grammar = grammars[language] ?? configuration.dateGrammar(languages: [language], preference: .past)
        grammars[language] = grammar
        return grammar.matches(in: text, now: day)
    }
}
