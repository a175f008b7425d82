/// A character that steers whatever shows it and has no sign of its own: a control character of C0 or C1, `DEL`, or one that changes
/// the direction of a text. Tabs and line feeds lay a text out and are none.
package struct SteeringCharacter: Equatable {
    package enum Kind: Equatable {
        case control
        /// Has a text run the other way until it is ended: an embedding, an override or an isolate, and their ends.
        case direction
        /// Counts as a letter of one direction and is not seen. Texts that mix scripts need it; it changes nothing but the place of the
        /// signs beside it.
        case directionMark
    }

    package let code: UInt32
    /// In UTF-8 bytes.
    package let byteRange: Range<Int>

    package var kind: Kind {
        switch code {
        case 0x61C, 0x200E, 0x200F: .directionMark
        case 0x202A...0x202E, 0x2066...0x2069: .direction
        default: .control
        }
    }

    /// The first one at `start` or behind it; nil where there is none.
    ///
    /// - Parameter bytes: UTF-8.
    package static func first(in bytes: [UInt8], from start: Int) -> SteeringCharacter? {
        var index = start
        while index < bytes.count {
            let (code, length) = candidate(in: bytes, at: index)
            if let code { return SteeringCharacter(code: code, byteRange: index..<index + length) }
            index += 1
        }
        return nil
    }

    /// The code of the character that begins here, if it steers. Its bytes are looked at only as far as they are needed.
    private static func candidate(in bytes: [UInt8], at index: Int) -> (code: UInt32?, length: Int) {
        let byte = bytes[index]
        func next(_ offset: Int) -> UInt8 { index + offset < bytes.count ? bytes[index + offset] : 0 }
        switch byte {
        case 0x09, 0x0A: return (nil, 1)
        case 0..<0x20, 0x7F: return (UInt32(byte), 1)
        case 0xC2: return 0x80..<0xA0 ~= next(1) ? (UInt32(next(1)), 2) : (nil, 2)
        case 0xD8: return next(1) == 0x9C ? (0x61C, 2) : (nil, 2)
        case 0xE2:
            let code = UInt32(0x2000) | UInt32(next(1) & 0x3F) << 6 | UInt32(next(2) & 0x3F)
            let steers =
                switch (next(1), next(2)) {
                case (0x80, 0x8E...0x8F), (0x80, 0xAA...0xAE), (0x81, 0xA6...0xA9): true
                default: false
                }
            return (steers ? code : nil, 3)
        default: return (nil, 1)
        }
    }
}
