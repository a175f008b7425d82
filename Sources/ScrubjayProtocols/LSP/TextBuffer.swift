package import Scrubjay

/// How a client counts the characters of a line.
package enum PositionEncoding: String, Sendable, CaseIterable {
    case utf8 = "utf-8"
    case utf16 = "utf-16"
    case utf32 = "utf-32"

    /// How much the character that begins with a byte of UTF-8 counts.
    fileprivate func width(of first: UInt8) -> Int {
        switch self {
        case .utf8: Self.length(of: first)
        case .utf16: first >= 0xF0 ? 2 : 1
        case .utf32: 1
        }
    }

    /// How many bytes the character takes.
    fileprivate static func length(of first: UInt8) -> Int { first < 0xC0 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4 }
}

/// A place in a text, as a client says it.
package struct TextPosition: Sendable, Hashable, Comparable {
    /// From 0.
    package let line: Int
    /// From 0, in units of a `PositionEncoding`.
    package let character: Int

    package init(line: Int, character: Int) { (self.line, self.character) = (line, character) }

    package static func < (left: TextPosition, right: TextPosition) -> Bool {
        (left.line, left.character) < (right.line, right.character)
    }
}

/// A stretch of a text, as a client says it.
package struct TextRange: Sendable, Hashable {
    package let start: TextPosition
    package let end: TextPosition

    package init(start: TextPosition, end: TextPosition) { (self.start, self.end) = (start, end) }

    /// The beginning of the text.
    static let beginning = TextRange(start: TextPosition(line: 0, character: 0), end: TextPosition(line: 0, character: 0))
}

/// A text whose places a client names by lines and characters.
///
/// A place behind the end of a line or of the text means that end, and one inside a character means its beginning.
package struct TextBuffer: Sendable {
    package private(set) var text: DocumentText
    package let encoding: PositionEncoding

    package init(_ bytes: [UInt8], _ encoding: PositionEncoding) { (text, self.encoding) = (DocumentText(bytes), encoding) }

    package var bytes: [UInt8] { text.bytes }

    /// The bytes of a line without its end. Behind the last line end there is another line, which may be empty.
    package func line(_ line: Int) -> Range<Int> {
        if line >= 0, line < text.lineCount { return text.line(line) }
        return line < 0 ? 0..<0 : bytes.count..<bytes.count
    }

    package func offset(of position: TextPosition) -> Int {
        let line = line(position.line)
        guard position.line >= 0 else { return 0 }
        var (offset, count) = (line.lowerBound, 0)
        while offset < line.upperBound {
            count += encoding.width(of: bytes[offset])
            if count > position.character { break }
            offset = min(offset + PositionEncoding.length(of: bytes[offset]), line.upperBound)
        }
        return offset
    }

    package func position(of offset: Int) -> TextPosition {
        let isBehindEnd = offset >= bytes.count && (bytes.last.map(Self.isLineEnd) ?? true)
        let number = isBehindEnd ? text.lineCount : text.line(at: offset)
        let line = line(number)
        var (index, count) = (line.lowerBound, 0)
        while index < min(offset, line.upperBound) {
            let next = index + PositionEncoding.length(of: bytes[index])
            if next > offset { break }
            count += encoding.width(of: bytes[index])
            index = next
        }
        return TextPosition(line: number, character: count)
    }

    private static func isLineEnd(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

    package func range(of bytes: Range<Int>) -> TextRange {
        TextRange(start: position(of: bytes.lowerBound), end: position(of: bytes.upperBound))
    }

    package func bytes(of range: TextRange) -> Range<Int> {
        let (start, end) = (offset(of: range.start), offset(of: range.end))
        return min(start, end)..<max(start, end)
    }

    /// - Parameter range: `nil` for the whole text.
    package mutating func replace(_ range: TextRange?, with new: String) {
        guard let range else { return self = TextBuffer(Array(new.utf8), encoding) }
        var changed = bytes
        changed.replaceSubrange(bytes(of: range), with: new.utf8)
        text = DocumentText(changed)
    }
}
