/// A query taken apart.
struct ParsedQuery: Sendable, Equatable {
    /// The day that it is asked on.
    let today: CivilDate
    /// What was asked without operators and filters: what is embedded and marked.
    var freeText = ""
    /// Words and beginnings, each of which makes a passage better; in their order, each once.
    var words: [QueryTree] = []
    /// Phrases and words in a field, which a passage must have.
    var required: [QueryTree] = []
    /// What a passage must not have.
    var excluded: [QueryTree] = []
    var filter = Filter()
    /// What the words are written in.
    var language = Language.undetermined
    /// What the words ask for beside themselves: days, the latest, a tag, a kind.
    var preferences: [Preference] = []
    var diversity: Diversity?
    var vector: QuestionVector?

    /// What is looked for in place of words that no passage has.
    var respellings: [Respelling] = []
    /// What may be meant by words of phrases that no passage has. Those are looked for as they are.
    var suggestions: [Respelling] = []
    /// What a word counts that was not written so, 0...1, by its first form.
    var weights: [String: Double] = [:]

    /// The words in whose place others are looked for, in folded form; those that were only joined are not among them.
    var respelledWords: [String] {
        respellings.filter { !$0.written.contains(" ") }.map { Folding.folded($0.written) }
    }

    /// Whether only the filters are asked.
    var hasNoWords: Bool { words.isEmpty && required.isEmpty }

    /// Whether required phrases became words, because no passage had them.
    var isRelaxed = false

    init(today: CivilDate) { self.today = today }

    /// Words in folded form that frame what is asked for: `FramingWords`, and those that say when or name a tag.
    func framingWords(_ analyzer: Analyzer) -> Set<String> {
        var words = FramingWords.folded(in: language)
        for preference in preferences {
            switch preference {
            case .days(_, let text), .tag(let text):
                let analyzed = analyzer.analyze(text, language: .undetermined)
                words.formUnion(analyzed.terms.map { analyzed.folded($0) })
            case .latest, .kind, .person: break
            }
        }
        return words
    }

    /// The same query with its phrases as words.
    var relaxed: ParsedQuery {
        var relaxed = self
        relaxed.words += required.flatMap(\.words).filter { !words.contains($0) }
        relaxed.required = []
        relaxed.isRelaxed = true
        return relaxed
    }
}

extension QueryTree {
    /// The words of the tree, each by itself.
    var words: [QueryTree] {
        switch self {
        case .word, .prefix: [self]
        case .phrase(let words): words.map { .word($0) }
        case .all(let parts), .any(let parts): parts.flatMap(\.words)
        case .excluding(let wanted, _): wanted.words
        case .inField(_, let part): part.words
        }
    }
}
