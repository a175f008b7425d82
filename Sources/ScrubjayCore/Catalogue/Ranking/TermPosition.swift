/// The position of a term in a passage: a column and an offset in tokens. Ordered by column, then by offset.
package struct TermPosition: Sendable, Hashable, Comparable {
    /// The column in the highest four bits, the offset in the others.
    let rawValue: UInt32

    private static let offsetBits: UInt32 = 28

    package init(rawValue: UInt32) { self.rawValue = rawValue }

    init(_ field: Field, _ offset: Int) {
        rawValue = UInt32(TermColumn(field).rawValue) << Self.offsetBits | UInt32(min(offset, 1 << Self.offsetBits - 1))
    }

    /// `nil` if the position is damaged.
    var column: TermColumn? { TermColumn(rawValue: Int(rawValue >> Self.offsetBits)) }
    /// Counts tokens from 0.
    var offset: Int { Int(rawValue & (1 << Self.offsetBits - 1)) }

    /// The position `count` tokens later in the same column.
    func advanced(by count: Int) -> TermPosition { TermPosition(rawValue: rawValue &+ UInt32(count)) }

    package static func < (left: TermPosition, right: TermPosition) -> Bool { left.rawValue < right.rawValue }
}
