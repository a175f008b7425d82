/// Classes of UTF-8 bytes. Every byte of a character beyond ASCII counts as a letter.
extension UInt8 {
    @inline(always) package var isDigit: Bool { self &- 0x30 < 10 }
    @inline(always) package var isUpper: Bool { self &- 0x41 < 26 }
    package var isLower: Bool { self &- 0x61 < 26 }
    @inline(always) package var isLetter: Bool { (self | 0x20) &- 0x61 < 26 || self >= 0x80 }
    /// A letter or a digit.
    @inline(always) package var isWord: Bool { isLetter || isDigit }
    /// A space or a tab.
    @inline(always) package var isSpace: Bool { self == 0x20 || self == 0x09 }
    package var isLineEnd: Bool { self == 0x0A || self == 0x0D }
    /// The value of a hexadecimal digit in either case; `nil` for any other byte.
    package var hexadecimalValue: UInt8? {
        switch self {
        case 0x30...0x39: self - 0x30
        case 0x41...0x46: self - 0x41 + 10
        case 0x61...0x66: self - 0x61 + 10
        default: nil
        }
    }
    @inline(always) package var lowercased: UInt8 { isUpper ? self | 0x20 : self }
}

/// The class of a byte in an ASCII word.
///
/// The class is computed by comparisons: a lookup table would cost a bounds check for each byte.
enum ByteKind {
    case separator, small, capital, digit

    /// Bytes beyond ASCII count as separators.
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
