import ScrubjayText

/// Removes from a task the fields that programs append to it.
///
///     send the drawings 🔼 🔁 every week ⏳ 2026-03-18 📅 2026-03-20      order tiles [due:: 2026-03-18] (priority:: high)
///
/// The fields of Obsidian's Tasks are an emoji and what follows it. Those of Dataview are in brackets.
enum TaskText {
    /// Emoji before a date, which may have a time.
    private static let datedMarks: Set<Unicode.Scalar> = ["📅", "📆", "🗓", "⏳", "⌛", "🛫", "➕", "✅", "❌"]
    /// Emoji that are a priority by themselves.
    private static let priorities: Set<Unicode.Scalar> = ["🔺", "⏫", "🔼", "🔽", "⏬"]
    /// Emoji before one word, such as an identifier.
    private static let wordMarks: Set<Unicode.Scalar> = ["🆔", "⛔", "🏁"]
    private static let repetition: Unicode.Scalar = "🔁"
    private static let variation: Unicode.Scalar = "\u{FE0F}"

    /// - Complexity: O(*n*) for *n* characters.
    static func withoutFields(_ text: String) -> String {
        guard text.unicodeScalars.contains(where: isMark) || text.contains("::") else { return text }
        var words = withoutBracketFields(text).split(separator: " ", omittingEmptySubsequences: true)[...]
        var kept: [Substring] = []
        while let word = words.popFirst() {
            guard let mark = word.unicodeScalars.first, isMark(mark) else {
                kept.append(word)
                continue
            }
            // The value may follow its mark without a space.
            let value = word.unicodeScalars.dropFirst().drop { $0 == variation }
            if mark == repetition {
                while let next = words.first, next.unicodeScalars.first.map(isMark) != true, next.first != "#" {
                    words.removeFirst()
                }
            } else if datedMarks.contains(mark) {
                let date = value.isEmpty ? words.first ?? "" : Substring(value)
                guard CivilDate(String(date.prefix(10))) != nil else {
                    kept.append(word)
                    continue
                }
                if value.isEmpty { words.removeFirst() }
            } else if wordMarks.contains(mark), value.isEmpty, !words.isEmpty {
                words.removeFirst()
            }
        }
        return kept.joined(separator: " ")
    }

    /// Removes ` - WATCH: https://…`, where Fathom says when a task was mentioned.
    static func withoutRecording(_ text: String) -> String {
        guard let mark = text.firstRange(of: recording), mark.lowerBound > text.startIndex else { return text }
        let rest = text[mark.upperBound...]
        return rest.isEmpty || rest.hasPrefix(": https://") ? String(text[..<mark.lowerBound]) : text
    }

    private static let recording = " - WATCH"

    private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
        guard scalar.value >= 0x2300 else { return false }
        return datedMarks.contains(scalar) || priorities.contains(scalar) || wordMarks.contains(scalar) || scalar == repetition
    }

    /// Removes `[key:: value]` and `(key:: value)`.
    private static func withoutBracketFields(_ text: String) -> String {
        let bytes = Array(text.utf8)
        let range = 0..<bytes.count
        var result: [UInt8] = []
        var end = 0
        for colons in range.dropLast() where bytes[colons] == UInt8(ascii: ":") && bytes[colons + 1] == UInt8(ascii: ":") {
            guard colons > end, let field = FieldReader.field(bytes, end..<bytes.count, colons: colons), !field.isWholeLine,
                let open = (end..<field.key.lowerBound).last(where: {
                    bytes[$0] == UInt8(ascii: "[") || bytes[$0] == UInt8(ascii: "(")
                })
            else { continue }
            result += bytes[end..<open]
            let close = (field.value.upperBound..<bytes.count).first { !bytes[$0].isSpace }
            end = close.map { $0 + 1 } ?? bytes.count
        }
        return String(decoding: result + bytes[end...], as: UTF8.self)
    }
}
