/// Reads the files in a zip or tar archive as if they were in a folder: exports of Notion, Bear, Joplin, Takeout, Slack and others.
///
/// Each document names the file that it comes from in `member`; for an archive inside another one that is `inner.zip!notes/a.md`.
struct ArchiveParser: DocumentParser {
    let format = "archive"

    /// Whether a file begins like a tar archive, compressed or not, or like a zip archive that is not an office document.
    static func recognises(_ beginning: ArraySlice<UInt8>) -> Bool {
        let bytes = Array(beginning)
        if bytes.starts(with: [0x1F, 0x8B, 0x08]) { return true }
        if bytes.count >= 262, bytes[257..<262].elementsEqual("ustar".utf8) { return true }
        guard let name = ZipHeaders.names(bytes).first else { return bytes.starts(with: [0x50, 0x4B, 0x05, 0x06]) }
        return !packageBeginnings.contains { name.hasPrefix($0) }
    }

    private static let packageBeginnings = [
        "[Content_Types].xml", "_rels/", "docProps/", "word/", "xl/", "ppt/", "customXml/", "mimetype", "META-INF/",
        "content.xml",
    ]

    func parse(_ input: ParserInput, in context: ParsingContext, document: (Document) throws -> Void) throws {
        var walk = ArchiveWalk(context: context)
        do { try walk.read(input, to: document) } catch  where FileBudget.isSpent(error) {
            // `finish` passes on the last document, with the warnings about the whole archive.
        }
        try walk.finish(document)
    }
}

/// Reads the first file headers of a zip archive, to tell office documents from archives.
enum ZipHeaders {
    /// Returns the names of the first files, as far as `bytes` reaches; none if this is not a zip archive.
    ///
    /// The list ends at the first file whose header does not state its size, because the next header cannot be located.
    static func names(_ bytes: some RandomAccessCollection<UInt8>) -> [String] {
        let bytes = Array(bytes)
        var names: [String] = []
        var position = 0
        while position + 30 <= bytes.count, bytes[position..<position + 4].elementsEqual([0x50, 0x4B, 0x03, 0x04]) {
            func number(_ offset: Int, bytes count: Int) -> Int {
                (0..<count).reduce(0) { $0 | Int(bytes[position + offset + $1]) << (8 * $1) }
            }
            let start = position + 30
            let end = start + number(26, bytes: 2)
            guard end <= bytes.count else { break }
            names.append(String(decoding: bytes[start..<end], as: UTF8.self))
            let hasSizesBehind = number(6, bytes: 2) & 8 != 0
            if hasSizesBehind { break }
            position = end + number(28, bytes: 2) + number(18, bytes: 4)
        }
        return names
    }

    /// The contents of the first file if it is called `mimetype` and is uncompressed, as in OpenDocument and EPUB.
    static func mediaType(_ bytes: some RandomAccessCollection<UInt8>) -> String? {
        let bytes = Array(bytes)
        guard names(bytes).first == "mimetype" else { return nil }
        let start = 38 + Int(bytes[28]) + Int(bytes[29]) << 8
        return String(decoding: bytes.dropFirst(start).prefix(200).prefix { $0 > 0x20 && $0 < 0x7F }, as: UTF8.self)
    }
}

/// The file is intact but contains nothing in a supported format, such as an archive of photos.
package struct NothingToRead: Error, Equatable, CustomStringConvertible {
    package var description: String { "holds nothing of a format that is read" }
}
