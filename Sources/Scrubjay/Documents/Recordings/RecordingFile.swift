/// A recording in JSON, with the places of what it holds.
struct RecordingFile {
    let value: JSONValue
    let warning: Warning?
    private let text: DocumentText
    /// Bytes of the file before the text.
    private let textOffset: Int

    /// - Throws: `IntakeError` when the file cannot be read or is no text.
    init(_ input: ParserInput) throws {
        let decoded = try input.text()
        text = DocumentText(decoded.bytes)
        textOffset = decoded.textOffset ?? 0
        var parser = JSONParser(decoded.bytes)
        value = parser.value()
        warning = parser.warning
    }

    /// Where a value stands in the file; of a string what is between its quotes.
    func origin(of member: JSONValue.Member) -> LineMap.Origin {
        let first = text.line(at: member.range.lowerBound) + 1
        let last = text.line(at: max(member.range.lowerBound, member.range.upperBound - 1)) + 1
        var range = member.range
        if case .string = member.value, range.count >= 2 { range = range.lowerBound + 1..<range.upperBound - 1 }
        return LineMap.Origin(lines: first...last, bytes: range.lowerBound + textOffset..<range.upperBound + textOffset)
    }
}
