import ScrubjayDocuments
public import ScrubjayText

/// A query parsed into words, operators, filters and preferences.
struct ParsedQuery: Sendable, Equatable {
    /// The day on which the query is asked.
    let today: CivilDate
    /// The text without operators and filters. This is what is embedded.
    var freeText = ""
    /// Words and prefixes, any of which raises a passage's score; distinct, in query order.
    var words: [QueryTree] = []
    /// Phrases and field terms that a passage must match.
    var required: [QueryTree] = []
    /// What a passage must not match.
    var excluded: [QueryTree] = []
    /// What a passage must meet besides, from the operators of the query.
    var conditions: [QueryClause] = []
    /// In an exact query, the texts of which a passage must have one, unless it must have others.
    var optional: [QueryClause] = []
    /// A further condition that is checked only for the passages that are ranked, because whatever meets it has a word of the query.
    var lateCondition: QueryClause?
    /// `name:value` whose name is neither a field nor a property of the notes. It was not searched.
    var unknownFields: [UnknownField] = []
    var filter = Filter()
    var order = Query.Order.relevance
    var isReversed = false
    /// Whether words have to be as they are written.
    var isExact = false
    var leavesOutUnrelated = false
    /// The language of the text.
    var language = Language.undetermined
    /// Preferences expressed by the words: days, the latest, a tag, a kind.
    var preferences: [Preference] = []
    var diversity: Diversity?
    var vector: QuestionVector?
    /// The last word, if the query is being typed and the word may go on.
    var unfinished: UnfinishedWord?

    /// Replacements that were searched instead of words that no passage has.
    var corrections: [SpellingCorrection] = []
    /// Suggested spellings for words in phrases that no passage has. The phrases are searched as written.
    var suggestions: [SpellingCorrection] = []
    /// The weights of respelled words, 0...1, by first form.
    var weights: [String: Double] = [:]

    /// The words that were replaced, in folded form. Pairs of words that were only joined are not included.
    var correctedWords: [String] {
        corrections.filter { !$0.written.contains(" ") }.map { Folding.folded($0.written) }
    }

    /// Whether the query has neither words nor required terms, only filters.
    var hasNoWords: Bool { words.isEmpty && required.isEmpty }

    /// Whether filters or operators select passages, so that something can be found without words.
    var isLimited: Bool { !filter.isEmpty || !conditions.isEmpty }

    /// Whether it limits the hits to some passages of a document, and not only to whole documents.
    var selectsPassages: Bool { !conditions.isEmpty || filter.kinds.contains(.task) }

    /// Whether tasks are what is looked for.
    var selectsTasks: Bool { filter.kinds.contains(.task) || conditions.contains(where: \.selectsTasks) }

    /// Whether required phrases were turned into words because no passage matched them.
    var isRelaxed = false

    init(today: CivilDate) { self.today = today }

    /// Returns the folded words that frame the question rather than name its topic: `FramingWords`, and words of dates and tags.
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

    /// The patterns among its conditions that are compared with the ranked passages, and then with others until there are enough hits. In a list by relevance,
    /// the first hits do not depend on how many passages match.
    var latePatterns: [TextPattern] {
        guard order == .relevance, !isExact, required.isEmpty else { return [] }
        return conditions.flatMap { condition -> [TextPattern] in
            if case .pattern(let pattern) = condition { [pattern] } else { [] }
        }
    }

    /// The conditions that select passages before they are ranked.
    var earlyConditions: [QueryClause] {
        let late = Set(latePatterns)
        return conditions.filter { condition in
            if case .pattern(let pattern) = condition { !late.contains(pattern) } else { true }
        }
    }

    /// The same query with its late condition among the others.
    var withoutLateCondition: ParsedQuery {
        var query = self
        query.conditions += lateCondition.map { [$0] } ?? []
        query.lateCondition = nil
        return query
    }

    /// Whether `relaxed` asks for less.
    var canBeRelaxed: Bool { required.contains { $0.relaxedInField != $0 } }

    /// The same query with its required phrases turned into words. What is in a field stays there: only the order of its words is free.
    var relaxed: ParsedQuery {
        var relaxed = self
        relaxed.words += required.filter { $0.relaxedInField == nil }.flatMap(\.words).filter { !words.contains($0) }
        relaxed.required = required.compactMap(\.relaxedInField)
        relaxed.isRelaxed = true
        return relaxed
    }
}

extension QueryTree {
    /// For text in a field, the words of its phrase in any order; `nil` for other text.
    fileprivate var relaxedInField: QueryTree? {
        guard case .inField(let field, let part) = self else { return nil }
        guard case .phrase(let words) = part else { return self }
        return .inField(field, .all(words.map { .word($0) }))
    }

    /// The words and prefixes of the tree, one tree each, without excluded ones.
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

/// Something that a query's words ask for and that is ranked higher. Unlike a filter, it excludes nothing.
public enum Preference: Sendable, Hashable {
    /// Documents from these days; `words` is how the query named them.
    case days(DateSpan, words: String)
    /// The latest first, among the documents that match the words well.
    case latest
    /// Documents with this tag.
    case tag(String)
    /// Documents in which a person of this name (in folded form) takes part, and notes about them.
    case person(String)
    /// Passages or documents of this kind.
    case kind(ExpectedKind)
}
