import ScrubjayText

/// Interprets the characters of a paragraph: insignificant white space, and bullets and boxes that were typed.
enum FlowText {
    /// The text with single spaces, without invisible characters and blank lines.
    ///
    /// Before a digit two spaces stay two, and a tab becomes two: transcripts separate the speaker from the time this way.
    static func tidy(_ text: String) -> String {
        var tidy = String.UnicodeScalarView()
        var blank = 0
        for scalar in text.unicodeScalars {
            switch scalar {
            case " ", "\u{A0}", "\u{2007}", "\u{202F}": blank += 1
            case "\t": blank += 2
            case "\n", "\r", "\u{2028}", "\u{0B}", "\u{0C}":
                blank = 0
                if let last = tidy.last, last != "\n" { tidy.append("\n") }
            case "\u{AD}", "\u{200B}", "\u{200E}", "\u{200F}", "\u{2060}", "\u{FEFF}", "\u{FFFC}": break
            default:
                if blank > 0, let last = tidy.last, last != "\n" {
                    tidy.append(" ")
                    if blank > 1, "0"..."9" ~= scalar { tidy.append(" ") }
                }
                blank = 0
                if scalar.value >= 0x20 { tidy.append(scalar) }
            }
        }
        while tidy.last == "\n" { tidy.removeLast() }
        return String(tidy)
    }

    private static let boxes: [Unicode.Scalar: TaskItem.State] = [
        "☐": .open, "⬜": .open, "▢": .open, "❏": .open, "☑": .done, "☒": .done, "✅": .done, "✓": .done, "✔": .done, "🗹": .done,
    ]

    /// The check box at the beginning of a text, and the text after it.
    static func box(_ text: String) -> (state: TaskItem.State, rest: String)? {
        guard let first = text.unicodeScalars.first, let state = boxes[first] else { return nil }
        let rest = text.unicodeScalars.dropFirst().drop { $0.value == 0xFE0F || $0.value == 0xFE0E || $0 == " " || $0 == "\n" }
        return rest.isEmpty ? nil : (state, String(rest))
    }

    /// The state of a bullet that looks like a check box.
    static func state(ofBullet bullet: String) -> TaskItem.State? { bullet.unicodeScalars.first.flatMap { boxes[$0] } }

    /// A bullet or number that was typed, and the text after it.
    static func bullet(_ text: String) -> (number: Int?, rest: String)? {
        let bytes = Array(text.utf8.prefix(16))
        var scanner = ByteScanner(bytes, 0..<bytes.count)
        let first = text.unicodeScalars.first
        if first == "◦" || first == "▪" || first == "·" || first == "–" || first == "●" || first == "○" || first == "■" {
            let rest = text.unicodeScalars.dropFirst()
            return rest.first == " " ? (nil, String(rest.drop { $0 == " " })) : nil
        }
        let number = ByteScanner(bytes, 0..<bytes.count).leadingNumber
        guard ListMark.skip(&scanner), !scanner.isAtEnd else { return nil }
        return (number, String(decoding: text.utf8.dropFirst(scanner.position), as: UTF8.self))
    }

    /// The lines `Label: value` of a table that is a form's header. `nil` for other tables.
    static func fields(_ rows: [[String]]) -> [String]? {
        guard let width = rows.first?.count, width == 2 || width == 4, rows.count <= 16 else { return nil }
        var fields: [String] = []
        var labelCount = 0
        for row in rows {
            guard row.count == width else { return nil }
            for column in stride(from: 0, to: width, by: 2) {
                let (label, value) = (row[column], row[column + 1])
                if label.isEmpty, value.isEmpty { continue }
                guard !label.isEmpty, label.utf8.count <= 40, !label.contains("\n") else { return nil }
                let name = label.hasSuffix(":") ? String(label.dropLast()).trimmed : label
                let isKnown =
                    label.hasSuffix(":") || SectionKind(heading: name) == .attendees || dateLabels.contains(name.lowercased())
                if isKnown { labelCount += 1 }
                fields.append("\(name): \(value.split(separator: "\n").joined(separator: ", "))")
            }
        }
        return labelCount * 2 >= fields.count && !fields.isEmpty ? fields : nil
    }

    private static let dateLabels: Set<String> = [
        "date", "datum", "fecha", "data", "when", "date and time", "datum und uhrzeit",
    ]

    /// Whether an entirely bold paragraph is a heading that was not formatted as one: it is short and not a sentence.
    static func isHeading(_ text: String) -> Bool {
        guard let last = text.last, text.utf8.count <= 80, text.contains(where: \.isLetter), !text.contains("\n") else {
            return false
        }
        if ".,;!?".contains(last) { return false }
        let bytes = Array(text.utf8)
        if SpeakerLine.read(bytes, 0..<bytes.count) != nil { return false }
        // “Present: Nora, Sarah” is a field.
        guard let colon = text.firstIndex(of: ":") else { return true }
        return text.index(after: colon) == text.endIndex
    }
}

extension ByteScanner {
    /// The number at the position, of at most nine digits.
    fileprivate var leadingNumber: Int? {
        var copy = self
        return copy.number(digits: 1...9)
    }
}
