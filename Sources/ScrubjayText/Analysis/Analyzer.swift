import Synchronization
import ScrubjayKernels

/// Turns text into terms, the same way for the index, the query, the embedding and the highlighting of hits.
///
///     let session = Analyzer().session()
///     session.analyze("Sarah’s node.js notes", language: .english)
///     // 0 sarah (sarahs)   1 node.js, node   2 js   3 note (notes)
///
/// Words are folded (case, diacritics, width, compatibility forms) and stemmed by Snowball in the given language. A compound word becomes a term as a
/// whole and in parts: the whole has the position of its first part, the other parts have the positions after it, so that a phrase matches either
/// spelling:
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
package struct Analyzer: Sendable {
    package init() {}
    /// Changes whenever the analysis of some text changes. An index that stores another version is analysed again.
    package static let version = 4

    private let idle = SessionPool()

    /// Returns a session that analyses many texts, for one task at a time.
    package func session() -> AnalyzerSession { AnalyzerSession() }

    /// Returns the terms of a text. Words from earlier texts are cached.
    package func analyze(_ text: String, language: Language) -> AnalyzedText {
        idle.withSession { $0.analyze(text, language: language) }
    }
}

/// Analyses texts one after the other and caches the words that it has seen.
///
/// Not `Sendable`, because stemmers are not: each task makes its own session. A session grows to about 10 MB per language.
package final class AnalyzerSession {
    private var words: [Language: StemCache] = [:]
    private let isPlain: Bool

    /// - Parameter isPlain: Takes the slow path for every word; tests compare the fast path with it.
    init(isPlain: Bool = false) { self.isPlain = isPlain }

    /// Returns the terms of a text. Every text is valid; characters that are not part of a word of any script are skipped.
    package func analyze(_ text: String, language: Language) -> AnalyzedText {
        analyze(Array(text.utf8), language: language)
    }

    /// Returns the terms of UTF-8 bytes. Invalid bytes separate words.
    func analyze(_ utf8: [UInt8], language: Language) -> AnalyzedText {
        // Languages without a stemmer share one cache, except those with lowercasing rules of their own.
        let key = language.stemmerName != nil || language.isTurkic ? language : .undetermined
        // Removed while in use: a second reference would make it copy on write.
        let memory = words.removeValue(forKey: key) ?? StemCache(key, remembers: !isPlain)
        var scanner = WordScanner(utf8, words: consume memory, language: language, isPlain: isPlain)
        let result = scanner.scan()
        words[key] = scanner.writer.words
        return result
    }
}

/// Sessions that are not in use at the moment and keep their cached words.
final class SessionPool: Sendable {
    private let sessions = Lock<[Lent]>([])

    /// `@unchecked Sendable`: the lock hands each session to one user at a time.
    private struct Lent: @unchecked Sendable {
        let session: AnalyzerSession
    }

    /// Lends an idle session, or a new one if all are in use.
    func withSession<Result>(_ body: (AnalyzerSession) throws -> Result) rethrows -> Result {
        let lent = sessions.withLock { $0.popLast() } ?? Lent(session: AnalyzerSession())
        defer { sessions.withLock { $0.append(lent) } }
        return try body(lent.session)
    }
}
