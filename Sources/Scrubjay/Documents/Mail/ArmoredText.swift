/// Signatures, keys and files that stand in a text as lines of letters without meaning.
enum ArmoredText {
    /// Removes the blocks of OpenPGP (RFC 9580, 6.2) and of uuencode; signed words stay.
    static func removed(from lines: [QuotedLine]) -> [QuotedLine] {
        var kept: [QuotedLine] = []
        let lastArmor = lines.lastIndex { $0.text.hasPrefix(armorEnd) } ?? -1
        let lastFile = lines.lastIndex { $0.text == "end" } ?? -1
        var index = 0
        while index < lines.count {
            let text = lines[index].text
            if text.hasPrefix("-----BEGIN PGP SIGNED MESSAGE-----") {
                index += 1
                // Its own header ends with an empty line.
                while index < lines.count, !lines[index].isBlank { index += 1 }
            } else if text.hasPrefix("-----BEGIN PGP "), index < lastArmor {
                while !lines[index].text.hasPrefix(armorEnd) { index += 1 }
                index += 1
            } else if index < lastFile, isFile(text) {
                while lines[index].text != "end" { index += 1 }
                index += 1
            } else {
                kept.append(lines[index])
                index += 1
            }
        }
        return kept
    }

    private static let armorEnd = "-----END PGP "

    /// `begin 644 plan.pdf`
    private static func isFile(_ line: String) -> Bool {
        let words = line.split(separator: " ")
        return words.count >= 3 && words[0] == "begin" && words[1].utf8.count <= 4 && decimal(words[1].utf8) != nil
    }
}
