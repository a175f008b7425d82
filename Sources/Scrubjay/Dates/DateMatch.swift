/// A date that was found in a text, and the stretch of time that it means.
public struct DateMatch: Sendable, Hashable {
    /// Where it stands, in UTF-8 bytes of the text.
    public let byteRange: Range<Int>
    /// The first moment of the stretch on the owner's clock; nil where it has no beginning.
    public let from: LocalDateTime?
    /// The first moment behind it; nil where it has no end.
    public let to: LocalDateTime?
    public let grain: DateGrain
    /// Whether the order of day and month was guessed, since both readings are dates.
    public let isAmbiguous: Bool
    let expression: DateExpression
}
