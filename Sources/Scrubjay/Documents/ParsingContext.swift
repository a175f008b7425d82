/// What a parser needs to know of the owner.
struct ParsingContext: Sendable {
    /// Seconds to add to universal time, in seconds since 1970, for the owner's clock.
    var utcOffset: @Sendable (Int64) -> Int
    /// How dates such as 03/04/2026 are read; nil where the language of a document decides.
    var dateOrder: DateOrder?
    var ownerName: String?
    /// Those of the notes as ISO 639-1 codes; empty where nobody has said.
    var languages: [String] = []
}

extension ParsingContext {
    /// What reads the dates of a document.
    ///
    /// - Parameter language: As a code of ISO 639-1, where it is known.
    func dateReader(language: String? = nil) -> DateReader {
        DateReader(order: dateOrder ?? language.flatMap { DateOrder(language: $0) } ?? .dayFirst)
    }

    init(_ configuration: Configuration) {
        let clock = configuration.clock
        self.init(
            utcOffset: { clock.offset(at: $0) }, dateOrder: configuration.dateOrder, ownerName: configuration.ownerName,
            languages: configuration.languages)
    }
}
