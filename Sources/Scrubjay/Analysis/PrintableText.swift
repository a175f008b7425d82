/// Text as it can be shown: no note, name or argument steers the terminal.
///
/// Whatever writes to a standard stream makes all of it printable, whoever it is from and wherever it goes: what is read from a pipe is
/// shown in the end. Programs that need each character take JSON, which has it escaped.
package enum PrintableText {
    /// Line feeds and tabs stay; line ends of other systems become line feeds; `ESC` becomes `␛`. Marks that only help the order of
    /// mixed scripts are left out, and what turns the direction of a text around becomes `�`.
    package static func of(_ text: String) -> String {
        let bytes = Array(text.utf8)
        var printable: [UInt8] = []
        var copied = 0
        while let character = SteeringCharacter.first(in: bytes, from: copied) {
            let range = character.byteRange
            printable += bytes[copied..<range.lowerBound]
            copied = range.upperBound
            printable += sign(for: character, isBeforeLineFeed: copied < bytes.count && bytes[copied] == 0x0A).utf8
        }
        return copied == 0 ? text : String(decoding: printable + bytes[copied...], as: UTF8.self)
    }

    private static func sign(for character: SteeringCharacter, isBeforeLineFeed: Bool) -> String {
        switch character.kind {
        case .control where character.code == 0x0D: isBeforeLineFeed ? "" : "\n"
        case .control where character.code < 0x20: String(UnicodeScalar(0x2400 + character.code) ?? "\u{FFFD}")
        case .control, .direction: "\u{FFFD}"
        case .directionMark: ""
        }
    }

    /// The same in one line, for names.
    package static func ofName(_ name: String) -> String {
        of(name).split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "␊")
    }
}
