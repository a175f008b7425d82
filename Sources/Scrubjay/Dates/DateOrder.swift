/// How dates that only consist of numbers are read: 03/04 is 3 April or 4 March.
enum DateOrder: String, Sendable, CaseIterable {
    case dayFirst = "day-first"
    case monthFirst = "month-first"

    /// The order that a language writes; nil for one that there are no words of dates in. English counts as American.
    ///
    /// - Parameter language: As a code of ISO 639-1.
    init?(language: String) {
        guard let lexicon = DateLexicon.named(language) else { return nil }
        self = lexicon.language.order
    }
}
