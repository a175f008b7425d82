/// Finds the article of a web page among its menus, advertisements and remarks.
///
/// In the manner of Arc90's Readability: paragraphs lend their length and their commas to the elements around them, less to those
/// further out; links take away from it; names of classes add and take. The best element and the siblings that are like it are the
/// article, from which what looks like furniture is removed. Where that leaves next to nothing, it is tried again with less zeal.
struct HTMLArticle {
    /// What is to be read, in order.
    private(set) var roots: [Int] = []
    /// Nodes that are left out with all that is inside.
    private(set) var isLeftOut: [Bool]

    private let tree: HTMLTree
    private let body: Int
    private let isHidden: [Bool]
    private var hints: [ClassHints]
    private var zeal = Zeal()

    /// How much is taken away.
    private struct Zeal {
        var dropsUnlikely = true
        var weighsClasses = true
        var cleans = true
    }

    /// An article is longer, in characters; shorter ones make another attempt worth while.
    private static let enough: Float = 500

    /// - Parameter isWholePage: Whether all of it is content, as in notes that were exported.
    /// - Complexity: O(*n*) for *n* nodes.
    init(_ tree: HTMLTree, isWholePage: Bool) {
        self.tree = tree
        body = tree.first(.body) ?? 0
        isHidden = (0..<tree.count).map { HTMLArticle.isHidden(tree, $0) }
        isLeftOut = isHidden
        hints = []
        guard tree.count > 0 else { return }
        guard !isWholePage else {
            roots = [body]
            return
        }
        hints = HTMLArticle.hints(tree)
        find()
    }

    private mutating func find() {
        let attempts = [
            Zeal(), Zeal(dropsUnlikely: false), Zeal(dropsUnlikely: false, weighsClasses: false),
            Zeal(dropsUnlikely: false, weighsClasses: false, cleans: false),
        ]
        var best: (length: Float, roots: [Int], isLeftOut: [Bool]) = (-1, [body], isHidden)
        for attempt in attempts {
            zeal = attempt
            isLeftOut = isHidden
            dropFurniture()
            let totals = totals()
            roots = ArticleScores(tree, body: body, isLeftOut: isLeftOut, totals: totals, weight: weight).roots
            let length = clean()
            if length > best.length { best = (length, roots, isLeftOut) }
            if best.length >= HTMLArticle.enough { break }
        }
        (roots, isLeftOut) = (best.roots, best.isLeftOut)
        keepAllIfNoArticle(best.length)
    }

    /// A page of short pieces has no article; then all but the furniture is what it has to say.
    private mutating func keepAllIfNoArticle(_ length: Float) {
        guard length < HTMLArticle.enough else { return }
        let found = isLeftOut
        zeal = Zeal()
        isLeftOut = isHidden
        dropFurniture()
        for node in tree.inside(body) where [.nav, .footer, .aside, .form].contains(tree.tag(node)) { isLeftOut[node] = true }
        let whole = totals()[body]
        if whole.text > length * 2, whole.linkDensity < 0.5 { roots = [body] } else { isLeftOut = found }
    }

    // MARK: - Furniture

    private func weight(_ node: Int) -> Float { zeal.weighsClasses ? Float(hints[node].weight) : 0 }

    private static let roles: Set<String> = [
        "menu", "menubar", "complementary", "navigation", "alert", "alertdialog", "dialog", "banner", "contentinfo", "search",
    ]

    private static let hiding = WordFinder(["none", "hidden"])

    private static func isHidden(_ tree: HTMLTree, _ node: Int) -> Bool {
        let tag = tree.tag(node)
        if tag == .text { return false }
        if tree.isSilent(node) { return true }
        if tree.attribute(node, "hidden") != nil { return true }
        if tree.attribute(node, "aria-hidden") == "true", !tree.hasClass(node, "fallback-image") { return true }
        guard let style = tree.attribute(node, "style"), hiding.finds(in: style), style.utf8.count < 1000 else { return false }
        let plain = style.lowercased().filter { $0 != " " }
        return plain.contains("display:none") || plain.contains("visibility:hidden")
    }

