/// The metadata of a page: from its head, its linked data, and the markup of its article.
struct HTMLMetadata {
    private(set) var title: String?
    private(set) var authors: [String] = []
    /// The line that names the author, as written on the page.
    private(set) var byline: String?
    private(set) var language: String?
    /// Dates are as written on the page.
    private(set) var created: String?
    private(set) var updated: String?
    private(set) var description: String?
    private(set) var site: String?
    private(set) var source: String?
    private(set) var tags: [String] = []
    private(set) var keywords: String?
    private var properties: [FrontMatter.Entry] = []
    /// Whether the head shows that the page was made for the web.
    private(set) var isFromWeb = false

    /// Names and bylines are shorter, in bytes.
    private static let bylineLimit = 100

    init(_ tree: HTMLTree) {
        let head = Head(tree)
        let data = head.linkedData
        site = head.value("og:site_name", "application-name")
        title = head.value("og:title", "twitter:title", "dc.title", "dcterms.title") ?? data?.headline ?? pageTitle(tree, head)
        findAuthors(tree, head)
        language =
            head.value("content-language", "og:locale", "dc.language")
            .flatMap { head.language == nil ? $0 : nil } ?? head.language
        created =
            head.value("article:published_time", "og:article:published_time", "datepublished") ?? data?.published
            ?? head.value(
                "date", "dc.date", "dc.date.issued", "dcterms.created", "dcterms.issued", "pubdate", "publishdate",
                "publish-date",
                "parsely-pub-date", "sailthru.date", "created", "creation-date", "created_at") ?? time(tree)
        updated =
            head.value("article:modified_time", "og:updated_time", "datemodified") ?? data?.modified
            ?? head.value("last-modified", "dcterms.modified", "modified", "changed", "updated", "revised")
        description = head.value("og:description", "description", "dc.description", "twitter:description")
        source = head.canonical ?? head.value("og:url")
        tags = head.tags
        isFromWeb = head.isFromWeb
        keywords = isFromWeb ? nil : head.value("keywords")
        if !isFromWeb { properties = NotionProperties.entries(tree) }
    }

    /// The metadata as front matter, with the keys that notes use.
    var entries: [FrontMatter.Entry] {
        var entries: [FrontMatter.Entry] = []
        func add(_ key: String, _ values: [String], isList: Bool = true) {
            let values = values.map(\.trimmed).filter { !$0.isEmpty }
            if !values.isEmpty { entries.append(FrontMatter.Entry(key: key, values: values, isList: isList)) }
        }
        add("title", [title ?? ""])
        add("created", [created ?? ""])
        add("updated", [updated ?? ""])
        add("author", authors, isList: authors.count > 1)
        if let byline, authors != [byline] { add("byline", [byline]) }
        add("language", [language ?? ""])
        add("tags", tags)
        add("keywords", [keywords ?? ""], isList: false)
        add("site", [site ?? ""])
        add("source", [source ?? ""])
        add("description", [description ?? ""])
        return entries + properties
    }

    // MARK: - Title

    /// The text of `title` without the name of the site, or else the first heading.
    private func pageTitle(_ tree: HTMLTree, _ head: Head) -> String? {
        let main = (tree.first(.main) ?? tree.first(.article)).map { tree.inside($0) }
        let heading = tree.first(.h1, in: main).map { tree.line($0, limit: 300) }
        guard let title = head.title, !title.isEmpty else { return heading }
        let parts = HTMLMetadata.parts(of: title)
        guard let first = parts.first, let last = parts.last, parts.count > 1 else { return title }
        if let heading, parts.contains(heading) { return heading }
        // A heading outside the main part names the site.
        let outer = main == nil ? nil : tree.first(.h1).map { tree.line($0, limit: 300) }
        let names = [site, outer].compactMap { $0?.lowercased() }
        if names.contains(last.lowercased()), let range = title.ranges(of: last).last {
            return HTMLMetadata.withoutSeparators(title[..<range.lowerBound])
        }
        if names.contains(first.lowercased()), let range = title.firstRange(of: first) {
            return HTMLMetadata.withoutSeparators(title[range.upperBound...])
        }
        return title
    }

