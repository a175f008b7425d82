import ScrubjayText

/// Reads books in EPUB 2 and 3, whose chapters are web pages.
///
/// Chapters come in the order of the spine. A chapter without a heading gets its title from the table of contents. Pictures, the table of contents
/// itself and copy-protected books are left out.
struct EPUBParser: DocumentParser {
    let format = "epub"

    static func recognises(_ beginning: ArraySlice<UInt8>) -> Bool {
        ZipHeaders.mediaType(beginning)?.hasPrefix("application/epub") == true
    }

    /// Methods that encrypt only fonts, which are not read here.
    private static let harmlessMethods: Set<String> = [
        "http://www.idpf.org/2008/embedding", "http://ns.adobe.com/pdf/enc#RC",
    ]

    func parse(_ input: ParserInput, in context: ParsingContext, document: (Document) throws -> Void) throws {
        var parts = try PackageParts(input) { name in
            ["xml", "opf", "ncx", "xhtml", "html", "htm"].contains(MemberPath.fileExtension(name))
        }
        let methods = parts.tree("META-INF/encryption.xml")?.descendants("EncryptionMethod") ?? []
        guard methods.allSatisfy({ EPUBParser.harmlessMethods.contains($0[attribute: "Algorithm"] ?? "") }) else {
            throw ParseError("is protected against reading")
        }
        guard let path = parts.tree("META-INF/container.xml")?.descendants("rootfile").first?[attribute: "full-path"],
            let package = parts.tree(path)
        else { throw ParseError("has no package document inside; it is not a book or is damaged") }

        let book = EPUBPackage(package, path: path, parts: &parts)
        var outline = OutlineWriter()
        var warnings: [Warning] = []
        for chapter in book.chapters {
            guard let bytes = parts.take(chapter.path) else {
                if !parts.has(chapter.path) { warnings.append(Warning("a chapter is missing inside")) }
                continue
            }
            let tree = HTMLTree(xml: EmptyElements.written(bytes))
            let nodes = 0..<tree.count
            var walker = HTMLWalker(tree)
            walker.keepsRelativeLinks = false
            if let title = chapter.title, !nodes.contains(where: { tree.tag($0).headingLevel.map { $0 <= 3 } ?? false }) {
                outline.heading(title, level: 2)
                walker.isLeftOut = EPUBParser.paragraph(title, in: tree)
            }
            // The outline is swapped back and forth, because sharing it would copy it with each chapter.
            swap(&walker.outline, &outline)
            if let body = nodes.first(where: { tree.tag($0) == .body }) { walker.walk(body) }
            swap(&walker.outline, &outline)
        }
        let note = OfficeNote(properties: book.properties, outline: outline, warnings: parts.warnings + warnings)
        try document(note.document(input, in: context))
    }

    /// The paragraph at the beginning of a chapter that repeats its title, so that the title is not written twice.
    private static func paragraph(_ title: String, in tree: HTMLTree) -> [Bool] {
        var isLeftOut = [Bool](repeating: false, count: tree.count)
        let paragraphs = (0..<tree.count).lazy.filter { tree.tag($0) == .p || tree.tag($0) == .div }.prefix(8)
        if let node = paragraphs.first(where: { tree.line($0, limit: title.utf8.count + 8) == title }) {
            isLeftOut[node] = true
        }
        return isLeftOut
    }
}

/// The metadata and chapters of a book, from the EPUB package document.
struct EPUBPackage {
    struct Chapter {
        let path: String
        /// The title from the table of contents.
        let title: String?
    }

    private(set) var properties = OfficeNote.Properties()
    private(set) var chapters: [Chapter] = []

    /// - Parameter path: Path of the package document. Other paths are relative to its folder.
    init(_ package: XMLNode, path: String, parts: inout PackageParts) {
        let folder = path.split(separator: "/").dropLast().map { $0 + "/" }.joined()
        if let metadata = package.first("metadata") { properties = EPUBPackage.properties(metadata) }
        var items: [String: XMLNode] = [:]
        for item in package.first("manifest")?.elements("item") ?? [] {
            if let id = item[attribute: "id"] { items[id] = item }
        }
        func target(_ item: XMLNode) -> String? {
            item[attribute: "href"].map { PackageParts.path(PercentEncoding.decoded($0), from: folder) }
        }
        func isContents(_ item: XMLNode) -> Bool {
            item[attribute: "properties"]?.split(separator: " ").contains("nav") ?? false
        }

        let spine = package.first("spine")
        let contents = items.values.first(where: isContents) ?? spine?[attribute: "toc"].flatMap { items[$0] }
        let titles = contents.flatMap(target).map { EPUBPackage.titles(in: $0, parts: &parts) } ?? [:]
        for reference in spine?.elements("itemref") ?? [] {
            guard let item = reference[attribute: "idref"].flatMap({ items[$0] }), !isContents(item), let path = target(item)
            else {
                continue
            }
            chapters.append(Chapter(path: path, title: titles[path]))
        }
    }

