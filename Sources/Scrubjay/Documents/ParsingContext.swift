/// What a parser needs to know of the owner.
struct ParsingContext: Sendable {
    /// Seconds to add to universal time, in seconds since 1970, for the owner's clock.
    var utcOffset: @Sendable (Int64) -> Int
    var dateOrder: DateOrder
    var ownerName: String?
    /// Those of the notes as ISO 639-1 codes; empty where nobody has said.
    var languages: [String] = []
}

extension ParsingContext {
    init(_ configuration: Configuration) {
        let clock = OwnerClock(zone: configuration.zone) ?? .universal
        self.init(
            utcOffset: { clock.offset(at: $0) }, dateOrder: configuration.dateOrder, ownerName: configuration.ownerName,
            languages: configuration.languages)
    }
}
