/// The lists of a Word document: which have numbers and which bullets, and what the next number is.
struct WordNumbering: Sendable {
    private struct Level: Sendable {
        var isNumbered: Bool
        var start: Int
        var bullet: String
    }

    /// By identifier of the list and level.
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

    /// The role of the next paragraph of a list; nil for the list 0, which is none.
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
