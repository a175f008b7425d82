/// What sort of thing a sentence has to have in it to answer a question.
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

    /// Whether a text has something of the sort. Of dates and people more has to be known than the text.
    ///
    /// - Parameter words: Those of the text in folded form, without who speaks.
    func isIn(_ text: String, words: [String]) -> Bool {
        switch self {
        case .anything, .date, .person: true
        case .number: text.contains(where: \.isNumber) || words.contains(where: Self.numbers.contains)
        case .reason: words.contains(where: Self.reasons.contains)
        case .place: words.contains(where: Self.places.contains)
        }
    }
}
