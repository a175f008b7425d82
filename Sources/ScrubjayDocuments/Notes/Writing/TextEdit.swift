/// A new text for some bytes of a note.
package struct TextEdit: Sendable, Equatable {
    package let range: Range<Int>
    package let text: String

    package init(range: Range<Int>, text: String) { (self.range, self.text) = (range, text) }

    /// The bytes with all changes; every other byte stays as it is.
    ///
    /// - Parameter edits: In the order of the text, without overlap.
    package static func applied(_ edits: [TextEdit], to bytes: [UInt8]) -> [UInt8] {
        var (output, copied): ([UInt8], Int) = ([], 0)
        for edit in edits {
            output += bytes[copied..<edit.range.lowerBound]
            output += edit.text.utf8
            copied = edit.range.upperBound
        }
        return output + bytes[copied...]
    }
}
