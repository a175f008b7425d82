/// What a parser needs to know of the owner.
struct ParsingContext: Sendable {
    /// How dates that only consist of numbers are read: 03/04 is 3 April or 4 March.
    enum DateOrder: String, Sendable, CaseIterable { case dayFirst = "day-first", monthFirst = "month-first" }

    /// Seconds to add to universal time, in seconds since 1970, for the owner's clock.
    var utcOffset: @Sendable (Int64) -> Int
    var dateOrder: DateOrder
    var ownerName: String?
}
