import ScrubjayText

/// The mood of a sentence: whether it is a statement, a wish, a question or a denial.
struct SentenceMood: Sendable, Equatable {
    /// Whether it is a hope, a plan or a thought, which need not have come true.
    let isWish: Bool
    /// Whether it asks, also without a question mark.
    let isQuestion: Bool
    /// Whether it denies or refuses something.
    let isDenied: Bool

    private static let wishes: [String: String] = [
        "en": """
        hope hopes hoping hoped wish wishes wishing plan plans planning mean means meaning intend intends want wants wanting whether if \
        might maybe perhaps someday would could consider considers considering think thinks thinking dream dreams dreaming \
        undecided unsure wonder wonders wondering
        """,
        "de": """
        hofft hoffe hoffen wunscht plant planen will wollen mochte mochten ob falls wenn vielleicht uberlegt uberlege \
        irgendwann
        """,
        "fr": "espere esperent souhaite veut veulent voudrait envisage pense si pourrait compte",
        "es": "espera esperan desea quiere quieren quisiera piensa planea quizas tal podria",
    ]
    /// In English, German, French and Spanish.
    private static let proposals = Set(
        FoldedWords.of(
            """
            should ought must needs shall soll sollte sollten muss mussen musste mussten doit devrait doivent devraient faut faudrait \
            debe deberia deben deberian
            """))
    private static let denials: [String: String] = [
        "en": """
        not no never none nobody nothing against without longer cannot dont doesnt didnt isnt arent wasnt werent wont cant couldnt \
        wouldnt shouldnt havent hasnt hadnt refuse refuses refused
        """,
        "de": "nicht nie kein keine keinen niemand nichts gegen ohne",
        "fr": "pas jamais aucun aucune personne rien contre sans",
        "es": "no nunca ningun ninguna nadie nada contra sin",
    ]

    private static let wishWords = wishes.mapValues { Set(FoldedWords.of($0)) }
    private static let denialWords = denials.mapValues { Set(FoldedWords.of($0)) }

    /// Whether a word denies something.
    ///
    /// - Parameter word: Folded.
    static func isDenial(_ word: String, language: Language) -> Bool {
        denialWords[language.code]?.contains(word.filter { $0 != "'" && $0 != "’" }) ?? false
    }

    /// Whether a text says what should or must be, which may not be so yet.
    static func isProposal(_ text: String) -> Bool { FoldedWords.of(text).contains(where: proposals.contains) }

    init(of text: String, language: Language) { self.init(of: text, words: FoldedWords.of(text), language: language) }

    /// - Parameter words: The words of the text in folded form, without the name of the speaker.
    init(of text: String, words: [String], language: Language) {
        func has(_ lists: [String: Set<String>]) -> Bool {
            lists[language.code].map { words.contains(where: $0.contains) } ?? false
        }
        // *May* with a capital is the month.
        let isAllowed = language.code == "en" && words.contains("may") && text.split { !$0.isLetter }.contains("may")
        isWish = isAllowed || has(Self.wishWords)
        isDenied = has(Self.denialWords)
        isQuestion = Self.isQuestion(text) || IndirectQuestion.mayAsk(words) && IndirectQuestion(text) != nil
    }

    /// Returns whether a text ends with a question mark, ignoring quotation marks and brackets after it.
    static func isQuestion(_ text: String) -> Bool {
        text.last { !$0.isWhitespace && !"\"'”’»)]*_".contains($0) }.map { "?？؟".contains($0) } ?? false
    }
}

/// The person that a spoken sentence is about, according to its pronouns.
enum SentencePerspective: Sendable, Equatable {
    case speaker, listener, both, neither

    private static let speakers: [String: String] = [
        "en": "i im ive me my mine myself we weve our ours us ourselves",
        "de": "ich mir mich mein meine meinen meinem meiner wir uns unser unsere unseren unserem unserer",
        "fr": "je j jai me moi mon ma mes nous notre nos",
    ]
    private static let listeners: [String: String] = [
        "en": "you youre youve youd youll your yours yourself yourselves",
        "de": "du dir dich dein deine deinen deinem deiner euch euer eure euren",
        "fr": "tu t te toi ton ta tes vous votre vos",
    ]
    private static let speakerWords = speakers.mapValues { Set(FoldedWords.of($0)) }
    private static let listenerWords = listeners.mapValues { Set(FoldedWords.of($0)) }

    /// Fails in a language whose pronouns are not listed here or may be omitted.
    ///
    /// - Parameter words: The words of the sentence, in folded form.
    init?(of words: [String], language: Language) {
        guard let speaker = Self.speakerWords[language.code], let listener = Self.listenerWords[language.code] else {
            return nil
        }
        self =
            switch (words.contains(where: speaker.contains), words.contains(where: listener.contains)) {
            case (true, true): .both
            case (true, false): .speaker
            case (false, true): .listener
            case (false, false): .neither
            }
    }
}
