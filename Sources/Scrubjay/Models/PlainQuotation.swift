/// Quotations in a text, and how they are compared.
enum PlainQuotation {
    private static let pairs: [Character: [Character]] = [
        "\"": ["\""], "“": ["”", "“"], "„": ["“", "”"], "«": ["»"], "»": ["«"], "「": ["」"], "『": ["』"],
    ]

    /// What stands between double quotation marks of any kind, in order. One that is not closed is none.
    static func quotations(in text: String) -> [String] {
        var found: [String] = []
        var rest = text[...]
        while let open = rest.firstIndex(where: { pairs[$0] != nil }) {
            let behind = rest[rest.index(after: open)...]
            guard let closing = pairs[rest[open]], let close = behind.firstIndex(where: closing.contains) else {
                rest = behind
                continue
            }
            let quoted = behind[..<close]
            if quoted.contains(where: { $0.isLetter || $0.isNumber }) { found.append(String(quoted)) }
            rest = behind[behind.index(after: close)...]
        }
        return found
    }

    /// Whether a quotation stands in a text that is plain already. Parts between `…` follow each other in it.
    static func stands(_ quotation: String, in text: String) -> Bool {
        let parts = plain(quotation.replacing("[...]", with: "…").replacing("...", with: "…")).split(separator: "…")
            .map { trimmed($0) }.filter { !$0.isEmpty }
        var rest = text[...]
        for part in parts {
            guard let range = rest.firstRange(of: part) else { return false }
            rest = rest[range.upperBound...]
        }
        return !parts.isEmpty
    }

    /// In small letters, with single spaces, plain quotation marks and hyphens, without mark-up.
    static func plain(_ text: String) -> String {
        var plain = ""
        for character in text.lowercased() {
            switch character {
            case "“", "”", "„", "«", "»", "\"": break
            case "‘", "’", "‚", "′": plain.append("'")
            case "–", "—", "‐", "‑", "−": plain.append("-")
            case "*", "_", "`", "\u{AD}": break
            case _ where character.isWhitespace: if plain.last != " ", !plain.isEmpty { plain.append(" ") }
            default: plain.append(character)
            }
        }
        while plain.last == " " { plain.removeLast() }
        return plain
    }

    /// A model puts the full stop of its own sentence inside.
    private static func trimmed(_ part: Substring) -> String {
        part.trimming { $0.isWhitespace || ".,;:!?".contains($0) }
    }
}
