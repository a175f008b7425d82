/// How a sentence says what it says: that it is so, that somebody would like it, or whether it is.
struct SentenceMood: Sendable, Equatable {
    /// What is hoped, planned or thought about, and need not have come true.
    let isWish: Bool
    let isQuestion: Bool
    /// What is not so, or what somebody does not want.
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

    init(of text: String, language: Language) { self.init(of: text, words: FoldedWords.of(text), language: language) }

    /// - Parameter words: Those of the text in folded form, without who speaks.
    init(of text: String, words: [String], language: Language) {
        func has(_ lists: [String: Set<String>]) -> Bool {
            lists[language.code].map { words.contains(where: $0.contains) } ?? false
        }
        // *May* with a capital is a month.
        let isAllowed = language.code == "en" && words.contains("may") && text.split { !$0.isLetter }.contains("may")
        isWish = isAllowed || has(Self.wishWords)
        isDenied = has(Self.denialWords)
        isQuestion = Self.isQuestion(text)
    }

    /// Quotation marks and brackets may stand behind the mark.
    static func isQuestion(_ text: String) -> Bool {
        text.last { !$0.isWhitespace && !"\"'”’»)]*_".contains($0) }.map { "?？؟".contains($0) } ?? false
    }
}
