/// Finds the article of a web page among its menus, advertisements and comments.
///
/// It follows Arc90's Readability:
///
///     each paragraph adds to the score of the elements around it, by its length and commas, and less to those further out
///     links lower a score; names of classes raise or lower it
///     the article is the best element, with the siblings that resemble it
///     page furniture such as menus is removed from the article
///     if almost nothing is left, try again with weaker filters
struct HTMLArticle {
    /// The elements to read, in order.
    private(set) var roots: [Int] = []
    /// Whether each node is left out, together with everything inside it.
    private(set) var isLeftOut: [Bool]

    private let tree: HTMLTree
    private let body: Int
    private let isHidden: [Bool]
    private var hints: [ClassHints]
    private var filters = Filters()

    /// The filters that remove page furniture.
    private struct Filters {
        var dropsUnlikely = true
        var weighsClasses = true
        var cleans = true
    }

    /// Articles are at least this many characters long. For a shorter result, another attempt is worthwhile.
    private static let sufficientLength: Float = 500

    /// - Parameter isWholePage: Whether the whole page is content, as in exported notes.
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
            Filters(), Filters(dropsUnlikely: false), Filters(dropsUnlikely: false, weighsClasses: false),
            Filters(dropsUnlikely: false, weighsClasses: false, cleans: false),
        ]
        var best: (length: Float, roots: [Int], isLeftOut: [Bool]) = (-1, [body], isHidden)
        for attempt in attempts {
            filters = attempt
            isLeftOut = isHidden
            dropFurniture()
            let totals = totals()
            roots = ArticleScores(tree, body: body, isLeftOut: isLeftOut, totals: totals, weight: weight).roots
            let length = clean()
            if length > best.length { best = (length, roots, isLeftOut) }
            if best.length >= HTMLArticle.sufficientLength { break }
        }
        (roots, isLeftOut) = (best.roots, best.isLeftOut)
        keepAllIfNoArticle(best.length)
    }

    /// Reads everything but the furniture if the page has only short texts and therefore no article.
    private mutating func keepAllIfNoArticle(_ length: Float) {
        guard length < HTMLArticle.sufficientLength else { return }
        let previous = isLeftOut
        filters = Filters()
        isLeftOut = isHidden
        dropFurniture()
        for node in tree.inside(body) where [.nav, .footer, .aside, .form].contains(tree.tag(node)) { isLeftOut[node] = true }
        let whole = totals()[body]
        if whole.text > length * 2, whole.linkDensity < 0.5 { roots = [body] } else { isLeftOut = previous }
    }

    // MARK: - Furniture

    private func weight(_ node: Int) -> Float { filters.weighsClasses ? Float(hints[node].weight) : 0 }

    /// The ARIA roles of furniture.
    private static let roles: Set<String> = [
        "menu", "menubar", "complementary", "navigation", "alert", "alertdialog", "dialog", "banner", "contentinfo", "search",
    ]

    private static let hiding = PhraseMatcher(["none", "hidden"])

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
        guard filters.dropsUnlikely else { return }
        // Inside tables and code, class names have other meanings.
        var sheltered = 0
        for node in tree.inside(body) {
            let tag = tree.tag(node)
            if tag == .table || tag == .code || tag == .pre { sheltered = max(sheltered, tree.end(node)) }
            if tag == .text || tag == .a || node < sheltered { continue }
            let isFurniture = hints[node].isUnlikely || HTMLArticle.roles.contains(tree.attribute(node, "role") ?? "")
            if isFurniture, tag != .article, tag != .main { isLeftOut[node] = true }
        }
    }

    // MARK: - Totals

    /// The totals of each node, without the nodes that are left out.
    private func totals() -> [TextTotals] {
        var totals = [TextTotals](repeating: TextTotals(), count: tree.count)
        for node in stride(from: tree.count - 1, through: 0, by: -1) where !isLeftOut[node] { add(node, to: &totals) }
        return totals
    }

    /// Completes the totals of a node after those of everything inside it, and adds them to its parent.
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

    /// Leaves out elements inside the article that look like furniture.
    ///
    /// - Returns: The number of characters that are left.
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
                guard node != root, filters.cleans, !isSheltered[node], isRemovable(node, totals[node]) else { continue }
                isLeftOut[node] = true
                if let parent = tree.parent(node) { totals[parent] -= totals[node] }
            }
            length += totals[root].text
        }
        return length
    }

    private func isRemovable(_ node: Int, _ totals: TextTotals) -> Bool {
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

/// What the class or identifier of an element suggests about its purpose on a web page.
struct ClassHints: Sendable {
    /// Whether it is probably not part of the article: a menu, an advertisement, a share button.
    let isUnlikely: Bool
    /// Positive for names that articles have, negative for names of page furniture such as menus.
    let weight: Int8
    /// Whether it is a share button.
    let isShare: Bool

    static let none = ClassHints(isUnlikely: false, weight: 0, isShare: false)

    /// - Parameter name: A class or an identifier, as written.
    init(_ name: String) {
        isUnlikely = ClassHints.furniture.finds(in: name) && !ClassHints.exempt.finds(in: name)
        weight = (ClassHints.positive.finds(in: name) ? 25 : 0) - (ClassHints.negative.finds(in: name) ? 25 : 0)
        isShare =
            ClassHints.share.finds(in: name)
            && name.lowercased().split { !$0.isLetter }.contains { $0 == "share" || $0 == "sharedaddy" || $0 == "sharing" }
    }

    private init(isUnlikely: Bool, weight: Int8, isShare: Bool) {
        self.isUnlikely = isUnlikely
        self.weight = weight
        self.isShare = isShare
    }

    /// Combines the hints of an element's class and identifier.
    func joined(_ other: ClassHints) -> ClassHints {
        ClassHints(
            isUnlikely: isUnlikely || other.isUnlikely, weight: weight + other.weight, isShare: isShare || other.isShare)
    }

    private static let furniture = PhraseMatcher([
        "-ad-", "ad-break", "advert", "agegate", "banner", "breadcrumb", "combx", "comment", "community", "consent", "cookie",
        "cover-wrap", "disqus", "extra", "footer", "gdpr", "header", "legends", "menu", "navbar", "newsletter", "pager",
        "pagination", "popup", "related", "remark", "replies", "rss", "shoutbox", "sidebar", "skyscraper", "social", "sponsor",
        "subscribe", "supplemental",
    ])
    private static let share = PhraseMatcher(["shar"])
    private static let exempt = PhraseMatcher(["and", "article", "body", "column", "content", "main", "mathjax", "shadow"])
    private static let positive = PhraseMatcher([
        "article", "blog", "body", "content", "entry", "hentry", "main", "page", "pagination", "post", "story", "text",
    ])
    private static let negative = PhraseMatcher([
        "-ad-", "banner", "combx", "com-", "comment", "contact", "cookie", "footer", "footnote", "gdpr", "hidden", "masthead",
        "media", "meta", "outbrain", "promo", "related", "scroll", "share", "shopping", "shoutbox", "sidebar", "skyscraper",
        "sponsor", "tags", "widget",
    ])
}
