/// A word of the lexicon, a number or a mark, with its place in the text.
struct DateToken: Sendable {
    enum Kind: UInt8, Sendable { case word, number, mark }

    var kind: Kind
    /// What stands before it: nothing, spaces, or the end of a line.
    enum Gap: UInt8, Sendable { case none, space, line }
    var gap: Gap
    /// Whether a known word is weak, see `DateLanguage.weak`, and written in small letters.
    var isWeak = false
    /// Digits of a number, at most 15.
    var digits: UInt8 = 0
    /// The value of a number of at most nine digits, or the byte of a mark; dashes are `-`, all apostrophes `'`.
    var value: Int32 = 0
    var roles: DateRoles = []
    var meanings: Range<Int32> = 0..<0
    /// In UTF-8 bytes of the text.
    var start: Int
    var end: Int

    func isMark(_ mark: Unicode.Scalar) -> Bool { kind == .mark && value == Int32(mark.value) }
}
