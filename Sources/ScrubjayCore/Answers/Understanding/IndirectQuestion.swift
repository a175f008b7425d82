import ScrubjayText

/// A sentence without a question mark that tells what somebody does not know: *not sure who tows the raft*, *Ida asks whether the crane is tested*,
/// *TBC: supplier of the planks*.
///
/// Sentences that answer the question themselves are none (*Ida asked who tows, Ben said he does*), nor are conditions (*if you are not sure who tows,
/// ring Ada*). It prefers precision to recall.
struct IndirectQuestion {
    /// The part of the sentence that says what is not known.
    let matter: String
    /// Whether it tells somebody to ask: *ask Ada whether the crane is tested*. Nothing need be unknown to the writer.
    let isRequest: Bool

    /// Returns `nil` if the sentence does not ask, or if it is an ordinary question.
    init?(_ text: String) {
        // Folded words take a fraction of the time of words with their ranges, and most sentences do not ask.
        guard Self.mayBeIn(JoinedWords(joined: FoldedWords.joinedApart(text))) else { return nil }
        let words = UnitWords(text)
        guard let first = words.words.first, Self.mayAsk(words.words) else { return nil }
        if Self.openMarks.contains(first) {
            matter = String(words.text(after: 0..<1))
            isRequest = false
            return
        }
        for end in words.words.indices {
            guard let phrase = Self.phrases[words.words[end]]?.first(where: { words.words[...end].ends(with: $0.words) }),
                let found = Self.subordinator(behind: end, phrase, in: words)
            else { continue }
            let start = end + 1 - phrase.words.count
            let matter = String(words.text(after: start..<found))
            guard !Self.isCondition(before: start, in: words), !Self.isAnswered(matter, phrase) else { continue }
            self.matter = matter
            let begins = start == 0 || start == 1 && Self.politeWords.contains(first)
            // *Question: who tows* is no request.
            isRequest = begins && Self.requests.contains(phrase.words[0]) && words.text(after: end..<end + 1).first != ":"
            return
        }
        return nil
    }

    /// Whether a sentence of a text may be an indirect question: any of its words may begin one.
    ///
    /// - Parameter words: Parted at apostrophes, too: *who's* has two.
    static func mayBeIn(_ words: JoinedWords) -> Bool {
        marksAnywhere.areIn(words) || subordinatorsAnywhere.areIn(words) && endsOfPhrases.areIn(words)
    }

    private static let marksAnywhere = FoldedPhrases(openMarks)
    private static let subordinatorsAnywhere = FoldedPhrases(subordinators)
    private static let endsOfPhrases = FoldedPhrases(phrases.keys)

    /// Whether words may be an indirect question. Most sentences are not, and this is found out with less work than by reading them.
    ///
    /// - Parameter words: Folded.
    static func mayAsk(_ words: [String]) -> Bool {
        guard let first = words.first else { return false }
        return openMarks.contains(first)
            || words.contains(where: subordinators.contains) && words.contains { phrases[$0] != nil }
    }

    /// Returns the index of *whether* or *who* behind a phrase: *asked Ada whether*, *unclear who*, *not sure yet who*.
    private static func subordinator(behind end: Int, _ phrase: Phrase, in words: UnitWords) -> Int? {
        let following = words.words[(end + 1)...].prefix(phrase.kind == .open ? 1 : reach)
        guard let found = following.firstIndex(where: subordinators.contains) else { return nil }
        let gap = words.text[words.text(after: end..<end + 1).startIndex..<words.text(before: found).endIndex]
        switch phrase.kind {
        case .unknown: return found
        case .open:
            // *The shop is still open when we close*
            return adverbs.contains(words.words[found]) && !gap.contains(":") ? nil : found
        case .asking, .asked:
            // *Asked for the man who tows*
            if let next = following.first, objects.contains(next) { return nil }
            // *Asked for the key, which is lost*: only German has a comma before a question.
            let isGerman = germanSubordinators.contains(words.words[found])
            return gap.contains(",") && !isGerman ? nil : found
        }
    }

