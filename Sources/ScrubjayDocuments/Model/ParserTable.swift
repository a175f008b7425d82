/// Chooses the parser for a file. The content takes precedence over the name.
package struct ParserTable: Sendable {
    /// One format and its parser.
    struct Entry: Sendable {
        var parser: any DocumentParser
        /// Whether a file that begins with these bytes has this format, whatever its name.
        var recognises: @Sendable (_ beginning: ArraySlice<UInt8>) -> Bool = { _ in false }
    }

    var entries: [Entry]

    /// The version of the parsers. It increases when documents come out differently, so that all files have to be read again.
    package static let version = 15

    /// How many bytes are enough to recognise a format.
    package static let beginningLength = 4096

    /// All supported formats. `FileKind` lists the extensions of their file names.
    package static let standard = ParserTable(entries: [
        Entry(parser: WebVTTParser(), recognises: WebVTTParser.recognises),
        Entry(parser: CalendarParser(), recognises: CalendarParser.recognises),
        Entry(parser: VCardParser(), recognises: VCardParser.recognises),
        Entry(parser: SubtitleParser(syntax: .subRip), recognises: SubtitleParser(syntax: .subRip).recognises),
        Entry(parser: SubtitleParser(syntax: .sbv), recognises: SubtitleParser(syntax: .sbv).recognises),
        Entry(parser: WordParser(), recognises: WordParser.recognises),
        Entry(parser: OpenDocumentParser(), recognises: OpenDocumentParser.recognises),
        Entry(parser: PresentationParser(), recognises: PresentationParser.recognises),
        Entry(parser: SpreadsheetParser(), recognises: SpreadsheetParser.recognises),
        Entry(parser: EPUBParser(), recognises: EPUBParser.recognises),
        Entry(parser: RichTextParser(), recognises: RichTextParser.recognises),
        Entry(parser: ArchiveParser(), recognises: ArchiveParser.recognises),
        Entry(parser: ENEXParser(), recognises: ENEXParser.recognises),
        Entry(parser: HTMLParser(), recognises: HTMLParser.recognises),
        Entry(parser: PDFParser(), recognises: PDFParser.recognises),
        Entry(parser: PictureParser(), recognises: PictureParser.recognises),
        Entry(parser: MboxParser(), recognises: MboxParser.recognises),
        Entry(parser: MailParser(), recognises: MailParser.recognises),
        Entry(parser: WhatsAppParser(), recognises: WhatsAppParser.recognises),
        Entry(parser: ImportParser(), recognises: ImportFormat.recognises),
        Entry(parser: MarkdownParser()),
        Entry(parser: CanvasParser()),
        Entry(parser: TextParser()),
        Entry(parser: OrgParser()),
        Entry(parser: CSVParser()),
        Entry(parser: PeopleFileParser()),
        Entry(parser: MeetingsFileParser()),
        Entry(parser: KeepParser(), recognises: KeepParser.recognises),
        Entry(parser: RoamParser(), recognises: RoamParser.recognises),
        Entry(parser: ClaudeParser(), recognises: ClaudeParser.recognises),
        Entry(parser: ChatGPTParser(), recognises: ChatGPTParser.recognises),
        Entry(parser: SlackParser(), recognises: SlackParser.recognises),
        Entry(parser: FirefliesParser(), recognises: FirefliesParser.recognises),
        Entry(parser: GranolaParser(), recognises: GranolaParser.recognises),
        Entry(parser: MeetilyParser(), recognises: MeetilyParser.recognises),
        Entry(parser: AnarlogParser(), recognises: AnarlogParser.recognises),
        Entry(parser: WhisperParser(), recognises: WhisperParser.recognises),
    ])

    /// The parser for a file.
    ///
    /// - Parameters:
    ///   - path: The name or path of the file.
    ///   - beginning: Its first bytes as on disk, possibly after a byte order mark.
    /// - Returns: `nil` if neither the content nor the name is known.
    package func parser(path: String, beginning: [UInt8]) -> (any DocumentParser)? {
        var bytes = beginning.prefix(ParserTable.beginningLength)
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes = bytes.dropFirst(3) }
        if let entry = entries.first(where: { $0.recognises(bytes) }) { return entry.parser }
        let format = FileKind(ofName: path.utf8)?.format
        return entries.first { $0.parser.format == format }?.parser
    }
}
