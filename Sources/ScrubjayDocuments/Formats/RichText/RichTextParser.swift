/// Reads rich text as written by Word, WordPad, TextEdit and others: RTF 1.9.1.
///
/// It reads headings by style or outline level, lists, tables, links, footnotes and comments, and the metadata with title, author and dates. Headers
/// and footers, hidden and deleted text and pictures are left out.
struct RichTextParser: DocumentParser {
    let format = "rtf"

    static func recognises(_ beginning: ArraySlice<UInt8>) -> Bool { beginning.starts(with: "{\\rtf".utf8) }

    func parse(_ input: ParserInput, in context: ParsingContext, document: (Document) throws -> Void) throws {
        let bytes = try input.bytes()
        guard RichTextParser.recognises(bytes[...]) else { throw ParseError("is not rich text: it does not begin with {\\rtf") }
        var reader = RichTextReader()
        var scanner = RichTextScanner(bytes)
        while let token = scanner.next() { reader.take(token) }
        reader.finish()
        var note = OfficeNote(properties: reader.properties, title: reader.flow.title, outline: reader.flow.outline)
        if reader.isOpen {
            note.warnings.append(Warning("the file breaks off; what stands before is read", line: scanner.line))
        }
        try document(note.document(input, in: context))
    }
}