    /// Whether a phrase is part of a condition: *if you are not sure who tows*, *ring Ada if you are not sure who tows*.
    private static func isCondition(before start: Int, in words: UnitWords) -> Bool {
        guard start > 0 else { return false }
        if conditions.contains(words.words[0]) { return true }
        let clause = words.text(before: start).split(omittingEmptySubsequences: false) { ",;:–—".contains($0) }.last ?? ""
        return FoldedWords.of(String(clause)).contains(where: conditions.contains)
    }

    /// Whether the rest of the sentence goes on with the answer: *asked who tows, Ben does*.
    private static func isAnswered(_ matter: String, _ phrase: Phrase) -> Bool {
        matter.contains(";") || phrase.kind == .asked && (matter.contains { ",:–—".contains($0) } || matter.contains(" - "))
            || FoldedWords.of(matter).contains(where: answers.contains)
    }

    /// How many words may stand up to *whether*: *yet*, and the one who is asked.
    private static let reach = 4

    // MARK: - Words

    private struct Phrase {
        enum Kind {
            /// Somebody asks, or asked.
            case asking, asked
            case unknown
            /// Something is open, which a shop is, too.
            case open
        }

        let words: [String]
        let kind: Kind
    }

    /// What says that somebody does not know, by its last word, in English, German, French and Spanish.
    private static let phrases: [String: [Phrase]] = {
        let lists: [(Phrase.Kind, String)] = [
            (
                .asking,
                """
                ask, asks, asking, wonder, wonders, wondering, frag, fragt, frage, fragen, demande, demandent, demander
                pregunta, preguntan
                """
            ),
            (.asked, "asked, wondered, fragte, fragten, gefragt, demandait, pregunto, preguntaron"),
            (
                .unknown,
                """
                unclear, unsure, undecided, not sure, not clear, not decided, not settled, don t know, do not know, doesn t know, does not know
                nobody knows, no one knows, need to know, have to find out, need to find out
                unklar, unentschieden, nicht sicher, nicht klar, nicht entschieden, weiss nicht, wissen nicht, niemand weiss
                pas sur, pas sure, pas decide, ne sait pas, ne savons pas, ne sais pas, reste a savoir, reste a voir
                no se sabe, no sabemos, no esta claro, falta saber, por saber
                """
            ), (.open, "still open, open point, noch offen, por decidir"),
        ]
        let all = lists.flatMap { kind, list in
            WordList.phrases(list).map { Phrase(words: WordList.words($0), kind: kind) }
        }
        return Dictionary(grouping: all) { $0.words.last ?? "" }
    }()

    /// Marks of what is not decided yet, folded.
    private static let openMarks: Set<String> = ["tbd", "tbc", "tba", "ungeklart"]

    private static let germanSubordinators = Set(
        WordList.words("ob wer wen wem welche welcher welches was wann wo warum wie"))
    private static let subordinators = germanSubordinators.union(
        WordList.words(
            """
            whether if who whom which what when where why how si qui quel quelle quand ou pourquoi comment quien cual cuando donde
            """))
    /// Subordinators that also begin a clause of time, place or condition.
    private static let adverbs = Set(WordList.words("if when where how wo si quand ou comment cuando donde"))
    /// Words that open a condition.
    private static let conditions = Set(
        WordList.words("if when whenever unless wenn falls sobald si quand lorsque cuando"))
    /// Prepositions behind *ask* before what is wanted.
    private static let objects = Set(WordList.words("for um nach"))
    /// Words that tell the answer, or that there is one.
    private static let answers = Set(
        WordList.words(
            """
            said says answered replied settled resolved sagte sagt antwortete beantwortet geklart erledigt dit repondu regle reglee dijo dice
            respondio resuelto resuelta
            """))
    /// Forms of *ask* that tell somebody to ask if they begin a sentence.
    private static let requests = Set(WordList.words("ask frag frage fragt fragen demande demander pregunta"))
    private static let politeWords: Set<String> = ["please", "bitte"]
}

extension ArraySlice<String> {
    fileprivate func ends(with words: [String]) -> Bool { count >= words.count && suffix(words.count).elementsEqual(words) }
}
