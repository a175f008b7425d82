import ScrubjayText
/// Finds the quotations in a text and compares them with a source.
enum Quotations {
    private static let pairs: [Character: [Character]] = [
        "\"": ["\""], "“": ["”", "“"], "„": ["“", "”"], "«": ["»"], "»": ["«"], "「": ["」"], "『": ["』"],
    ]

    /// Returns the texts between double quotation marks of any kind, in order. A quotation that is never closed is skipped.
    static func quotations(in text: String) -> [String] {
        var quotations: [String] = []
        var rest = text[...]
        while let open = rest.firstIndex(where: { pairs[$0] != nil }) {
            let following = rest[rest.index(after: open)...]
            guard let closing = pairs[rest[open]], let close = following.firstIndex(where: closing.contains) else {
                rest = following
                continue
            }
            let quoted = following[..<close]
            if quoted.contains(where: { $0.isLetter || $0.isNumber }) { quotations.append(String(quoted)) }
            rest = following[following.index(after: close)...]
        }
        return quotations
    }

    /// Returns whether a text contains a quotation. The parts between `…` must occur in order.
    ///
    /// - Parameter text: A text that was normalised by `plain(_:)`.
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

    /// Normalises a text for comparison: lower case, single spaces, plain apostrophes and hyphens, no double quotation marks, no markup.
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

    /// Removes punctuation at both ends: models often put the full stop of their own sentence inside the quotation marks.
    private static func trimmed(_ part: Substring) -> String {
        part.trimming { $0.isWhitespace || ".,;:!?".contains($0) }
    }
}
