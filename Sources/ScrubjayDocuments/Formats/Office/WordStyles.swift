/// What the styles of a Word document say about a paragraph: a title, a heading, a list item.
struct WordStyles: Sendable {
    private struct Style: Sendable {
        /// The name in lower case. Word writes the names of its own styles in English in every language.
        var name: String
        var base: String?
        var outlineLevel: Int?
        var numbering: String?
        var level: Int?
        var isHidden: Bool
        var isBold: Bool
    }

    private var styles: [String: Style] = [:]

    /// Longest chain of styles based on styles.
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

    /// Whether a property is present and not switched off.
    static func isOn(_ tag: XMLTag?) -> Bool {
        guard let tag else { return false }
        return !["0", "false", "off", "none"].contains(tag["val"] ?? "")
    }

    /// The first value in the style or the styles that it is based on.
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

    /// The level from 1, or `nil` if the style is not a heading.
    func headingLevel(_ id: String) -> Int? {
        let level = first(id) { style -> Int? in
            if style.name.hasPrefix("heading "), let level = Int(style.name.dropFirst(8)) { return level }
            return style.outlineLevel.map { $0 + 1 }
        }
        if let level { return (1...9).contains(level) ? level : nil }
        return styles[id] == nil && id.hasPrefix("Heading") ? Int(id.dropFirst(7)) : nil
    }

    /// Whether the paragraph belongs to a table of contents, which only repeats the headings.
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

/// The lists of a Word document: which are numbered or bulleted, and what the next number is.
struct WordNumbering: Sendable {
    private struct Level: Sendable {
        var isNumbered: Bool
        var start: Int
        var bullet: String
    }

    /// The levels, by list identifier and level.
    private var lists: [String: [Int: Level]] = [:]
    private var counts: [String: [Int: Int]] = [:]

    init(_ root: XMLNode?) {
        var shapes: [String: [Int: Level]] = [:]
        for node in root?.elements("abstractNum") ?? [] {
            guard let id = node[attribute: "abstractNumId"] else { continue }
            shapes[id] = WordNumbering.levels(node.elements("lvl"))
        }
        for node in root?.elements("num") ?? [] {
            guard let id = node[attribute: "numId"], let shape = node.first("abstractNumId")?[attribute: "val"] else {
                continue
            }
            var levels = shapes[shape] ?? [:]
            for change in node.elements("lvlOverride") {
                guard let index = change[attribute: "ilvl"].flatMap({ Int($0) }) else { continue }
                levels.merge(WordNumbering.levels(change.elements("lvl"))) { $1 }
                if let start = change.first("startOverride")?[attribute: "val"].flatMap({ Int($0) }) {
                    levels[index]?.start = start
                }
            }
            lists[id] = levels
        }
    }

    private static func levels(_ nodes: [XMLNode]) -> [Int: Level] {
        var levels: [Int: Level] = [:]
        for node in nodes {
            guard let index = node[attribute: "ilvl"].flatMap({ Int($0) }) else { continue }
            let format = node.first("numFmt")?[attribute: "val"] ?? "decimal"
            levels[index] = Level(
                isNumbered: format != "bullet" && format != "none",
                start: node.first("start").flatMap { $0[attribute: "val"] }.flatMap { Int($0) } ?? 1,
                bullet: node.first("lvlText")?[attribute: "val"] ?? "")
        }
        return levels
    }

    /// The role of the next paragraph of a list. `nil` for list 0, which means no list.
    mutating func item(list: String, level: Int) -> FlowParagraph.Role? {
        guard list != "0", let levels = lists[list] else { return nil }
        let level = min(max(level, 0), 8)
        guard let shape = levels[level], shape.isNumbered else {
            let state = levels[level].flatMap { FlowText.state(ofBullet: $0.bullet) }
            return .item(depth: level, number: nil, task: state)
        }
        var numbers = counts[list] ?? [:]
        let number = numbers[level].map { $0 &+ 1 } ?? shape.start
        numbers[level] = number
        for deeper in numbers.keys where deeper > level { numbers[deeper] = nil }
        counts[list] = numbers
        return .item(depth: level, number: number, task: nil)
    }
}
