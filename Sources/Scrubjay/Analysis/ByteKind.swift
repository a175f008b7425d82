/// What a byte is to a word of ASCII. Compared, not looked up: a table costs a check that it is there for each byte.
enum ByteKind {
    case separator, small, capital, digit

    /// Bytes of longer scalars separate here.
    @inline(__always)
    init(_ byte: UInt8) {
        if byte &- 0x61 < 26 {
            self = .small
        } else if byte &- 0x41 < 26 {
            self = .capital
        } else if byte &- 0x30 < 10 {
            self = .digit
        } else {
            self = .separator
        }
    }

    var isLetter: Bool { self == .small || self == .capital }
}
