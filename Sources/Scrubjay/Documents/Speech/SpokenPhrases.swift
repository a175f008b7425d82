/// The words of a language by which somebody plainly promises or decides something, and those that make of it a question, a wish or a
/// report. All in small letters.
struct SpokenPhrases: Sendable {
    /// What may stand before the words that count: `okay, so then`.
    let fillers: Set<String>
    /// Beginnings of a promise, which a verb follows: `I'll`.
    let promises: PhraseTable
    /// Beginnings that take something on by themselves: `put me down for`.
    let takings: PhraseTable
    /// What stands in front of a task of whoever speaks and its colon: `my job: …`.
    let labels: PhraseTable
    /// What somebody calls themselves: `I`.
    let subject: Set<String>
    /// Beginnings of a promise with its verb, in the present: they take a day to be one.
    let presents: PhraseTable
    /// Verbs of what is done afterwards and leaves something behind.
    let verbs: Set<String>
    /// Verbs of what is no task, whenever it is.
    let states: Set<String>
    /// Whether the verb stands at the end of the sentence.
    let hasVerbAtEnd: Bool
    /// Beginnings of a decision, which says what was decided: `we decided to`.
    let decisions: PhraseTable
    /// What stands in front of a decision and its colon: `we have a decision: …`, `the old plan is off the table, so: …`.
    let verdicts: PhraseTable
    /// What may stand between that and the colon, with what it is about: `the decision on the venue: …`.
    let topics: Set<String>
    /// Beginnings of a proposal, which is a decision once somebody agrees: `let's go with`.
    let proposals: PhraseTable
    /// Clauses by which that is done: `agreed`.
    let agreements: PhraseTable
    /// Words of conditions, doubts, refusals and reports: a sentence with one of them says nothing plainly.
    let doubts: Set<String>
    /// Words that only make a promise none.
    let refusals: Set<String>
    /// Words of a decision that is told or regretted, not taken.
    let regrets: Set<String>
    /// The same in several words: `last year`.
    let pasts: PhraseTable
    /// Words for what was said before, which say nothing by themselves: `we agreed on that`.
    let references: Set<String>
    /// What puts aside all that stands before it: `she said she would, but …`.
    let turns: Set<String>
    /// Beginnings of what is passed on for somebody who is named: `from Ada Quist: I'll …`.
    let relays: PhraseTable

    /// The phrases of a language; nil where there are none.
    static func of(_ language: Language) -> SpokenPhrases? { tables[language.code] }

    private static let tables: [String: SpokenPhrases] = [
        "en": english, "de": german, "nl": dutch, "fr": french, "es": spanish, "it": italian, "pt": portuguese,
    ]

    /// Lets sentences of a language pass that may promise or decide something; nil where it has no phrases.
    static func sieve(of language: Language) -> PhraseSieve? { sieves[language.code] }

    private static let sieves = tables.mapValues {
        // Each task and each decision begins with one of these.
        PhraseSieve([
            $0.promises, $0.takings, $0.labels, $0.presents, $0.decisions, $0.verdicts, $0.proposals,
            DecisionFormula.impersonal,
            DecisionFormula.nouns,
        ])
    }

    static func words(_ list: String) -> Set<String> { Set(list.split(whereSeparator: \.isWhitespace).map(String.init)) }
}
