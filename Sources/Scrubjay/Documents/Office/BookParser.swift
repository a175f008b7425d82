/// Reads books: EPUB 2 and 3, whose chapters are pages of the web.
///
/// Chapters come in the order of the spine; one without a heading takes its title from the table of contents. Pictures, the table of
/// contents itself and books that are protected against reading are left out.
struct BookParser: DocumentParser {
    let format = "epub"

    static func recognises(_ beginning: ArraySlice<UInt8>) -> Bool {
        ZipBeginning.mediaType(beginning)?.hasPrefix("application/epub") == true
    }

    /// As fonts are encrypted, which nobody reads here.
    private static let harmlessMethods: Set<String> = [
        "http://www.idpf.org/2008/embedding", "http://ns.adobe.com/pdf/enc#RC",
    ]

    func parse(_ input: ParserInput, in context: ParsingContext, document: (Document) throws -> Void) throws {
        var parts = try PackageParts(input) { name in
            ["xml", "opf", "ncx", "xhtml", "html", "htm"].contains(MemberPath.fileExtension(name))
        }
        let methods = parts.tree("META-INF/encryption.xml")?.descendants("EncryptionMethod") ?? []
        guard methods.allSatisfy({ BookParser.harmlessMethods.contains($0[attribute: "Algorithm"] ?? "") }) else {
            throw ParseError("is protected against reading")
        }
        guard let path = parts.tree("META-INF/container.xml")?.descendants("rootfile").first?[attribute: "full-path"],
            let package = parts.tree(path)
        else { throw ParseError("has no table of its parts inside; it is no book, or a damaged one") }

        let book = BookPackage(package, path: path, parts: &parts)
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
                walker.isLeftOut = BookParser.paragraph(title, in: tree)
            }
            // Handed over and back: an outline that two of them had would be copied with each chapter.
            swap(&walker.outline, &outline)
            if let body = nodes.first(where: { tree.tag($0) == .body }) { walker.walk(body) }
            swap(&walker.outline, &outline)
        }
        let note = OfficeNote(properties: book.properties, outline: outline, warnings: parts.warnings + warnings)
        try document(note.document(input, in: context))
    }

    /// A title at the beginning of a chapter that is a paragraph for the eye to see, so that it does not come twice.
    private static func paragraph(_ title: String, in tree: HTMLTree) -> [Bool] {
        var isLeftOut = [Bool](repeating: false, count: tree.count)
        let paragraphs = (0..<tree.count).lazy.filter { tree.tag($0) == .p || tree.tag($0) == .div }.prefix(8)
        if let node = paragraphs.first(where: { tree.line($0, limit: title.utf8.count + 8) == title }) {
            isLeftOut[node] = true
        }
        return isLeftOut
    }
}