    private static func hints(_ tree: HTMLTree) -> [ClassHints] {
        var known: [String: ClassHints] = [:]
        func hint(_ name: String?) -> ClassHints {
            guard let name, !name.isEmpty, name.utf8.count <= 400 else { return .none }
            if let hints = known[name] { return hints }
            let hints = ClassHints(name)
            known[name] = hints
            return hints
        }
        return (0..<tree.count).map { node in
            tree.tag(node) == .text ? .none : hint(tree.attribute(node, "class")).joined(hint(tree.attribute(node, "id")))
        }
    }

    private mutating func dropFurniture() {
        guard zeal.dropsUnlikely else { return }
        // Inside tables and code, names mean something else.
        var sheltered = 0
        for node in tree.inside(body) {
            let tag = tree.tag(node)
            if tag == .table || tag == .code || tag == .pre { sheltered = max(sheltered, tree.end(node)) }
            if tag == .text || tag == .a || node < sheltered { continue }
            let isFurniture = hints[node].isUnlikely || HTMLArticle.roles.contains(tree.attribute(node, "role") ?? "")
            if isFurniture, tag != .article, tag != .main { isLeftOut[node] = true }
        }
    }

    // MARK: - Sums

    /// What lies inside of each node, without what is left out.
    private func totals() -> [TextTotals] {
        var totals = [TextTotals](repeating: TextTotals(), count: tree.count)
        for node in stride(from: tree.count - 1, through: 0, by: -1) where !isLeftOut[node] { add(node, to: &totals) }
        return totals
    }

    /// Completes the sum of a node whose inside is complete, and lends it to its parent.
    private func add(_ node: Int, to totals: inout [TextTotals]) {
        let tag = tree.tag(node)
        if tag == .text {
            totals[node] = TextTotals(tree.text(node))
        } else {
            totals[node].count(tag, target: tag == .a ? tree.attribute(node, "href") : nil)
        }
        if let parent = tree.parent(node) { totals[parent] += totals[node] }
    }

    // MARK: - Cleaning

    /// Leaves out what looks like furniture inside of the article.
    ///
    /// - Returns: How many characters are left.
    private mutating func clean() -> Float {
        var totals = [TextTotals](repeating: TextTotals(), count: tree.count)
        var isSheltered = [Bool](repeating: false, count: tree.count)
        var length: Float = 0
        for root in roots {
            for node in tree.inside(root) where !isSheltered[node] {
                let tag = tree.tag(node)
                guard tag == .pre || tag == .code || tag == .figure || (tag == .table && HTMLTable(tree, node) != nil) else {
                    continue
                }
                for inside in node..<tree.end(node) { isSheltered[inside] = true }
            }
            for node in stride(from: tree.end(root) - 1, through: root, by: -1) where !isLeftOut[node] {
                add(node, to: &totals)
                guard node != root, zeal.cleans, !isSheltered[node], isToGo(node, totals[node]) else { continue }
                isLeftOut[node] = true
                if let parent = tree.parent(node) { totals[parent] -= totals[node] }
            }
            length += totals[root].text
        }
        return length
    }

    private func isToGo(_ node: Int, _ totals: TextTotals) -> Bool {
        let tag = tree.tag(node)
        if hints[node].isShare, totals.text < 500, tag != .text { return true }
        switch tag {
        case .footer, .aside, .nav: return true
        case .h1, .h2: return weight(node) < 0
        case .form, .fieldset, .table, .ul, .div: return isFurniture(totals, tag: tag, weight: weight(node))
        default: return false
        }
    }

    private func isFurniture(_ totals: TextTotals, tag: HTMLTag, weight: Float) -> Bool {
        if weight < 0 { return true }
        guard totals.commas < 10 else { return false }
        let isList = tag == .ul || (totals.text > 0 && totals.listText / totals.text > 0.9)
        let density = totals.linkDensity
        if totals.images > 1, totals.paragraphs * 2 < totals.images { return true }
        if !isList, totals.items - 100 > totals.paragraphs { return true }
        if totals.inputs > totals.paragraphs / 3, tag != .ul { return true }
        if !isList, totals.text < 25, totals.images == 0 || totals.images > 2, totals.headingText < totals.text * 0.9 {
            return true
        }
        if !isList, weight < 25, density > 0.2 { return true }
        if weight >= 25, density > 0.5 { return true }
        if isList, density > 0.8, totals.text < 800 { return true }
        return (totals.embeds == 1 && totals.text < 75) || totals.embeds > 1
    }
}
