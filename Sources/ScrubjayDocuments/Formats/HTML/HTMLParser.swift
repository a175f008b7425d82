import ScrubjayText

/// Reads HTML: the articles of web pages without the menus around them, and notes exported by other programs.
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
        // Comments may come first, such as the address from which a browser saved the page.
        while rest.starts(with: "<!--".utf8), let end = rest.firstRange(of: Array("-->".utf8)) {
            rest = rest[end.upperBound...].drop { $0.isSpace || $0.isLineEnd }
        }
        let start = String(decoding: rest.prefix(64), as: UTF8.self).lowercased()
        if start.hasPrefix("<!doctype html") || start.hasPrefix("<html") { return true }
        return start.hasPrefix("<?xml") && String(decoding: rest.prefix(512), as: UTF8.self).lowercased().contains("<html")
    }

    /// Whether a page has menus, sidebars or footers around its text.
    private static func hasFurniture(_ tree: HTMLTree) -> Bool {
        (0..<tree.count).contains { node in
            switch tree.tag(node) {
            case .nav, .aside, .footer: true
            case .text: false
            default: ["navigation", "contentinfo", "complementary"].contains(tree.attribute(node, "role") ?? "")
            }
        }
    }

    /// The first line of a note, which serves as its title in programs without titles; `nil` if it does not look like a title.
    static func firstLine(_ outline: OutlineWriter) -> String? {
        guard let leaf = outline.leaves.first else { return nil }
        switch leaf.kind {
        case .paragraph, .heading: break
        case .item, .code, .table, .property: return nil
        }
        let line = outline.bytes.prefix { $0 != 0x0A }.drop { $0 == UInt8(ascii: "#") }
        let title = String(decoding: line, as: UTF8.self).trimmed
        return title.count <= 80 && !title.hasSuffix(".") ? title : nil
    }
}

/// Decodes the bytes of a page.
enum HTMLText {
    /// The number of bytes at the beginning of a page that are searched for a declaration of the encoding.
    private static let headLength = 4096

    /// Returns the text of a page in UTF-8, decoded by its byte order mark, by the encoding that it declares, or like any other text.
    static func decoded(_ bytes: [UInt8], path: String) throws -> DecodedText {
        let isMarked =
            bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xEF, 0xBB, 0xBF])
        if !isMarked, let label = declared(bytes), let encoding = NamedEncoding(label: label), encoding != .utf8 {
            // Browsers save pages as UTF-8 but keep the declaration of another encoding.
            let isUTF8 = bytes.contains { $0 >= 0x80 } && firstInvalidOffset(in: bytes) == nil
            if !isUTF8 { return try DecodedText(encoding.decoded(bytes), path: path) }
        }
        return try DecodedText(bytes, path: path)
    }

    /// The value of `charset` in a `meta` element.
    private static func declared(_ bytes: [UInt8]) -> String? {
        let head = String(decoding: bytes.prefix(headLength), as: UTF8.self).lowercased()
        var rest = head[...]
        while let meta = rest.firstRange(of: "<meta") {
            rest = rest[meta.upperBound...]
            let tag = rest.prefix { $0 != ">" }
            guard let key = tag.firstRange(of: "charset") else { continue }
            let value = tag[key.upperBound...].drop { $0 == " " || $0 == "=" || $0 == "\"" || $0 == "'" }
            let label = value.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || "-_.:".contains($0)) }
            if !label.isEmpty { return String(label) }
        }
        return nil
    }
}
