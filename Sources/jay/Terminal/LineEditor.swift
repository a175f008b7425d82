/// A line that is being typed, with a cursor.
struct LineEditor: Sendable, Equatable {
    private(set) var text: String
    /// How many characters, as a person sees them, are before the cursor.
    private(set) var cursor: Int

    init(_ text: String = "") {
        self.text = Self.line(text)
        cursor = self.text.count
    }

    /// The text before the cursor.
    var before: Substring { text.prefix(cursor) }
    private var after: Substring { text.dropFirst(cursor) }

    /// Types text. Line ends and tabs become spaces, other control characters are left out.
    mutating func insert(_ more: String) { replace(String(before) + Self.line(more), after) }

    mutating func clear() { replace("", "") }
    mutating func deleteBackwards() { replace(before.dropLast(), after) }
    mutating func deleteForwards() { replace(before, after.dropFirst()) }
    mutating func deleteWord() { replace(before.prefix(wordStart), after) }
    mutating func deleteRest() { replace(before, "") }
    /// Moves the cursor, as far as there is text.
    mutating func move(by count: Int) { cursor = min(max(0, cursor + count), text.count) }
    mutating func moveToStart() { cursor = 0 }
    mutating func moveToEnd() { cursor = text.count }
    mutating func moveToWordStart() { cursor = wordStart }
    mutating func moveToWordEnd() {
        let rest = after
        let word = rest.drop(while: \.isWhitespace).drop { !$0.isWhitespace }
        cursor += rest.count - word.count
    }

    /// Where the word before the cursor begins.
    private var wordStart: Int {
        var rest = before
        while rest.last?.isWhitespace ?? false { rest.removeLast() }
        while let last = rest.last, !last.isWhitespace { rest.removeLast() }
        return rest.count
    }

    private mutating func replace(_ before: some StringProtocol, _ after: some StringProtocol) {
        text = String(before) + String(after)
        // A mark may have joined the character before it.
        cursor = min(String(before).count, text.count)
    }

    private static func line(_ text: String) -> String {
        String(
            String.UnicodeScalarView(
                text.unicodeScalars.compactMap { scalar -> Unicode.Scalar? in
                    switch scalar.value {
                    case 0x09, 0x0A, 0x0D, 0x2028, 0x2029: " "
                    case 0..<0x20, 0x7F...0x9F: nil
                    default: scalar
                    }
                }))
    }
}
