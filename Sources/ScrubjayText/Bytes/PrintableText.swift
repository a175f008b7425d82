/// Makes text safe to print: no note, name or argument can control the terminal.
///
/// Everything that is written to a standard stream goes through here, whatever its source and wherever the stream leads: piped output ends up on a
/// screen, too. Programs that need every character read JSON, which escapes them.
package enum PrintableText {
    /// Returns the text without characters that control a terminal.
    ///
    /// Line feeds and tabs stay; line ends of other systems become line feeds; `ESC` becomes `␛`. Direction marks, which only help to order mixed
    /// scripts, are left out. Characters that reverse the direction of the text become `�`.
    package static func of(_ text: String) -> String {
        let bytes = Array(text.utf8)
        var printable: [UInt8] = []
        var copied = 0
        while let character = ControlCharacter.first(in: bytes, from: copied) {
            let range = character.byteRange
            printable += bytes[copied..<range.lowerBound]
            copied = range.upperBound
            printable += sign(for: character, isBeforeLineFeed: copied < bytes.count && bytes[copied] == 0x0A).utf8
        }
        return copied == 0 ? text : String(decoding: printable + bytes[copied...], as: UTF8.self)
    }

    private static func sign(for character: ControlCharacter, isBeforeLineFeed: Bool) -> String {
        switch character.kind {
        case .control where character.code == 0x0D: isBeforeLineFeed ? "" : "\n"
        case .control where character.code < 0x20: String(UnicodeScalar(0x2400 + character.code) ?? "\u{FFFD}")
        case .control, .direction: "\u{FFFD}"
        case .directionMark: ""
        }
    }

    /// The same on one line, for names.
    package static func ofName(_ name: String) -> String {
        of(name).split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "␊")
    }
}

/// A character without a glyph of its own that controls the display: a C0 or C1 control character, `DEL`, or one that changes the direction of the
/// text. Tabs and line feeds are layout and do not count.
package struct ControlCharacter: Equatable {
    package enum Kind: Equatable {
        case control
        /// An embedding, override or isolate, or its end: text runs in another direction in between.
        case direction
        /// An invisible letter of one direction. Mixed scripts need it; it only affects the order of the characters next to it.
        case directionMark
    }

    package let code: UInt32
    /// The range in UTF-8 bytes.
    package let byteRange: Range<Int>

    package var kind: Kind {
        switch code {
        case 0x61C, 0x200E, 0x200F: .directionMark
        case 0x202A...0x202E, 0x2066...0x2069: .direction
        default: .control
        }
    }

    /// Returns the first such character at or after `start`; `nil` if there is none.
    package static func first(in bytes: [UInt8], from start: Int) -> ControlCharacter? {
        var index = start
        while index < bytes.count {
            let (code, length) = candidate(in: bytes, at: index)
            if let code { return ControlCharacter(code: code, byteRange: index..<index + length) }
            index += 1
        }
        return nil
    }

    /// Returns the code point at `index` if it is a steering character, and the number of bytes to skip. Only as many bytes are read as the answer
    /// needs.
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
            let controlsTerminal =
                switch (next(1), next(2)) {
                case (0x80, 0x8E...0x8F), (0x80, 0xAA...0xAE), (0x81, 0xA6...0xA9): true
                default: false
                }
            return (controlsTerminal ? code : nil, 3)
        default: return (nil, 1)
        }
    }
}
