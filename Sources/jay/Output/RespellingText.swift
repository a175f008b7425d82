import Scrubjay

/// What was looked for in place of other words, in a sentence.
enum RespellingText {
    /// Empty where nothing was.
    static func note(of respellings: [Respelling]) -> String {
        respellings.map { "No note has \(quoted($0.written)); looked for \(quoted($0.replacement))." }.joined(separator: " ")
    }

    /// A question; empty where nothing is suggested.
    static func suggestion(of respellings: [Respelling]) -> String {
        respellings.map { "No note has \(quoted($0.written)); did you mean \(quoted($0.replacement))?" }
            .joined(separator: " ")
    }

    private static func quoted(_ text: String) -> String { "“\(text)”" }
}
