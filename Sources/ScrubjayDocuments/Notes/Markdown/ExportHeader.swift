import ScrubjayText

/// Reads the metadata that exports write into the first lines of a note as ordinary text.
///
///     # Lens crate                     # Longitude
///
///     Status: Done                     ## Metadata
///     Owner: Nora Lindqvist            - Author: [[Dava Sobel]]
///
/// Lines with a colon count only with evidence: Notion's identifier in the file name, or Readwise's heading.
enum ExportHeader {
    private static let lineLimit = 64

    static func entries(_ text: DocumentText, _ leaves: [OutlineLeaf], path: String) -> [FrontMatter.Entry] {
        guard case .heading(1)? = leaves.first?.kind, leaves.count > 1 else { return [] }
        let name = path.split(separator: "/").last.map(String.init) ?? path
        if NotionIdentifier.isIn(name), leaves[1].kind == .paragraph { return entries(text, leaves[1].lines) ?? [] }
        guard let start = leaves.prefix(8).firstIndex(where: { isMetadataHeading(text, $0) }) else { return [] }
        var entries: [FrontMatter.Entry] = []
        for leaf in leaves[(start + 1)...].prefix(lineLimit) {
            guard case .item = leaf.kind, let found = self.entries(text, leaf.lines) else { break }
            entries += found
        }
        return entries
    }

    private static func isMetadataHeading(_ text: DocumentText, _ leaf: OutlineLeaf) -> Bool {
        guard case .heading(2) = leaf.kind, let line = leaf.lines.first else { return false }
        var scanner = ByteScanner(text.bytes, text.line(line))
        return scanner.skip(text: "## Metadata") && scanner.isAtEnd
    }

    /// One entry for each line, or `nil` if any line is not an entry.
    private static func entries(_ text: DocumentText, _ lines: Range<Int>) -> [FrontMatter.Entry]? {
        guard lines.count <= lineLimit else { return nil }
        var entries: [FrontMatter.Entry] = []
        for line in lines {
            let content = ListMark.content(text.bytes, text.line(line))
            guard let pair = MetadataHeader.pair(text, content) else { return nil }
            entries.append(entry(pair.key, pair.value))
        }
        return entries
    }

    /// Tags are separated by commas, so a tag may contain spaces.
    private static func entry(_ key: String, _ value: String) -> FrontMatter.Entry {
        guard MetadataKey.plain(key) == "tags" else { return FrontMatter.Entry(key: key, values: [value], isList: false) }
        return FrontMatter.Entry(key: key, values: value.split(separator: ",").map(\.trimmed).filter { !$0.isEmpty })
    }
}
