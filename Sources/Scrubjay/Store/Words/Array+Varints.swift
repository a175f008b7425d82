/// Numbers of seven bits a byte, the low ones first (LEB128).
extension [UInt8] {
    mutating func appendVarint(_ value: UInt32) {
        var rest = value
        while rest >= 0x80 {
            append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        append(UInt8(truncatingIfNeeded: rest))
    }

    /// A byte where it is enough, else 255 and what is more than that.
    mutating func appendShort(_ value: UInt32) {
        if value < 0xFF { return append(UInt8(value)) }
        append(0xFF)
        appendVarint(value - 0xFF)
    }
}
