/// Reads transcripts in the forms of subtitles: SRT, and SBV of YouTube.
struct SubtitleParser: DocumentParser {
    let syntax: SubtitleSyntax

    var format: String { syntax.rawValue }

    func parse(_ input: ParserInput, in context: ParsingContext, document: (Document) throws -> Void) throws {
        let decoded = try input.text()
        let text = DocumentText(decoded.bytes)
        let file = SubtitleReader(text, syntax: syntax)
        let transcript = TranscriptFile(
            text: text, decoded: decoded, cues: file.cues, warnings: file.warnings, hasBraceMarks: syntax == .subRip)
        try document(transcript.document(input, in: context))
    }

    /// Whether the first line with words is a timing line of the form, or the number above one.
    func recognises(_ beginning: ArraySlice<UInt8>) -> Bool {
        let text = DocumentText(Array(beginning.prefix(512)))
        var lines = (0..<text.lineCount).lazy.map { text.trimmed(text.line($0)) }.filter { !$0.isEmpty }.makeIterator()
        guard var line = lines.next() else { return false }
        if syntax == .subRip, line.count <= 9, line.allSatisfy({ text.bytes[$0].isDigit }) {
            guard let next = lines.next() else { return false }
            line = next
        }
        return syntax.timing(text.bytes, line)?.isExact == true
    }
}
