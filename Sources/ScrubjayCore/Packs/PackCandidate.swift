import ScrubjayDocuments
import ScrubjayText

/// A passage that may become part of a pack.
struct PackCandidate {
    let hit: Hit
    /// Its position among the passages of its document, from 0.
    let ordinal: Int
    /// The words of its text, in folded form.
    let words: [String]
    /// For each word of the question, whether the passage or its context contains it.
    let covered: [Bool]
    /// The contexts of the folders above it. They do not make the passage fit the question.
    let contexts: [FolderContext]

    init(
        _ hit: Hit, ordinal: Int, questionWords: [ContentWord], contexts: [FolderContext] = [], analyzer: Analyzer
    ) {
        self.hit = hit
        self.contexts = contexts
        self.ordinal = ordinal
        let language = Language(known: hit.document.language)
        let text = analyzer.analyze(hit.passage.text, language: language)
        words = text.terms.map { text.folded($0) }
        let around = hit.document.tags + hit.passage.headingPath + hit.document.people.map(\.name) + [hit.document.title]
        let context = analyzer.analyze(around.joined(separator: "\n"), language: language)
        var forms: Set<String> = []
        for analyzed in [text, context] {
            for term in analyzed.terms {
                forms.insert(analyzed.stem(term))
                forms.insert(analyzed.folded(term))
            }
        }
        covered = questionWords.map { $0.forms.contains(where: forms.contains) }
    }
}

/// A content word of the question.
struct ContentWord: Sendable, Equatable {
    /// The word as the user wrote it, in folded form. Its correction is not shown, because it may come from a private note.
    let name: String
    let forms: [String]
    let rarity: Double

    /// Returns the words of a query without those that only frame the question, unless there are no others.
    ///
    /// - Parameter idf: The inverse document frequency of each word, by its first form.
    static func words(of query: ParsedQuery, idf: [String: Double], analyzer: Analyzer) -> [ContentWord] {
        func words(without framing: Set<String>) -> [ContentWord] {
            query.words.filter { !$0.isWord(of: framing) }.compactMap { tree in
                guard let first = tree.forms.first, let last = tree.forms.last else { return nil }
                let written = query.corrections.first { Folding.folded($0.replacement) == last }?.written
                return ContentWord(name: written.map { Folding.folded($0) } ?? last, forms: tree.forms, rarity: idf[first] ?? 0)
            }
        }
        let telling = words(without: query.framingWords(analyzer))
        return telling.isEmpty ? words(without: FunctionWords.folded(in: query.language)) : telling
    }
}
