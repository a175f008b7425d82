/// Chooses the parser for a file. The content takes precedence over the name.
package struct ParserTable: Sendable {
    /// One format: its parser, its file names and its content.
    struct Entry: Sendable {
        let parser: any DocumentParser
        /// The extensions of its file names, with a size limit; `nil` if the content alone decides.
        let kind: FileKind?
        /// Whether a file that begins with these bytes has this format, whatever its name.
        let recognises: @Sendable (_ beginning: ArraySlice<UInt8>) -> Bool

        /// - Parameters:
        ///   - extensions: In lower case, without the first dot.
        ///   - sizeLimit: In bytes; `nil` for a format that only its content tells.
        ///   - tool: The program that reads the format for us.
        init(
            _ parser: any DocumentParser, extensions: [String] = [], sizeLimit: Int64? = nil, tool: Tool? = nil,
            recognises: @escaping @Sendable (_ beginning: ArraySlice<UInt8>) -> Bool = { _ in false }
        ) {
            self.parser = parser
            self.recognises = recognises
            kind = sizeLimit.map { FileKind(format: parser.format, extensions: extensions, sizeLimit: $0, tool: tool) }
        }
    }

    var entries: [Entry]

    /// The version of the parsers. It increases when documents come out differently, so that all files have to be read again.
    package static let version = 28

    /// How many bytes are enough to recognise a format.
    package static let beginningLength = 4096

    /// All supported formats. A new format is a new line. The first one whose content is recognised wins.
    package static let standard = ParserTable(entries: [
        Entry(MarkdownParser(), extensions: ["md", "markdown", "mdown", "mkd", "mdx", "qmd", "rmd"], sizeLimit: 20_000_000),
        Entry(CanvasParser(), extensions: ["canvas"], sizeLimit: 20_000_000),
        Entry(TextParser(), extensions: ["txt"], sizeLimit: 20_000_000),
        // Some of the texts, see `parser(path:beginning:)`.
        Entry(TodoTxtParser()),
        Entry(OrgParser(), extensions: ["org"], sizeLimit: 20_000_000),
        Entry(CSVParser(), extensions: ["csv", "tsv", "tab"], sizeLimit: 50_000_000),
        Entry(WebVTTParser(), extensions: ["vtt"], sizeLimit: 20_000_000, recognises: WebVTTParser.recognises),
        Entry(
            CalendarParser(), extensions: ["ics", "ical", "icalendar", "ifb", "vcs"], sizeLimit: 50_000_000,
            recognises: CalendarParser.recognises),
        // With pictures in the cards.
        Entry(VCardParser(), extensions: ["vcf", "vcard"], sizeLimit: 100_000_000, recognises: VCardParser.recognises),
        Entry(
            SubtitleParser(syntax: .subRip), extensions: ["srt"], sizeLimit: 20_000_000,
            recognises: SubtitleParser(syntax: .subRip).recognises),
        Entry(
            SubtitleParser(syntax: .sbv), extensions: ["sbv"], sizeLimit: 20_000_000,
            recognises: SubtitleParser(syntax: .sbv).recognises),
        Entry(WordParser(), extensions: ["docx", "docm", "dotx"], sizeLimit: 200_000_000, recognises: WordParser.recognises),
        Entry(
            OpenDocumentParser(), extensions: ["odt", "ott", "fodt"], sizeLimit: 200_000_000,
            recognises: OpenDocumentParser.recognises),
        Entry(
            PresentationParser(), extensions: ["pptx", "pptm", "ppsx"], sizeLimit: 500_000_000,
            recognises: PresentationParser.recognises),
        Entry(
            SpreadsheetParser(), extensions: ["xlsx", "xlsm"], sizeLimit: 200_000_000, recognises: SpreadsheetParser.recognises),
        Entry(EPUBParser(), extensions: ["epub"], sizeLimit: 500_000_000, recognises: EPUBParser.recognises),
        Entry(RichTextParser(), extensions: ["rtf"], sizeLimit: 200_000_000, recognises: RichTextParser.recognises),
        Entry(
            ArchiveParser(), extensions: ["zip", "tar", "tgz", "tar.gz", "jex", "bear2bk", "textpack"],
            sizeLimit: 16_000_000_000, recognises: ArchiveParser.recognises),
        Entry(ENEXParser(), extensions: ["enex"], sizeLimit: 16_000_000_000, recognises: ENEXParser.recognises),
        Entry(HTMLParser(), extensions: ["html", "htm", "xhtml"], sizeLimit: 20_000_000, recognises: HTMLParser.recognises),
        Entry(PDFParser(), extensions: ["pdf"], sizeLimit: 500_000_000, tool: .pdftotext, recognises: PDFParser.recognises),
        Entry(
            PictureParser(), extensions: ["png", "jpg", "jpeg", "tif", "tiff", "webp"], sizeLimit: 100_000_000,
            tool: .tesseract, recognises: PictureParser.recognises),
        Entry(MboxParser(), extensions: ["mbox"], sizeLimit: 1_000_000_000_000, recognises: MboxParser.recognises),
        Entry(MailParser(), extensions: ["eml", "emlx"], sizeLimit: 200_000_000, recognises: MailParser.recognises),
        Entry(WhatsAppParser(), recognises: WhatsAppParser.recognises),
        Entry(ImportParser(), recognises: ImportFormat.recognises),
        // Only the files `people.yaml`, `meetings.yaml` and `statements.yaml` in the folder of a notebook.
        Entry(PeopleFileParser(), sizeLimit: 1_000_000),
        Entry(MeetingsFileParser(), sizeLimit: 1_000_000),
        Entry(StatementsFileParser(), sizeLimit: 1_000_000),
        // JSON, whose content tells which program wrote it.
        Entry(KeepParser(), recognises: KeepParser.recognises),
        Entry(RoamParser(), recognises: RoamParser.recognises),
        Entry(ClaudeParser(), recognises: ClaudeParser.recognises),
        Entry(ChatGPTParser(), recognises: ChatGPTParser.recognises),
        Entry(SlackParser(), recognises: SlackParser.recognises),
        Entry(FirefliesParser(), recognises: FirefliesParser.recognises),
        Entry(GranolaParser(), recognises: GranolaParser.recognises),
        Entry(MeetilyParser(), recognises: MeetilyParser.recognises),
        Entry(AnarlogParser(), recognises: AnarlogParser.recognises),
        Entry(WhisperParser(), recognises: WhisperParser.recognises),
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
        var format = FileKind(ofName: path.utf8)?.format
        // Name and content together tell this one.
        if format == "text", TodoTxtParser.recognises(path: path, bytes) { format = TodoTxtLine.format }
        return entries.first { $0.parser.format == format }?.parser
    }
}
