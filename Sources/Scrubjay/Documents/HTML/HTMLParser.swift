/// Reads pages: articles of the web without what is around them, and notes that a program exported.
struct HTMLParser: DocumentParser {
    let format = "html"

    func parse(_ input: ParserInput, in context: ParsingContext, document: (Document) throws -> Void) throws {
        let decoded = try HTMLText.decoded(input.bytes(), path: input.path)
        let tree = HTMLTree(page: decoded.bytes)
        let metadata = HTMLMetadata(tree)
        let isWebPage = metadata.isFromWeb || HTMLParser.hasFurniture(tree)
        let article = HTMLArticle(tree, isWholePage: !isWebPage)
        var walker = HTMLWalker(tree)
        walker.isLeftOut = article.isLeftOut
        walker.keepsRelativeLinks = !isWebPage
        for root in article.roots { walker.walk(root) }
        var matter = metadata.entries
        if metadata.title == nil, !isWebPage, let title = HTMLParser.firstLine(walker.outline) {
            matter.insert(FrontMatter.Entry(key: "title", values: [title]), at: 0)
        }
        let note = DerivedNote(matter: matter, outline: walker.outline, warnings: decoded.warning.map { [$0] } ?? [])
        try document(note.document(input, in: context))
    }

    static func recognises(_ beginning: ArraySlice<UInt8>) -> Bool {
        var rest = beginning.drop { $0.isSpace || $0.isLineEnd }
        // Comments may stand first, as the address that a browser saved the page from.
        while rest.starts(with: "<!--".utf8), let end = rest.firstRange(of: Array("-->".utf8)) {
            rest = rest[end.upperBound...].drop { $0.isSpace || $0.isLineEnd }
        }
        let start = String(decoding: rest.prefix(64), as: UTF8.self).lowercased()
        if start.hasPrefix("<!doctype html") || start.hasPrefix("<html") { return true }
        return start.hasPrefix("<?xml") && String(decoding: rest.prefix(512), as: UTF8.self).lowercased().contains("<html")
    }

    /// Whether a page has parts that go round a text.
    private static func hasFurniture(_ tree: HTMLTree) -> Bool {
        (0..<tree.count).contains { node in
            switch tree.tag(node) {
            case .nav, .aside, .footer: true
            case .text: false
            default: ["navigation", "contentinfo", "complementary"].contains(tree.attribute(node, "role") ?? "")
            }
        }
    }

    /// The first line of a note, which is what it is called in programs that know no titles.
    static func firstLine(_ outline: OutlineWriter) -> String? {
        guard let leaf = outline.leaves.first else { return nil }
        switch leaf.kind {
        case .paragraph, .heading: break
        case .item, .code, .table: return nil
        }
        let line = outline.bytes.prefix { $0 != 0x0A }.drop { $0 == UInt8(ascii: "#") }
        let title = String(decoding: line, as: UTF8.self).trimmed
        return title.count <= 80 && !title.hasSuffix(".") ? title : nil
    }
}
