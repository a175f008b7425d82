/// Reads OpenDocument texts of LibreOffice and others (ISO/IEC 26300, ODF 1.3), zipped or as one XML file.
///
/// It reads headings, lists, tables, links, notes and comments, and the metadata with title, author and dates. Tracked deletions, indexes, hidden
/// text and pictures are left out.
struct OpenDocumentParser: DocumentParser {
    let format = "odt"

    private static let mediaType = "application/vnd.oasis.opendocument.text"

    static func recognises(_ beginning: ArraySlice<UInt8>) -> Bool {
        if ZipHeaders.mediaType(beginning)?.hasPrefix(mediaType) == true { return true }
        guard beginning.starts(with: "<?xml".utf8) else { return false }
        let text = String(decoding: beginning.prefix(4096), as: UTF8.self)
        return text.contains("<office:document") && text.contains("office:mimetype=\"\(mediaType)")
    }

    func parse(_ input: ParserInput, in context: ParsingContext, document: (Document) throws -> Void) throws {
        var reader = OpenDocumentReader()
        var warnings: [Warning] = []
        if try input.beginning().starts(with: [0x50, 0x4B]) {
            var parts = try PackageParts(input) {
                ["content.xml", "styles.xml", "meta.xml", "META-INF/manifest.xml"].contains($0)
            }
            if parts.tree("META-INF/manifest.xml")?.descendants("encryption-data").isEmpty == false {
                throw ParseError("is encrypted; save it without a password")
            }
            for name in ["styles.xml", "meta.xml"] { try parts.read(name) { reader.take($0) } }
            guard try parts.read("content.xml", { reader.take($0) }) else {
                throw ParseError("has no text inside; it is not an OpenDocument file or is damaged")
            }
            warnings = parts.warnings
        } else {
            var xml = XMLReader()
            try input.chunks { try xml.read($0) { reader.take($0) } }
            try xml.finish { reader.take($0) }
            if let warning = xml.warning { warnings.append(warning) }
        }
        guard reader.hasBody else { throw ParseError("is not an OpenDocument text") }
        reader.finish()
        let note = OfficeNote(
            properties: reader.properties, title: reader.flow.title, outline: reader.flow.outline, warnings: warnings)
        try document(note.document(input, in: context))
    }
}
