/// What the styles of a Word document make of a paragraph: a title, a heading, an item of a list.
struct WordStyles: Sendable {
    private struct Style: Sendable {
        /// In lower case. Word writes those of its own styles in English in every language.
        var name: String
        var base: String?
        var outlineLevel: Int?
        var numbering: String?
        var level: Int?
        var isHidden: Bool
        var isBold: Bool
    }

    private var styles: [String: Style] = [:]

    /// Styles on styles.
    private static let depthLimit = 16

    init(_ root: XMLNode?) {
        for node in root?.elements("style") ?? [] {
            guard let id = node[attribute: "styleId"] else { continue }
            let paragraph = node.first("pPr")
            let numbering = paragraph?.first("numPr")
            let letters = node.first("rPr")
            styles[id] = Style(
                name: node.first("name")?[attribute: "val"]?.lowercased() ?? "", base: node.first("basedOn")?[attribute: "val"],
                outlineLevel: paragraph?.first("outlineLvl").flatMap { $0[attribute: "val"] }.flatMap { Int($0) }
                    .flatMap { (0..<9).contains($0) ? $0 : nil },
                numbering: numbering?.first("numId")?[attribute: "val"],
                level: numbering?.first("ilvl").flatMap { $0[attribute: "val"] }.flatMap { Int($0) }
                    .flatMap { (0..<9).contains($0) ? $0 : nil },
                isHidden: WordStyles.isOn(letters?.first("vanish")?.tag), isBold: WordStyles.isOn(letters?.first("b")?.tag))
        }
    }

    /// Whether a property is there and not switched off.
    static func isOn(_ tag: XMLTag?) -> Bool {
        guard let tag else { return false }
        return !["0", "false", "off", "none"].contains(tag["val"] ?? "")
    }

    /// The first that the style or one it is based on says.
    private func first<Value>(_ id: String?, _ value: (Style) -> Value?) -> Value? {
        var next = id
        for _ in 0..<WordStyles.depthLimit {
            guard let id = next, let style = styles[id] else { return nil }
            if let found = value(style) { return found }
            next = style.base
        }
        return nil
    }

    func isTitle(_ id: String) -> Bool { first(id) { $0.name == "title" ? true : nil } ?? (id == "Title") }

    /// From 1; nil for what is no heading.
    func headingLevel(_ id: String) -> Int? {
        let level = first(id) { style -> Int? in
            if style.name.hasPrefix("heading "), let level = Int(style.name.dropFirst(8)) { return level }
            return style.outlineLevel.map { $0 + 1 }
        }
        if let level { return (1...9).contains(level) ? level : nil }
        return styles[id] == nil && id.hasPrefix("Heading") ? Int(id.dropFirst(7)) : nil
    }

    /// Whether the paragraph belongs to a table of contents, which says nothing that the headings do not.
    func isContents(_ id: String) -> Bool {
        first(id) { $0.name.hasPrefix("toc ") || $0.name == "table of figures" ? true : nil } ?? false
    }

    func isCode(_ id: String) -> Bool {
        let names: Set = ["preformatted text", "html preformatted", "source code", "plain text", "code", "macro text"]
        return first(id) { names.contains($0.name) ? true : nil } ?? false
    }

    func numbering(_ id: String) -> String? { first(id, \.numbering) }
    func level(_ id: String) -> Int? { first(id, \.level) }
    func isHidden(_ id: String) -> Bool { first(id) { $0.isHidden ? true : nil } ?? false }
    func isBold(_ id: String) -> Bool { first(id) { $0.isBold ? true : nil } ?? false }
}
