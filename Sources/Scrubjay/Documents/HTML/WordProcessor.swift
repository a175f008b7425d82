/// Lists and titles as Word and Google Docs write them into pages: as paragraphs that only look like it.
enum WordProcessor {
    private static let lists = WordFinder(["mso-list:"])

    /// `<p class=MsoTitle>`.
    static func headingLevel(_ tree: HTMLTree, _ node: Int) -> Int? {
        guard let name = tree.attribute(node, "class") else { return nil }
        if name == "MsoTitle" || name == "title" { return 1 }
        return name == "MsoSubtitle" || name == "subtitle" ? 2 : nil
    }

    /// `<p style='mso-list:l0 level2 lfo1'>`; its number stands in a span of its own.
    static func item(_ tree: HTMLTree, _ node: Int) -> (depth: Int, number: Int?)? {
        guard let style = tree.attribute(node, "style"), lists.finds(in: style), let range = style.firstRange(of: "mso-list:"),
            let level = style[range.upperBound...].firstRange(of: "level"),
            let depth = Int(style[level.upperBound...].prefix { $0.isNumber && $0.isASCII })
        else { return nil }
        let bullet = tree.inside(node).first { tree.tag($0) == .span && isBullet(tree, $0) }
        let digits = bullet.map { tree.line($0, limit: 16).prefix { $0.isNumber && $0.isASCII } }
        return (min(max(depth - 1, 0), 16), digits.flatMap { Int($0) })
    }

    /// The bullet or number before an item of Word, which is no text.
    static func isBullet(_ tree: HTMLTree, _ node: Int) -> Bool {
        guard let style = tree.attribute(node, "style"), lists.finds(in: style) else { return false }
        return style.lowercased().filter { $0 != " " }.contains("mso-list:ignore")
    }

    /// Google Docs numbers the depth of an item in the class of its list: `lst-kix_abc-1`.
    static func listDepth(_ tree: HTMLTree, _ node: Int) -> Int? {
        guard let list = tree.parent(node), let name = tree.attribute(list, "class"), name.contains("lst-kix"),
            let word = name.split(separator: " ").first(where: { $0.hasPrefix("lst-kix") })
        else { return nil }
        return word.split(separator: "-").last.flatMap { Int($0) }.map { min($0, 16) }
    }
}
