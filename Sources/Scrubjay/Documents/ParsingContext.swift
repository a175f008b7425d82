/// What a parser needs to know of the owner.
struct ParsingContext: Sendable {
    /// Seconds to add to universal time, in seconds since 1970, for the owner's clock.
    var utcOffset: @Sendable (Int64) -> Int
    var dateOrder: DateOrder
    var ownerName: String?
}
