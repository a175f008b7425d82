/// The type of answer that a question expects in a sentence.
enum ExpectedAnswer: Sendable, Equatable {
    case date, number, person, reason, place
    /// Anything may answer.
    case anything

    private static let reasons: Set<String> = [
        "because", "since", "due", "reason", "reasons", "therefore", "so", "cause", "caused", "causes", "thanks", "owing",
        "for",
        "weil", "wegen", "da", "denn", "grund", "parce", "car", "cause", "raison", "porque", "debido", "motivo", "razon",
    ]
    private static let places: Set<String> = [
        "in", "at", "on", "behind", "under", "near", "beside", "next", "above", "below", "inside", "outside", "from", "to",
        "over",
        "bei", "auf", "unter", "hinter", "neben", "nach", "aus", "dans", "sur", "sous", "derriere", "chez", "en", "sobre",
        "bajo",
        "detras",
    ]
    private static let numbers: Set<String> = [
        "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve", "twenty", "thirty",
        "forty",
        "fifty", "hundred", "thousand", "million", "half", "once", "twice", "dozen", "couple", "every", "ein", "zwei", "drei",
        "vier",
        "funf", "sechs", "sieben", "acht", "neun", "zehn", "elf", "zwolf", "zwanzig", "hundert", "deux", "trois", "quatre",
        "cinq",
        "sept", "huit", "neuf", "dix", "vingt", "cent", "dos", "tres", "cuatro", "cinco", "seis", "siete", "ocho", "nueve",
        "diez",
        "veinte", "cien",
    ]

    /// Returns whether a text may contain an answer of this type. Always `true` for dates and people, which callers check: they need more than
    /// the text.
    ///
    /// - Parameter words: The words of the text in folded form, without the name of the speaker.
    func isIn(_ text: String, words: [String]) -> Bool {
        switch self {
        case .anything, .date, .person: true
        case .number: text.contains(where: \.isNumber) || words.contains(where: Self.numbers.contains)
        case .reason: words.contains(where: Self.reasons.contains)
        case .place: words.contains(where: Self.places.contains)
        }
    }
}
