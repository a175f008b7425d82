/// Reads the files in a zip or tar archive as if they lay in a folder: exports of Notion, Bear, Joplin, Takeout, Slack and others.
///
/// A document knows the file it comes from as `member`; in an archive inside of another one that is `inner.zip!notes/a.md`.
struct ArchiveParser: DocumentParser {
    let format = "archive"

    /// Whether a file begins as a tar archive, a compressed one, or a zip archive that is no office document.
    static func recognises(_ beginning: ArraySlice<UInt8>) -> Bool {
        let bytes = Array(beginning)
        if bytes.starts(with: [0x1F, 0x8B, 0x08]) { return true }
        if bytes.count >= 262, bytes[257..<262].elementsEqual("ustar".utf8) { return true }
        guard let name = ZipBeginning.names(bytes).first else { return bytes.starts(with: [0x50, 0x4B, 0x05, 0x06]) }
        return !packageBeginnings.contains { name.hasPrefix($0) }
    }

    private static let packageBeginnings = [
        "[Content_Types].xml", "_rels/", "docProps/", "word/", "xl/", "ppt/", "customXml/", "mimetype", "META-INF/",
        "content.xml",
    ]

    func parse(_ input: ParserInput, in context: ParsingContext, document: (Document) throws -> Void) throws {
        var walk = ArchiveWalk(context: context)
        do { try walk.read(input, to: document) } catch  where FileBudget.isSpent(error) {
            // The last document is still to come, with what is to be said of the whole archive.
        }
        try walk.finish(document)
    }
}
