/// What the styles of an OpenDocument text say about its paragraphs, words and lists (ODF 1.3, part 3, 16).
struct OpenDocumentStyles: Sendable {
    private struct Style: Sendable {
        var parent: String?
        var isBold: Bool?
        var isStruck: Bool?
        var isHidden: Bool?
    }

    private struct Level: Sendable {
        var isNumbered: Bool
        var start: Int
        var bullet: String
    }

    /// The styles, by family and name.
    private var styles: [String: Style] = [:]
    private var lists: [String: [Int: Level]] = [:]
    private var current: String?
    private var currentList: String?

    /// Longest chain of styles based on styles.
    private static let depthLimit = 16

    mutating func open(_ tag: XMLTag) {
        switch tag.name {
        case "style":
            guard let name = tag["style", "name"] ?? tag["name"] else { break }
            let key = (tag["family"] ?? "") + ":" + name
            styles[key] = Style(parent: tag["parent-style-name"])
            current = key
        case "text-properties":
            guard let current else { break }
            if let weight = tag["font-weight"] {
                styles[current]?.isBold = weight == "bold" || Int(weight).map { $0 >= 600 } ?? false
            }
            if let line = tag["text-line-through-style"] ?? tag["text-line-through-type"] {
                styles[current]?.isStruck = line != "none"
            }
            if let display = tag["display"] { styles[current]?.isHidden = display == "none" }
        case "list-style": currentList = tag["style", "name"] ?? tag["name"]
        case "list-level-style-bullet", "list-level-style-number", "list-level-style-image":
            guard let currentList, let level = tag["level"].flatMap({ Int($0) }) else { break }
            let isNumbered = tag.name == "list-level-style-number" && !(tag["num-format"] ?? "").isEmpty
            lists[currentList, default: [:]][level] = Level(
                isNumbered: isNumbered, start: tag["start-value"].flatMap { Int($0) } ?? 1, bullet: tag["bullet-char"] ?? "")
        default: break
        }
    }

    mutating func close(_ name: String) {
        if name == "style" { current = nil }
        if name == "list-style" { currentList = nil }
    }

    private func first<Value>(_ family: String, _ name: String?, _ value: (Style) -> Value?) -> Value? {
        var next = name
        for _ in 0..<OpenDocumentStyles.depthLimit {
            guard let name = next, let style = styles[family + ":" + name] else { return nil }
            if let found = value(style) { return found }
            next = style.parent
        }
        return nil
    }

    private func isOrInherits(_ name: String, _ wanted: String) -> Bool {
        name == wanted || first("paragraph", name) { $0.parent == wanted ? true : nil } ?? false
    }

    func isTitle(_ paragraph: String) -> Bool { isOrInherits(paragraph, "Title") }
    func isCode(_ paragraph: String) -> Bool { isOrInherits(paragraph, "Preformatted_20_Text") }

    func isBold(family: String, _ name: String) -> Bool? { first(family, name, \.isBold) }
    func isStruck(family: String, _ name: String) -> Bool? { first(family, name, \.isStruck) }
    func isHidden(family: String, _ name: String) -> Bool { first(family, name, \.isHidden) ?? false }

    /// - Parameter level: The level, from 1.
    /// - Returns: The first number of the list, or `nil` for bullets.
    func start(ofList name: String, level: Int) -> Int? {
        lists[name]?[level].flatMap { $0.isNumbered ? $0.start : nil }
    }

    func task(ofList name: String, level: Int) -> TaskItem.State? {
        lists[name]?[level].flatMap { FlowText.state(ofBullet: $0.bullet) }
    }
}
