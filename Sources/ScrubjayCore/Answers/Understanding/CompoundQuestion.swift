import ScrubjayText

/// Separates the questions in a text that asks for more than one thing.
///
///     When did I last meet Ada and what did we agree?   ->  When did I last meet Ada, what did we agree
///     Who orders the oak? Is it late?                   ->  Who orders the oak, Is it late
///     When and where do we meet?                        ->  one question
///
/// A further question begins after a question mark, or after *and* or *but*, if a question word follows, or a verb with a pronoun.
struct CompoundQuestion {
    struct Part: Equatable {
        /// As written, without the words that join the parts.
        let text: String
        /// Whether its verb is that of the part before: *at what time of the week*.
        var isElliptical = false
    }

    /// The questions. One if the text asks for one thing.
    let parts: [Part]

    private struct Word {
        let range: Range<String.Index>
        let folded: String
    }

    init(_ text: String, language: Language) {
        let lists = Lists.of(language)
        let words = text.split { !$0.isLetter && !$0.isNumber && !"'\u{2019}-".contains($0) }.map {
            Word(range: $0.startIndex..<$0.endIndex, folded: FoldedWords.joined(String($0)))
        }
        var parts: [Part] = []
        func add(_ range: Range<Int>, _ text: Substring) {
            let isElliptical = !parts.isEmpty && lists.isElliptical(words[range])
            parts.append(Part(text: text.trimming { $0.isWhitespace || "?,;¿".contains($0) }, isElliptical: isElliptical))
        }
        var start = 0
        for index in words.indices.dropFirst() where start < index {
            let own = words[start..<index]
            let before = words[index - 1].range.upperBound
            let isAfterMark = text[before..<words[index].range.lowerBound].contains("?")
            let next = lists.conjunctions.contains(words[index].folded) ? index + 1 : index
            guard isAfterMark || next > index, lists.ask(own), lists.askAgain(words[next...], after: own) else { continue }
            add(start..<index, text[words[start].range.lowerBound..<before])
            start = next
        }
        add(start..<words.count, words.isEmpty ? text[...] : text[words[start].range.lowerBound...])
        self.parts = parts
    }

    /// The words of a language that tell where a question begins, folded.
    private struct Lists: Sendable {
        let conjunctions: Set<String>
        let interrogatives: Set<String>
        /// Question words that also begin relative clauses.
        let relatives: Set<String>
        let prepositions: Set<String>
        /// Words after the verb of a question that goes on about the same thing. *Does that still hold* asks about what was said, not about a thing.
        let referring: Set<String>

        /// The fewest words of a question.
        private static let leastWords = 3

        /// Whether these words are a whole question: they begin with a verb or hold a question word, and do not end with one.
        func ask(_ words: ArraySlice<Word>) -> Bool {
            guard words.count >= Self.leastWords, let first = words.first, let last = words.last else { return false }
            return !interrogatives.contains(last.folded)
                && (YesNoQuestion.isOne(first.folded) || words.contains { interrogatives.contains($0.folded) })
        }

        /// Whether a further question begins here. *Who called and who paid* in *the man who called and who paid* is one clause.
        func askAgain(_ words: ArraySlice<Word>, after own: ArraySlice<Word>) -> Bool {
            guard words.count >= Self.leastWords, let first = words.first else { return false }
            let second = words[words.startIndex + 1].folded
            if interrogatives.contains(first.folded) {
                let isRelative = relatives.contains(first.folded) && own.dropFirst().contains { $0.folded == first.folded }
                // *What to bring and where to meet*
                return !isRelative && second != "to"
            }
            if prepositions.contains(first.folded) { return interrogatives.contains(second) }
            return YesNoQuestion.isOne(first.folded) && referring.contains(second)
        }

        func isElliptical(_ words: ArraySlice<Word>) -> Bool {
            words.first.map { prepositions.contains($0.folded) } ?? false && !words.contains { YesNoQuestion.isOne($0.folded) }
        }

        private init(conjunctions: String, interrogatives: String, relatives: String, prepositions: String, referring: String) {
            self.conjunctions = Set(FoldedWords.of(conjunctions))
            self.interrogatives = Set(FoldedWords.of(interrogatives))
            self.relatives = Set(FoldedWords.of(relatives))
            self.prepositions = Set(FoldedWords.of(prepositions))
            self.referring = Set(FoldedWords.of(referring))
        }

        static func of(_ language: Language) -> Lists { byLanguage[language.code] ?? english }

        private static let english = Lists(
            conjunctions: "and but", interrogatives: "what which who whom whose when where why how",
            relatives: "who whom whose which where when", prepositions: "at by for from in of on to until with about",
            referring: "i you he she it we they there anyone anybody someone anything any")
        private static let byLanguage = [
            "en": english,
            "de": Lists(
                conjunctions: "und aber",
                interrogatives: """
                    was wer wen wem wessen wann wo wohin woher warum wieso weshalb wie welche welcher welches welchen welchem womit \
                    wofür worüber woran
                    """,
                relatives: "was wo wie", prepositions: "an auf bei bis für mit von zu ab seit in um aus",
                referring: "ich du er sie es wir ihr da"),
            "fr": Lists(
                conjunctions: "et mais",
                interrogatives: "que quoi qui quand où pourquoi comment combien quel quelle quels quelles",
                relatives: "qui que où quand", prepositions: "à avec de pour par en depuis",
                referring: "je tu il elle ils elles on nous vous"),
            "es": Lists(
                conjunctions: "y e pero",
                interrogatives: "qué quién quiénes cuándo dónde cómo cuánto cuánta cuántos cuántas cuál cuáles",
                relatives: "que quien quienes donde cuando", prepositions: "a con de desde para por hasta en",
                referring: "él ella ellos ellas ya"),
        ]
    }
}