    private static let separators = [" | ", " - ", " – ", " — ", " · ", " :: ", " » ", " • "]

    private static func parts(of title: String) -> [String] {
        separators.reduce([title]) { parts, separator in
            parts.flatMap { $0.split(separator: separator).map { String($0).trimmed } }
        }
    }

    private static func withoutSeparators(_ text: Substring) -> String {
        func isSeparator(_ character: Character) -> Bool { separators.contains { $0.contains(character) } }
        var rest = text.drop(while: isSeparator)
        while let last = rest.last, isSeparator(last) { rest.removeLast() }
        return String(rest)
    }

    // MARK: - Author and date

    private mutating func findAuthors(_ tree: HTMLTree, _ head: Head) {
        let named = head.value("dc.creator", "dcterms.creator", "author", "article:author", "parsely-author", "sailthru.author")
        if let authors = head.linkedData?.authors.filter(HTMLMetadata.isName), !authors.isEmpty {
            self.authors = authors
            return
        } else if let named, HTMLMetadata.isName(named) {
            byline = named
        } else {
            byline = HTMLMetadata.byline(tree)
        }
        if let byline { authors = [HTMLMetadata.withoutBy(byline)] }
    }

    /// Whether a text can be a person's name; addresses and accounts cannot.
    private static func isName(_ text: String) -> Bool {
        !text.contains("://") && !text.hasPrefix("@") && (1..<bylineLimit).contains(text.trimmed.utf8.count)
    }

    private static let bylines = PhraseMatcher(["byline", "author", "writtenby", "dateline"])

    /// The text of the first element that is marked up as the author.
    private static func byline(_ tree: HTMLTree) -> String? {
        for node in 0..<tree.count where tree.tag(node) != .text {
            let names = [tree.attribute(node, "class"), tree.attribute(node, "id")]
            let isMarked =
                tree.attribute(node, "rel") == "author"
                || tree.attribute(node, "itemprop")?.split(separator: " ").contains("author") == true
                || names.contains { $0.map(bylines.finds) == true }
            guard isMarked, !tree.isSilent(node), tree.tag(node) != .body else { continue }
            let text = tree.line(node, limit: bylineLimit + 1)
            if (1..<bylineLimit).contains(text.utf8.count) { return text }
        }
        return nil
    }

    private static func withoutBy(_ byline: String) -> String {
        let name = byline.trimmed
        for word in ["by ", "by: ", "von ", "par ", "por ", "di ", "door ", "written by ", "posted by "]
        where name.lowercased().hasPrefix(word) { return String(name.dropFirst(word.count)).trimmed }
        return name
    }

    /// The first time element that is marked up as the publication date or is inside an article.
    private func time(_ tree: HTMLTree) -> String? {
        let article = tree.first(.article).map { tree.inside($0) } ?? 0..<0
        for node in 0..<tree.count {
            let isTime = tree.tag(node) == .time
            let isPublication = isTime && (tree.attribute(node, "pubdate") != nil || article.contains(node))
            guard isPublication || tree.attribute(node, "itemprop") == "datePublished",
                !NotionProperties.contain(node, of: tree)
            else { continue }
            let value = tree.attribute(node, "datetime") ?? tree.attribute(node, "content") ?? tree.line(node, limit: 64)
            if value.utf8.count >= 8 { return value }
        }
        return nil
    }
}

extension HTMLMetadata {
    /// The values in the head of a page, by their names in lower case.
    private struct Head {
        var title: String?
        var language: String?
        var canonical: String?
        var linkedData: LinkedData?
        var tags: [String] = []
        var isFromWeb = false
        private var values: [String: String] = [:]
        /// The keys in `values` that come from `property` attributes. They are meant for programs and take precedence over names.
        private var properties: Set<String> = []

