/// Where in a passage a word stands: a field and a position in it. They sort by field, then by position.
struct WordPlace: Sendable, Hashable, Comparable {
    let rawValue: UInt32

    static let positionBits: UInt32 = 28

    init(_ field: Field, _ position: Int) {
        rawValue = UInt32(field.rawValue) << Self.positionBits | UInt32(min(position, 1 << Self.positionBits - 1))
    }

    var field: Field? { Field(rawValue: Int(rawValue >> Self.positionBits)) }
    var position: UInt32 { rawValue & (1 << Self.positionBits - 1) }

    /// The place beside it, in the same field.
    func advanced(by count: Int) -> WordPlace { WordPlace(rawValue: rawValue &+ UInt32(count)) }

    init(rawValue: UInt32) { self.rawValue = rawValue }

    static func < (left: WordPlace, right: WordPlace) -> Bool { left.rawValue < right.rawValue }
}