    private static func properties(_ metadata: XMLNode) -> OfficeNote.Properties {
        func texts(_ name: String) -> [String] {
            metadata.descendants(name).map { FlowText.tidy($0.text).trimmed }.filter { !$0.isEmpty }
        }
        var properties = OfficeNote.Properties()
        properties.title = texts("title").first
        properties.authors = texts("creator")
        properties.created = texts("date").first
        properties.modified =
            metadata.descendants("meta").first { $0[attribute: "property"] == "dcterms:modified" }?.text.trimmed
        properties.keywords = OfficeNote.Properties.keywords(texts("subject"))
        properties.description = texts("description").first
        properties.language = texts("language").first
        return properties
    }

    /// The first title of each file in a table of contents, which is a page in EPUB 3 and an NCX file in EPUB 2.
    private static func titles(in path: String, parts: inout PackageParts) -> [String: String] {
        guard let root = parts.tree(path) else { return [:] }
        let folder = path.split(separator: "/").dropLast().map { $0 + "/" }.joined()
        var titles: [String: String] = [:]
        func add(_ target: String?, _ title: String?) {
            guard let target, let title, !title.isEmpty else { return }
            let path = PackageParts.path(PercentEncoding.decoded(String(target.prefix { $0 != "#" })), from: folder)
            if titles[path] == nil { titles[path] = title }
        }
        for point in root.descendants("navPoint") {
            add(point.first("content")?[attribute: "src"], point.first("navLabel").map { FlowText.tidy($0.text).trimmed })
        }
        for link in root.descendants("nav").first?.descendants("a") ?? [] {
            add(link[attribute: "href"], FlowText.tidy(link.text).trimmed)
        }
        return titles
    }
}

/// Rewrites empty XML elements for HTML: `<title/>` becomes `<title></title>`.
///
/// A chapter whose XML is broken is read as HTML, where `<title/>` would contain everything after it.
enum EmptyElements {
    /// Elements that have no end tag in HTML either.
    private static let void: Set<String> = [
        "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "param", "source", "track", "wbr",
    ]
    /// Longest tag in bytes. Nobody writes a longer one.
    private static let tagLimit = 4096

    /// - Complexity: O(*n*).
    static func written(_ page: [UInt8]) -> [UInt8] {
        var written: [UInt8] = []
        written.reserveCapacity(page.count + page.count / 16)
        var position = 0
        while position < page.count {
            guard page[position] == UInt8(ascii: "<"), let end = end(of: position, in: page) else {
                written.append(page[position])
                position += 1
                continue
            }
            if page[end - 1] == UInt8(ascii: "/"), let name = name(at: position + 1, in: page),
                !void.contains(name.lowercased())
            {
                written += page[position..<end - 1]
                written += Array("></\(name)>".utf8)
            } else {
                written += page[position...end]
            }
            position = end + 1
        }
        return written
    }

    /// The `>` of a tag, or `nil` if this is not a tag.
    private static func end(of start: Int, in page: [UInt8]) -> Int? {
        var quote: UInt8?
        for index in start + 1..<min(page.count, start + tagLimit) {
            let byte = page[index]
            if let open = quote {
                if byte == open { quote = nil }
            } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
                quote = byte
            } else if byte == UInt8(ascii: "<") {
                return nil
            } else if byte == UInt8(ascii: ">") {
                return index > start + 1 ? index : nil
            }
        }
        return nil
    }

    private static func name(at start: Int, in page: [UInt8]) -> String? {
        let name = page[start...].prefix { $0.isDigit || $0.isLower || $0.isUpper || $0 == UInt8(ascii: ":") }
        return name.isEmpty ? nil : String(decoding: name, as: UTF8.self)
    }
}
