/// Which elements of a page hold the most running text.
struct ArticleScores {
    /// The best element and those of its siblings that belong to it, in the order of the page.
    private(set) var roots: [Int] = []

    private let tree: HTMLTree
    private let body: Int
    private let isLeftOut: [Bool]
    private let totals: [TextTotals]
    private let weight: (Int) -> Float
    /// By node; elements without one are no candidates.
    private var scores: [Int: Float] = [:]

    /// Shorter paragraphs, in characters, say nothing about what is around them.
    private static let shortest: Float = 25
    /// How far out a paragraph counts.
    private static let reach = 5

    init(
        _ tree: HTMLTree, body: Int, isLeftOut: [Bool], totals: [TextTotals], weight: @escaping (Int) -> Float
    ) {
        self.tree = tree
        self.body = body
        self.isLeftOut = isLeftOut
        self.totals = totals
        self.weight = weight
        scoreAll()
        roots = choose()
    }

    // MARK: - Scores

    private mutating func scoreAll() {
        var node = body
        let last = tree.end(body)
        while node < last {
            if isLeftOut[node] {
                node = tree.end(node)
                continue
            }
            switch tree.tag(node) {
            case .p, .td, .pre, .h2, .h3, .h4, .h5, .h6, .section: score(totals[node], from: tree.parent(node))
            case .div where totals[node].blocks == 0: score(totals[node], from: tree.parent(node))
            case .div, .article, .main: scoreLines(of: node)
            default: break
            }
            node += 1
        }
    }

    /// Text that stands in an element beside its blocks counts like a paragraph.
    private mutating func scoreLines(of node: Int) {
        var run = TextTotals()
        for child in tree.children(node) where !isLeftOut[child] {
            if tree.tag(child).isInline, totals[child].blocks == 0, tree.tag(child) != .img {
                run += totals[child]
            } else {
                score(run, from: node)
                run = TextTotals()
            }
        }
        score(run, from: node)
    }

    private mutating func score(_ paragraph: TextTotals, from parent: Int?) {
        guard paragraph.text >= ArticleScores.shortest else { return }
        let points = 2 + Float(paragraph.commas) + min((paragraph.text / 100).rounded(.down), 3)
        var next = parent
        var level = 0
        while let node = next, level < ArticleScores.reach, node != 0 {
            let share: Float = level == 0 ? 1 : level == 1 ? 2 : Float(level) * 3
            scores[node] = (scores[node] ?? beginning(node)) + points / share
            next = tree.parent(node)
            level += 1
        }
    }

    /// What an element has by its tag and its names alone.
    private func beginning(_ node: Int) -> Float {
        let base: Float =
            switch tree.tag(node) {
            case .div, .article, .main: 5
            case .pre, .td, .blockquote: 3
            case .address, .ol, .ul, .dl, .dd, .dt, .li, .form: -3
            case .h1, .h2, .h3, .h4, .h5, .h6, .th: -5
            default: 0
            }
        return base + weight(node)
    }

    // MARK: - The best

    private mutating func choose() -> [Int] {
        scores = Dictionary(
            uniqueKeysWithValues: scores.map { node, score in (node, score * (1 - totals[node].linkDensity)) })
        let ranked = scores.sorted { ($0.value, $1.key) > ($1.value, $0.key) }.prefix(5).map(\.key)
        guard var top = ranked.first, top != body, (scores[top] ?? 0) > 0 else { return [body] }
        top = common(of: ranked) ?? top
        top = climbed(from: top)
        while let parent = tree.parent(top), parent != body, parent != 0, elementCount(parent) == 1 { top = parent }
        guard top != body, let parent = tree.parent(top) else { return [body] }
        let topScore = scores[top] ?? beginning(top)
        let name = tree.attribute(top, "class")
        return tree.children(parent).filter { node in
            if node == top { return true }
            guard !isLeftOut[node], tree.tag(node) != .text else { return false }
            let bonus = name?.isEmpty == false && tree.attribute(node, "class") == name ? topScore * 0.2 : 0
            if let score = scores[node], score + bonus >= max(10, topScore * 0.2) { return true }
            return tree.tag(node) == .p && isText(node)
        }
    }

    /// The element around at least three others that are nearly as good.
    private func common(of ranked: [Int]) -> Int? {
        guard let top = ranked.first, let best = scores[top], best > 0 else { return nil }
        let others = ranked.dropFirst().filter { (scores[$0] ?? 0) / best >= 0.75 }.map { ancestors($0) }
        guard others.count >= 3 else { return nil }
        return ancestors(top).first { node in node != body && others.count { $0.contains(node) } >= 3 }
    }

    private func ancestors(_ node: Int) -> [Int] {
        var list: [Int] = []
        var next = tree.parent(node)
        while let node = next, node != body {
            list.append(node)
            next = tree.parent(node)
        }
        return list
    }

    /// An element further out that is better still, as where an article is cut into several.
    private func climbed(from top: Int) -> Int {
        var last = scores[top] ?? 0
        let floor = last / 3
        var next = tree.parent(top)
        while let node = next, node != body, node != 0 {
            next = tree.parent(node)
            guard let score = scores[node] else { continue }
            if score < floor { break }
            if score > last { return node }
            last = score
        }
        return top
    }

    private func elementCount(_ node: Int) -> Int { tree.children(node).reduce(0) { $0 + (tree.tag($1) == .text ? 0 : 1) } }

    /// Whether a paragraph beside the article is text of its own.
    private func isText(_ node: Int) -> Bool {
        let inside = totals[node]
        if inside.text > 80 { return inside.linkDensity < 0.25 }
        return inside.text > 0 && inside.links == 0 && tree.line(node).contains(". ")
    }
}
