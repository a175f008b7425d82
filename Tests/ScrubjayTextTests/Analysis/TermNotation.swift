@testable import ScrubjayText

extension AnalyzedText {
    /// The terms in one line: positions parted by blanks, forms of one position by `+`, a folded form behind its stem by `/`.
    ///
    ///     "Running dogs" → run/running dog/dogs
    var notation: String {
        var notation = ""
        var position = 0
        for term in terms {
            if !notation.isEmpty { notation += term.position == position ? "+" : " " }
            position = term.position
            let (stem, folded) = (stem(term), folded(term))
            notation += stem == folded ? stem : "\(stem)/\(folded)"
        }
        return notation
    }

    /// The stems and folded forms with their positions but without byte ranges, which depend on the spelling.
    var formsOnly: [String] { terms.map { "\($0.position) \(stem($0)) \(folded($0))" } }
}

func terms(_ text: String, _ language: String = "") -> String {
    Analyzer().analyze(text, language: Language(language) ?? .undetermined).notation
}
