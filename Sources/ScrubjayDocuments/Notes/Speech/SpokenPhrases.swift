package import ScrubjayText

/// The words of one language that plainly promise or decide something, and those that turn it into a question, a wish or a report.
///
/// All are in lower case.
package struct SpokenPhrases: Sendable {
    /// Words that may precede the phrase: `okay, so then`.
    package let fillers: Set<String>
    /// Beginnings of a promise, followed by a verb: `I'll`.
    let promises: PhraseTable
    /// Phrases that take on a task by themselves: `put me down for`.
    let commitments: PhraseTable
    /// Labels of the speaker's own task, followed by a colon: `my job: …`.
    let labels: PhraseTable
    /// How speakers refer to themselves: `I`.
    let subject: Set<String>
    /// Beginnings of a promise that include its verb, in the present tense. They count only with a day.
    let presents: PhraseTable
    /// Verbs of tasks: something is done later and leaves a result.
    let verbs: Set<String>
    /// Verbs that are never a task.
    let states: Set<String>
    /// Whether the verb is at the end of the sentence.
    let hasVerbAtEnd: Bool
    /// Beginnings of a decision that say what was decided: `we decided to`.
    let decisions: PhraseTable
    /// Announcements of a decision, followed by a colon: `we have a decision: …`, `the old plan is off the table, so: …`.
    let verdicts: PhraseTable
    /// Words between the announcement and the colon that introduce the topic: `the decision on the venue: …`.
    let topics: Set<String>
    /// Beginnings of a proposal, which becomes a decision when somebody agrees: `let's go with`.
    let proposals: PhraseTable
    /// Clauses that agree to a proposal: `agreed`.
    let agreements: PhraseTable
    /// Words of conditions, doubts, refusals and reports. A sentence with one of them states nothing plainly.
    let doubts: Set<String>
    /// Words that revoke only a promise.
    let refusals: Set<String>
    /// Words of a decision that is reported or regretted, and not made now.
    let regrets: Set<String>
    /// The same as phrases of several words: `last year`.
    let pasts: PhraseTable
    /// Words that refer to something said before and state nothing themselves: `we agreed on that`.
    let references: Set<String>
    /// Words that set aside everything before them: `she said she would, but …`.
    let turns: Set<String>
    /// Beginnings of a message relayed for a named person: `from Ada Quist: I'll …`.
    let relays: PhraseTable

    /// The phrases of a language, or `nil` if there are none.
    package static func of(_ language: Language) -> SpokenPhrases? { tables[language.code] }

    private static let tables: [String: SpokenPhrases] = [
        "en": english, "de": german, "nl": dutch, "fr": french, "es": spanish, "it": italian, "pt": portuguese,
    ]

    /// The filter of a language, which passes sentences that may promise or decide something. `nil` if the language has no phrases.
    static func phraseFilter(of language: Language) -> PhraseFilter? { filters[language.code] }

    private static let filters = tables.mapValues {
        // Every task and every decision begins with one of these phrases.
        PhraseFilter(
            [
                $0.promises, $0.commitments, $0.labels, $0.presents, $0.decisions, $0.verdicts, $0.proposals,
                DecisionFormula.impersonal, DecisionFormula.nouns, DecisionFormula.labels,
            ] + ChangedChoice.beginnings)
    }

    /// The beginnings of all phrases with which a decision is stated in some language.
    static var decisionBeginnings: [String] {
        let stating =
            (tables.values.map(\.decisions) + [DecisionFormula.impersonal] + ChangedChoice.beginnings).flatMap(\.beginnings)
        let announcing =
            (tables.values.map(\.verdicts) + [DecisionFormula.nouns, DecisionFormula.labels]).flatMap(\.beginnings)
        return stating.map { $0.joined(separator: " ") + " " }
            + announcing.map { $0.joined(separator: " ") + ($0.count == 1 ? ":" : "") }
    }

    static func words(_ list: String) -> Set<String> { Set(WordList.words(list)) }
}
