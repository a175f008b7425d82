/// What a book says about itself and its chapters: the package document of EPUB.
struct BookPackage {
    struct Chapter {
        let path: String
        /// From the table of contents.
        let title: String?
    }

    private(set) var properties = OfficeNote.Properties()
    private(set) var chapters: [Chapter] = []

    /// - Parameter path: Of the package document; the other paths count from its folder.
    init(_ package: XMLNode, path: String, parts: inout PackageParts) {
        let folder = path.split(separator: "/").dropLast().map { $0 + "/" }.joined()
        if let metadata = package.first("metadata") { properties = BookPackage.properties(metadata) }
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
        let titles = contents.flatMap(target).map { BookPackage.titles(in: $0, parts: &parts) } ?? [:]
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

    /// The first title of each file in a table of contents, by EPUB 3 (a page) or EPUB 2 (an NCX file).
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
