import ScrubjayText

/// Separates the clauses of a question that ask from asides that only explain why: *I am printing badges. What is Ada's job?*
///
/// A clause ends at the end of a sentence, or before a word that asks or demands an answer. A clause that neither begins with such a word nor ends
/// with a question mark is an aside if it has its own subject. Without a subject it is the topic of the question: *the oak, who ordered it*.
struct QuestionClauses {
    private struct Clause {
        var range: Range<String.Index>
        var asks = false
    }

    /// The ranges of the asides, in text order.
    private let asides: [Range<String.Index>]

    init(_ text: String, language: Language) {
        let meanings = QuestionLexicon.meanings(in: language)
        var clauses: [Clause] = []
        var start = text.startIndex
        func end(at end: String.Index, asks: Bool) {
            guard start < end else { return }
            let words = PersonNameMatcher.words(of: String(text[start..<end])).map(\.folded)
            if !words.isEmpty {
                clauses.append(Clause(range: start..<end, asks: asks || Self.asks(words, meanings)))
            }
            start = end
        }
        var index = text.startIndex
        while index < text.endIndex {
            let next = text.index(after: index)
            let isAtEnd = next == text.endIndex || text[next].isWhitespace
            switch text[index] {
            case "?" where isAtEnd: end(at: next, asks: true)
            case "." where isAtEnd && !Self.isAbbreviated(text[start..<index]), "!" where isAtEnd, ":" where isAtEnd,
                "\u{2026}", ";":
                end(at: next, asks: false)
            case "," where isAtEnd, "-" where isAtEnd, "\u{2013}" where isAtEnd, "\u{2014}":
                // Only the next words of the sentence are examined.
                let words = PersonNameMatcher.words(of: String(text[next...].prefix(40))).map(\.folded)
                if Self.asks(words, meanings) { end(at: next, asks: false) }
            case let character where character.isNewline: end(at: next, asks: false)
            default: break
            }
            index = next
        }
        end(at: text.endIndex, asks: false)
        let asks = clauses.contains(where: \.asks)
        asides = clauses.filter { asks && !$0.asks && Self.hasSubject(text[$0.range], meanings) }.map(\.range)
    }

    /// Returns for each position in the text whether it is in an aside. The positions must be in ascending order.
    func areAsides(_ positions: some Sequence<String.Index>) -> [Bool] {
        var rest = asides[...]
        return positions.map { position in
            rest = rest.drop { $0.upperBound <= position }
            return rest.first?.contains(position) ?? false
        }
    }

    private static let asking: Set<QuestionLexicon.Meaning> = [.when, .who, .where, .why, .how, .telling]
    private static let prepositions: Set<QuestionLexicon.Meaning> = [.by, .from, .toward, .about, .of]

    /// Returns whether a clause begins with a word that asks or demands an answer: *which*, *by whom*, *remind me*, *can you*.
    private static func asks(_ words: [String], _ meanings: [String: Set<QuestionLexicon.Meaning>]) -> Bool {
        let words = words.drop { ["so", "and", "but", "then", "well", "now", "ok", "okay", "hey", "hi"].contains($0) }
        guard let first = words.first else { return false }
        func asks(_ word: String) -> Bool {
            QuestionLexicon.beforeTime.contains(word) || QuestionLexicon.asking.contains(word)
                || meanings[word].map { !$0.isDisjoint(with: asking) } ?? false
        }
        if asks(first) { return true }
        let isPreposition = meanings[first].map { !$0.isDisjoint(with: prepositions) } ?? false
        return isPreposition && words.count > 1 && asks(words[words.startIndex + 1])
    }

    /// How people say what they are about to do without *I*: *seeing Ada on Tuesday*, *off to the bank*.
    private static let beginningsOfPlans: Set<String> = [
        "about to", "off to", "going to", "talking to", "speaking to", "writing to", "gleich bei", "gleich mit",
    ]
    private static let subjects: Set<QuestionLexicon.Meaning> = [.owner, .ownerAsObject, .ownerAsPossessor, .pronoun]

    /// Returns whether a full stop after this text belongs to an abbreviation, such as *Dr.* or *Sarah O.*
    private static func isAbbreviated(_ clause: Substring) -> Bool {
        let word = clause[(clause.lastIndex { !$0.isLetter }.map { clause.index(after: $0) } ?? clause.startIndex)...]
        return word.count == 1 || ["dr", "mr", "mrs", "ms", "st", "prof", "vs", "no", "ca", "hr"].contains(word.lowercased())
    }

    /// Returns whether a clause has its own subject: *I am printing badges*, but not *the last time we met* or *before we met*.
    private static func hasSubject(_ clause: Substring, _ meanings: [String: Set<QuestionLexicon.Meaning>]) -> Bool {
        let words = PersonNameMatcher.words(of: String(clause)).map(\.folded)
        func means(_ word: String, _ some: Set<QuestionLexicon.Meaning>) -> Bool {
            meanings[word].map { !$0.isDisjoint(with: some) } ?? false
        }
        if words.first == "seeing" || beginningsOfPlans.contains(words.prefix(2).joined(separator: " ")) { return true }
        // *Coming* after a verb, as in *is coming*, does not mean *next*.
        let order = zip(words, [""] + words).filter { word, before in
            means(word, [.last, .next]) && !QuestionLexicon.verbs.contains(before)
        }
        guard let first = words.first, !QuestionLexicon.connecting.contains(first), order.isEmpty else { return false }
        return words.contains { QuestionLexicon.verbs.contains($0) || means($0, subjects) }
    }
}
