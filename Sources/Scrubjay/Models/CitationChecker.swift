/// Checks what a model writes against the excerpts that it was given.
///
/// A quotation has to stand in one of the excerpts that its sentence cites; white space, typographic signs, mark-up, case and signs at
/// its ends may differ, and `…` may leave something out.
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
                        plain: PlainQuotation.plain(text),
                        words: Set(words.terms.flatMap { [words.stem($0), words.folded($0)] }))
                )
            })
    }

    package func check(_ sentence: String) -> CheckedSentence {
        let citations = Self.citations(in: sentence)
        let known = citations.compactMap { number in sources[number].map { (number, $0) } }
        let quotations = PlainQuotation.quotations(in: sentence).map { text in
            CheckedSentence.Quotation(
                text: text, excerpt: known.first { PlainQuotation.stands(text, in: $0.1.plain) }?.0)
        }
        func checked(_ support: CheckedSentence.Support) -> CheckedSentence {
            CheckedSentence(text: sentence, citations: citations, quotations: quotations, support: support)
        }
        let plain = PlainQuotation.plain(sentence)
        // It may go on: "Not in the notes, I fear."
        if plain.hasPrefix(PlainQuotation.plain(CheckedSentence.abstention).dropLast()) { return checked(.abstains) }
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
        func isThere(_ term: AnalyzedText.Term) -> Bool {
            source.words.contains(analyzed.stem(term)) || source.words.contains(analyzed.folded(term))
        }
        let numbers = terms.filter { analyzed.folded($0).allSatisfy(\.isNumber) }
        return numbers.allSatisfy(isThere) && Double(terms.count(where: isThere)) >= Double(terms.count) * Self.leastShare
    }

    /// So much of a sentence's words has to stand in the excerpt.
    private static let leastShare = 0.5

    /// `[1]`, `[1, 2]`.
    private static var citation: Regex<(Substring, Substring)> { #/\[(\d+(?:\s*,\s*\d+)*)\]/# }

    private static func citations(in text: String) -> [Int] {
        var numbers: [Int] = []
        for match in text.matches(of: citation) {
            for part in match.output.1.split(whereSeparator: { !$0.isNumber }) {
                // What is too long for a number names nothing all the same.
                let number = Int(part) ?? 0
                if !numbers.contains(number) { numbers.append(number) }
            }
        }
        return numbers
    }

    /// A text without its citations, as it is shown to a model again: another question has other numbers.
    package static func withoutCitations(_ text: String) -> String {
        text.replacing(#/ ?\[\d+(?:\s*,\s*\d+)*\]/#, with: "")
    }
}
