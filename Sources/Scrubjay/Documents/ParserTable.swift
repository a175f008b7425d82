/// Which parser reads which file: what the content says goes before what the name says.
struct ParserTable: Sendable {
    /// One format.
    struct Entry: Sendable {
        var parser: any DocumentParser
        /// Whether a file that begins with these bytes is of the format, whatever its name.
        var recognises: @Sendable (_ beginning: ArraySlice<UInt8>) -> Bool = { _ in false }
    }

    var entries: [Entry]

    /// All formats that are read. How their files are named says `FileKind`.
    static let standard = ParserTable(entries: [
        Entry(parser: WebVTTParser(), recognises: WebVTTParser.recognises),
        Entry(parser: MarkdownParser()),
        Entry(parser: TextParser()),
    ])

    /// The parser for a file.
    ///
    /// - Parameters:
    ///   - path: Its name and folders; only the extension counts.
    ///   - beginning: Its first bytes, a few hundred suffice; a byte order mark may stand before them.
    /// - Returns: nil where neither content nor extension is known.
    func parser(path: String, beginning: some Sequence<UInt8>) -> (any DocumentParser)? {
        var bytes = Array(beginning.prefix(1024))[...]
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes = bytes.dropFirst(3) }
        if let entry = entries.first(where: { $0.recognises(bytes) }) { return entry.parser }
        let format = FileKind(ofName: path.utf8)?.format
        return entries.first { $0.parser.format == format }?.parser
    }
}
