/// Makes text into terms: the same way for the index, the question, the embedding and the marking of hits.
///
///     let session = Analyzer().session()
///     session.analyze("Sarah’s node.js notes", language: .english)
///     // 0 sarah (sarahs)   1 node.js, node   2 js   3 note (notes)
///
/// Words are folded (case, diacritics, width, compatible forms) and stemmed by Snowball in the given language. What is written
/// together but has parts stands as a whole and in parts: the whole has the position of its first part, the other parts the
/// positions after it, so that a phrase finds either spelling:
///
/// | text | terms, by position |
/// | --- | --- |
/// | `snakeCase`, `snake_case`, `snake-case` | snakecase + snake, case |
/// | `HTTPServer2` | httpserver2 + http, server, 2 |
/// | `mei@harbour.org` | mei@harbour.org + mei, harbour, org |
/// | `https://harbour.org/a` | harbour.org/a + harbour.org + harbour, org, a |
/// | `2026-03-04` | 2026-03-04 + 2026, 03, 04 |
/// | `3.14`, `1,000`, `10:30`, `v1.2` | 3.14; 1000; 10:30; v1.2 + 1.2 |
/// | `bought`, `children` | buy (bought); child (children) |
/// | `don’t`, `U.S.A.`, `C++`, `C#`, `.NET` | dont; usa; c++; c#; .net + net |
/// | `צה״ל`, `col·legi` | צהל; collegi |
/// | `会議室` | 会議 + 会, 議室 + 議, 室 |
/// | `👍🏽` | 👍 |
struct Analyzer: Sendable {
    /// Changes whenever the terms of some text do: an index that has another one is analysed again.
    static let version = 4

    private let idle = IdleSessions()

    /// A worker for one task at a time, for many texts.
    func session() -> AnalyzerSession { AnalyzerSession() }

    /// The terms of a text. Words that were seen in texts before it are known.
    func analyze(_ text: String, language: Language) -> AnalyzedText {
        idle.withSession { $0.analyze(text, language: language) }
    }
}
