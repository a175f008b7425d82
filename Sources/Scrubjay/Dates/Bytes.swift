/// Classes of UTF-8 bytes. Every byte of a character beyond ASCII counts as a letter.
extension UInt8 {
    var isDigit: Bool { self &- 0x30 < 10 }
    var isUpper: Bool { self &- 0x41 < 26 }
    var isLower: Bool { self &- 0x61 < 26 }
    var isLetter: Bool { (self | 0x20) &- 0x61 < 26 || self >= 0x80 }
    /// A letter or a digit.
    var isWord: Bool { isLetter || isDigit }
    /// A space or a tab.
    var isSpace: Bool { self == 0x20 || self == 0x09 }
    var isLineEnd: Bool { self == 0x0A || self == 0x0D }
    /// The value of a hexadecimal digit in either case; nil for another byte.
    var hexadecimalValue: UInt8? {
        switch self {
        case 0x30...0x39: self - 0x30
        case 0x41...0x46: self - 0x41 + 10
        case 0x61...0x66: self - 0x61 + 10
        default: nil
        }
    }
    var lowercased: UInt8 { isUpper ? self | 0x20 : self }
}