        /// The value of the first key that has one.
        func value(_ keys: String...) -> String? { keys.lazy.compactMap { values[$0] }.first }

        init(_ tree: HTMLTree) {
            for node in 0..<tree.count {
                switch tree.tag(node) {
                case .title where title == nil && tree.parent(node).map({ tree.tag($0) }) == .head:
                    title = tree.line(node, limit: 1000)
                case .html, .body:
                    language = language ?? tree.attribute(node, "lang") ?? tree.attribute(node, "xml:lang")
                case .link where tree.attribute(node, "rel") == "canonical":
                    canonical = tree.attribute(node, "href")
                    isFromWeb = true
                case .script:
                    let text = tree.children(node).first { _ in true }.map { tree.text($0) }
                    if let text, linkedData == nil { linkedData = LinkedData(text) }
                case .meta: take(tree, node)
                default: break
                }
            }
        }

        private mutating func take(_ tree: HTMLTree, _ node: Int) {
            guard let content = tree.attribute(node, "content")?.trimmed, !content.isEmpty else { return }
            for attribute in ["property", "name", "itemprop", "http-equiv"] {
                guard let names = tree.attribute(node, attribute) else { continue }
                for name in names.lowercased().split(separator: " ") {
                    let key =
                        name.hasPrefix("dcterm:") ? "dcterms.\(name.dropFirst(7))" : String(name.replacing("dc:", with: "dc."))
                    let isProperty = attribute == "property" && properties.insert(key).inserted
                    if isProperty || values[key] == nil { values[key] = content }
                    if key == "article:tag" { tags.append(content) }
                    if key.hasPrefix("og:") || key.hasPrefix("twitter:") { isFromWeb = true }
                }
            }
        }
    }
}

/// The properties of a page that Notion exported as HTML: a table with one row per property.
///
///     <tr class="property-row property-row-multi_select"><th>Tags</th><td><span class="selected-value">ferry</span>…</td></tr>
enum NotionProperties {
    /// The properties as front matter, by name.
    static func entries(_ tree: HTMLTree) -> [FrontMatter.Entry] {
        (0..<tree.count).compactMap { node in
            guard isRow(tree, node) else { return nil }
            let cells = Array(tree.children(node).filter { tree.tag($0) == .th || tree.tag($0) == .td })
            guard cells.count == 2 else { return nil }
            let key = tree.line(cells[0], limit: valueLimit)
            let values = values(tree, cells[1]).filter { !$0.isEmpty }
            return key.isEmpty || values.isEmpty ? nil : FrontMatter.Entry(key: key, values: values, isList: values.count > 1)
        }
    }

    /// Whether a node is part of a property rather than the text of a page.
    static func contain(_ node: Int, of tree: HTMLTree) -> Bool {
        let ancestors = sequence(first: node) { tree.parent($0) }
        return ancestors.prefix(depthLimit).contains { isRow(tree, $0) }
    }

    private static let valueLimit = 2000
    /// The most elements between a value and its row.
    private static let depthLimit = 8

    private static func isRow(_ tree: HTMLTree, _ node: Int) -> Bool {
        tree.tag(node) == .tr && tree.hasClass(node, "property-row")
    }

    /// The selected values or people of a cell, one by one, or else its whole text.
    private static func values(_ tree: HTMLTree, _ cell: Int) -> [String] {
        let parts = tree.inside(cell).filter { tree.isSelection($0) || tree.hasClass($0, "user") }
        guard parts.isEmpty else { return parts.map { tree.line($0, limit: valueLimit) } }
        let value = tree.line(cell, limit: valueLimit)
        return [
            value.hasPrefix("@") && tree.inside(cell).contains { tree.tag($0) == .time } ? String(value.dropFirst()) : value
        ]
    }
}
