import ScrubjayText

/// The type of answer that a question expects in a sentence.
enum ExpectedAnswer: Sendable, Equatable {
    case date, number, person, reason, place
    /// Anything may answer.
    case anything

    /// Words of a sentence by language, in folded form. A word for a place in one language may mean something else in another.
    private struct Words {
        private let known: [String: Set<String>]
        private let all: Set<String>

        init(_ words: [String: String]) {
            known = words.mapValues { Set($0.split(separator: " ").map(String.init)) }
            all = known.values.reduce(into: []) { $0.formUnion($1) }
        }

        /// Returns the words of a language, or those of all languages if it is not known.
        subscript(language: Language) -> Set<String> { known[language.code] ?? all }
    }

    private static let reasons = Words([
        "en": "because since due reason reasons therefore so cause caused causes thanks owing for",
        "de": "weil wegen da denn grund grunde deshalb darum daher damit",
        "fr": "parce car cause raison raisons puisque grace donc",
        "es": "porque debido motivo razon causa pues gracias",
    ])
    private static let places = Words([
        "en": "in at on behind under near beside next above below inside outside from to over between opposite",
        "de": """
        in im ins an am ans auf aufs bei beim unter unterm hinter hinterm neben uber uberm vor vorm zwischen gegenuber nach aus von vom \
        zu zum zur
        """,
        "fr": "dans a au aux sur sous derriere devant chez en pres entre vers depuis",
        "es": "en a al sobre bajo debajo detras delante junto cerca entre desde hacia",
    ])
    private static let numbers = Words([
        "en": """
        one two three four five six seven eight nine ten eleven twelve twenty thirty forty fifty hundred thousand million half once \
        twice dozen couple every
        """,
        "de": """
        ein eine einen zwei drei vier funf sechs sieben acht neun zehn elf zwolf zwanzig dreissig hundert tausend halb einmal zweimal \
        dutzend jede jeden
        """,
        "fr": "un une deux trois quatre cinq six sept huit neuf dix onze douze vingt trente cent mille demi chaque douzaine",
        "es": "un una dos tres cuatro cinco seis siete ocho nueve diez once doce veinte treinta cien mil medio cada docena",
    ])

    /// Returns whether a text may contain an answer of this type. Always `true` for dates and people, which callers check: they need more than
    /// the text.
    ///
    /// - Parameter words: The words of the text in folded form, without the name of the speaker.
    func isIn(_ text: String, words: [String], language: Language) -> Bool {
        switch self {
        case .anything, .date, .person: true
        case .number:
            text.contains(where: \.isNumber) || words.contains(where: Self.numbers[language].contains)
                || NumberWords(language).map { words.contains(where: $0.contains) } ?? false
        case .reason: words.contains(where: Self.reasons[language].contains)
        case .place: words.contains(where: Self.places[language].contains)
        }
    }
}
