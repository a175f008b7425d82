/// Scores the elements of a page by how much running text they contain, and picks the best ones.
struct ArticleScores {
    /// The best element and the siblings that belong to it, in page order.
    private(set) var roots: [Int] = []

    private let tree: HTMLTree
    private let body: Int
    private let isLeftOut: [Bool]
    private let totals: [TextTotals]
    private let weight: (Int) -> Float
    /// The scores by node. Elements without a score are not candidates.
    private var scores: [Int: Float] = [:]

    /// Shorter paragraphs, in characters, give no score to the elements around them.
    private static let shortestParagraph: Float = 25
    /// How many enclosing elements get a score from a paragraph.
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

    /// Scores text that is directly in an element, next to its blocks, like a paragraph.
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
        guard paragraph.text >= ArticleScores.shortestParagraph else { return }
        let points = 2 + Float(paragraph.commas) + min((paragraph.text / 100).rounded(.down), 3)
        var next = parent
        var level = 0
        while let node = next, level < ArticleScores.reach, node != 0 {
            let share: Float = level == 0 ? 1 : level == 1 ? 2 : Float(level) * 3
            scores[node] = (scores[node] ?? baseScore(node)) + points / share
            next = tree.parent(node)
            level += 1
        }
    }

    /// The score of an element by its tag, class and identifier alone.
    private func baseScore(_ node: Int) -> Float {
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

    // MARK: - The best elements

    private mutating func choose() -> [Int] {
        scores = Dictionary(
            uniqueKeysWithValues: scores.map { node, score in (node, score * (1 - totals[node].linkDensity)) })
        let ranked = scores.sorted { ($0.value, $1.key) > ($1.value, $0.key) }.prefix(5).map(\.key)
        guard var top = ranked.first, top != body, (scores[top] ?? 0) > 0 else { return [body] }
        top = common(of: ranked) ?? top
        top = climbed(from: top)
        while let parent = tree.parent(top), parent != body, parent != 0, elementCount(parent) == 1 { top = parent }
        guard top != body, let parent = tree.parent(top) else { return [body] }
        let topScore = scores[top] ?? baseScore(top)
        let name = tree.attribute(top, "class")
        return tree.children(parent).filter { node in
            if node == top { return true }
            guard !isLeftOut[node], tree.tag(node) != .text else { return false }
            let bonus = name?.isEmpty == false && tree.attribute(node, "class") == name ? topScore * 0.2 : 0
            if let score = scores[node], score + bonus >= max(10, topScore * 0.2) { return true }
            return tree.tag(node) == .p && isText(node)
        }
    }

    /// An element around the best candidate that also contains at least three others with nearly the same score.
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

    /// Returns an enclosing element with a better score, which occurs if an article is split into several elements; or else `top`.
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

    /// Whether a paragraph next to the article is running text.
    private func isText(_ node: Int) -> Bool {
        let inside = totals[node]
        if inside.text > 80 { return inside.linkDensity < 0.25 }
        return inside.text > 0 && inside.links == 0 && tree.line(node).contains(". ")
    }
}

/// Counts what is inside an element: characters of text, and elements of several kinds.
struct TextTotals: Sendable {
    var text: Float = 0
    /// The length of text inside links. Links within the page count less.
    var links: Float = 0
    var listText: Float = 0
    var headingText: Float = 0
    var commas: Int32 = 0
    var paragraphs: Int32 = 0
    /// The number of elements that make their parent more than a paragraph.
    var blocks: Int32 = 0
    var images: Int32 = 0
    var items: Int32 = 0
    var inputs: Int32 = 0
    var embeds: Int32 = 0

    var linkDensity: Float { text == 0 ? 0 : links / text }

    static func += (left: inout TextTotals, right: TextTotals) { left.add(right, 1) }
    static func -= (left: inout TextTotals, right: TextTotals) { left.add(right, -1) }

    private mutating func add(_ other: TextTotals, _ sign: Int32) {
        text += other.text * Float(sign)
        links += other.links * Float(sign)
        listText += other.listText * Float(sign)
        headingText += other.headingText * Float(sign)
        commas &+= other.commas &* sign
        paragraphs &+= other.paragraphs &* sign
        blocks &+= other.blocks &* sign
        images &+= other.images &* sign
        items &+= other.items &* sign
        inputs &+= other.inputs &* sign
        embeds &+= other.embeds &* sign
    }

    /// Counts the characters and commas of a text. Runs of white space count as one character.
    init(_ text: some Collection<UInt8>) {
        var isSpace = true
        var pending: UInt32 = 0
        var count = 0
        for byte in text {
            if byte <= 0x20 {
                if !isSpace { count += 1 }
                isSpace = true
                continue
            }
            if byte & 0xC0 != 0x80 { count += 1 }
            isSpace = false
            pending = pending << 8 | UInt32(byte)
            // Also counts the commas of Chinese, Japanese and Arabic.
            if byte == 0x2C || pending & 0xFF_FFFF == 0xEF_BC8C || pending & 0xFF_FFFF == 0xE3_8081
                || pending & 0xFFFF == 0xD88C
            {
                commas += 1
            }
        }
        self.text = Float(isSpace && count > 0 ? count - 1 : count)
    }

    init() {}

    /// Counts the element itself, after everything inside it has been counted.
    mutating func count(_ tag: HTMLTag, target: String?) {
        switch tag {
        case .a: links = text * (target?.hasPrefix("#") == true ? 0.3 : 1)
        case .ul, .ol: listText = text
        case .h1, .h2, .h3, .h4, .h5, .h6: headingText = text
        default: break
        }
        switch tag {
        case .p: paragraphs += 1
        case .div where blocks == 0 && text > 0: paragraphs += 1
        case .img: images += 1
        case .li: items += 1
        case .input: inputs += 1
        case .object, .embed, .iframe: embeds += 1
        default: break
        }
        switch tag {
        case .blockquote, .dl, .div, .img, .ol, .p, .pre, .table, .ul: blocks += 1
        default: break
        }
    }
}
