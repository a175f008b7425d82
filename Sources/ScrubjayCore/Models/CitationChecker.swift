import ScrubjayDocuments
import ScrubjayText

/// Checks what a model writes against the excerpts that it was given.
///
/// A quotation must occur in one of the excerpts that its sentence cites. Differences in white space, typographic characters, markup, case
/// and punctuation at either end are ignored, and `…` may stand for omitted text.
package struct CitationChecker: Sendable {
    private let analyzer = Analyzer()
    private let sources: [Int: Source]

    private struct Source {
        let plain: String
        /// Stems and folded forms.
        let words: Set<String>
    }

    package init(_ excerpts: [EvidencePack.Excerpt]) {
        let analyzer = analyzer
        sources = Dictionary(
            uniqueKeysWithValues: excerpts.map { excerpt in
                let document = excerpt.document
                let names = excerpt.speakers + document.people.map(\.name)
                let date = document.date.map { [$0.date.description] } ?? []
                let all = [excerpt.text, document.title] + excerpt.headingPath + names + date
                let text = all.joined(separator: "\n")
                let words = analyzer.analyze(text, language: Language(known: document.language))
                return (
                    excerpt.number,
                    Source(
                        plain: Quotations.plain(text),
                        words: Set(words.terms.flatMap { [words.stem($0), words.folded($0)] }))
                )
            })
    }

    package func check(_ sentence: String) -> CheckedSentence {
        let citations = Self.citations(in: sentence)
        let known = citations.compactMap { number in sources[number].map { (number, $0) } }
        let quotations = Quotations.quotations(in: sentence).map { text in
            CheckedSentence.Quotation(
                text: text, excerpt: known.first { Quotations.stands(text, in: $0.1.plain) }?.0)
        }
        func checked(_ support: CheckedSentence.Support) -> CheckedSentence {
            CheckedSentence(text: sentence, citations: citations, quotations: quotations, support: support)
        }
        let plain = Quotations.plain(sentence)
        // The sentence may continue: "Not in the notes, I fear."
        if plain.hasPrefix(Quotations.plain(CheckedSentence.abstention).dropLast()) { return checked(.abstains) }
        let isHeading = sentence.hasPrefix("#") || plain.hasSuffix(":") || !plain.contains { $0.isLetter || $0.isNumber }
        if isHeading, citations.isEmpty, quotations.isEmpty { return checked(.none) }
        guard !known.isEmpty, known.count == citations.count, quotations.allSatisfy({ $0.excerpt != nil }) else {
            return checked(.notFound)
        }
        if !quotations.isEmpty { return checked(.quoted) }
        return checked(known.contains { hasWords(of: sentence, $0.1) } ? .paraphrased : .notFound)
    }

    private func hasWords(of sentence: String, _ source: Source) -> Bool {
        let text = sentence.replacing(Self.citation, with: " ")
        let language = Language.detect(in: text, preferred: [])
        let functionWords = FunctionWords.folded(in: language)
        let analyzed = analyzer.analyze(text, language: language)
        let terms = analyzed.terms.filter { !functionWords.contains(analyzed.folded($0)) }
        func isInExcerpt(_ term: AnalyzedText.Term) -> Bool {
            source.words.contains(analyzed.stem(term)) || source.words.contains(analyzed.folded(term))
        }
        let numbers = terms.filter { analyzed.folded($0).allSatisfy(\.isNumber) }
        return numbers.allSatisfy(isInExcerpt)
            && Double(terms.count(where: isInExcerpt)) >= Double(terms.count) * Self.minimumShare
    }

    /// The smallest share of a sentence's words that must occur in the excerpt for it to count as a paraphrase.
    private static let minimumShare = 0.5

    /// Matches `[1]` and `[1, 2]`.
    private static var citation: Regex<(Substring, Substring)> { #/\[(\d+(?:\s*,\s*\d+)*)\]/# }

    private static func citations(in text: String) -> [Int] {
        var numbers: [Int] = []
        for match in text.matches(of: citation) {
            for part in match.output.1.split(whereSeparator: { !$0.isNumber }) {
                // A number too long for an `Int` becomes 0, which no excerpt has.
                let number = Int(part) ?? 0
                if !numbers.contains(number) { numbers.append(number) }
            }
        }
        return numbers
    }

    /// Removes the citations from a text before a model sees it again: the excerpts of the next question are numbered anew.
    package static func withoutCitations(_ text: String) -> String {
        text.replacing(#/ ?\[\d+(?:\s*,\s*\d+)*\]/#, with: "")
    }
}

/// A sentence that a model wrote, checked against the excerpts that it was given.
package struct CheckedSentence: Sendable, Equatable {
    package enum Support: String, Sendable {
        /// It quotes a cited excerpt word for word.
        case quoted
        /// It has no quotation, but at least half of its content words and all its numbers are in one cited excerpt.
        case paraphrased
        /// A quotation is missing from the cited excerpts, a citation names no excerpt, or nothing supports the sentence.
        case notFound = "not-found"
        /// It says that the notes do not hold the answer.
        case abstains
        /// It makes no statement: a heading, or a line that introduces a list.
        case none
    }

    package struct Quotation: Sendable, Equatable {
        package let text: String
        /// The number of the first cited excerpt that contains it; `nil` if none does.
        package let excerpt: Int?
    }

    /// The sentence, including the white space after it.
    package let text: String
    /// The excerpt numbers that it cites, in order, each once. Includes numbers that no excerpt has.
    package let citations: [Int]
    package let quotations: [Quotation]
    package let support: Support

    /// Returns the sentence with changed texts.
    func with(_ change: (String) -> String) -> CheckedSentence {
        CheckedSentence(
            text: change(text), citations: citations,
            quotations: quotations.map { Quotation(text: change($0.text), excerpt: $0.excerpt) }, support: support)
    }

    /// What a model is told to write if the excerpts do not answer the question.
    package static let abstention = "Not in the notes."
}
