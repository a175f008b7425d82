import Scrubjay

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// A graph of notes and their links: an SVG picture, or a file for Graphviz. Equal graphs give equal pictures.
struct LinkPlot {
    let graph: LinkGraph

    /// More notes than this are not readable in a picture.
    static let readable = 200
    /// Placing them takes time that grows with the square of their number.
    static let most = 2000

    // MARK: - Graphviz

    var dot: String {
        func quoted(_ text: String) -> String {
            "\"" + PrintableText.ofName(text).replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
        }
        var text = "digraph notes {\n  node [shape=box, style=rounded, fontname=\"sans-serif\"];\n"
        for (number, node) in graph.nodes.enumerated() {
            text += "  n\(number) [label=\(quoted(node.title)), tooltip=\(quoted(LocationText.relative(node.path)))"
            text += (node.isCentre ? ", penwidth=2" : "") + "];\n"
        }
        for edge in graph.edges { text += "  n\(edge.from) -> n\(edge.to);\n" }
        return text + "}\n"
    }

    // MARK: - Picture

    var svg: String {
        let layout = GraphLayout(
            widths: graph.nodes.map { Self.width(of: Self.label($0)) }, edges: graph.edges.map { ($0.from, $0.to) },
            centre: graph.nodes.firstIndex(where: \.isCentre))
        let (points, width, height) = (layout.points, layout.width, layout.height)
        let title = graph.nodes.first(where: \.isCentre).map { "Links around \($0.title)" } ?? "Links between notes"
        var text = SVGText.document(
            id: "links", title: title, description: "\(graph.nodes.count) notes and \(graph.edges.count) links",
            width: width, height: height, styles: Self.styles)
        for edge in graph.edges {
            let (from, to) = (points[edge.from], points[edge.to])
            let (dx, dy) = (to.x - from.x, to.y - from.y)
            let length = max(1, (dx * dx + dy * dy).squareRoot())
            let end = min(length / 2, radius(graph.nodes[edge.to]) + 3)
            text += SVGText.line(
                from.x, from.y, to.x - dx / length * end, to.y - dy / length * end, style: "link", isArrow: true)
        }
        for (node, point) in zip(graph.nodes, points) {
            text += SVGText.mark(
                x: point.x, y: point.y, radius: radius(node), style: node.isCentre ? "centre" : "note",
                title:
                    "\(node.title) (\(LocationText.relative(node.path))), linked with \(PersonText.count(node.degree, "note"))")
        }
        let labels = zip(graph.nodes, points).map { node, point in
            SVGText.text(Self.label(node), x: point.x, y: point.y + radius(node) + 13, anchor: "middle")
        }.joined()
        // The halo is drawn first, because some programs ignore `paint-order`.
        return text + "<g class=\"halo\" aria-hidden=\"true\">\n\(labels)</g>\n\(labels)</svg>\n"
    }

    private static let labelLimit = 26

    private static func label(_ node: LinkGraph.Node) -> String {
        TextWidth.cut(PrintableText.ofName(node.title), to: labelLimit)
    }

    private static func width(of label: String) -> Double { Double(TextWidth.of(label)) * 6.4 + 10 }

    private func radius(_ node: LinkGraph.Node) -> Double { min(14, 4 + Double(node.degree).squareRoot() * 1.3) }

    private static let styles = """
        text { font: 11px sans-serif; fill: #222 } .halo text { stroke: #fff; stroke-width: 3px; stroke-linejoin: round }
        .link { stroke: #9aa5b1; stroke-width: 1 } marker path { fill: #9aa5b1 }
        .note { fill: #2b6cb0 } .centre { fill: #c05621 } svg { background: #fff }
        @media (prefers-color-scheme: dark) {
        text { fill: #eee } .halo text { stroke: #1a1a1a } .link { stroke: #5a6572 } marker path { fill: #5a6572 }
        .note { fill: #63b3ed } .centre { fill: #f6ad55 } svg { background: #1a1a1a } }
        """
}

/// Places the nodes of a graph, so that linked ones are near each other and no labels overlap.
///
///     start on a spiral, the nodes with most links inside
///     all nodes push each other away, links pull, everything is drawn to the middle; the steps get shorter
///     push apart what overlaps
///
/// Fruchterman, Reingold: *Graph Drawing by Force-directed Placement*, 1991, doi:10.1002/spe.4380211102.
struct GraphLayout {
    private(set) var points: [(x: Double, y: Double)]
    private(set) var width = 0.0
    private(set) var height = 0.0

    /// The wanted length of a link.
    private static let length = 80.0
    private static let rounds = 150
    private static let boxHeight = 36.0
    private static let margin = 24.0

    /// - Parameters:
    ///   - widths: Those of the labels.
    ///   - centre: The node to begin with inside; `nil` for that with most links.
    init(widths: [Double], edges: [(Int, Int)], centre: Int?) {
        var degrees = widths.map { _ in 0 }
        for (from, to) in edges {
            degrees[from] += 1
            degrees[to] += 1
        }
        let order = widths.indices.sorted { left, right in
            (left == centre ? 0 : 1, -degrees[left], left) < (right == centre ? 0 : 1, -degrees[right], right)
        }
        points = widths.map { _ in (x: 0, y: 0) }
        for (place, node) in order.enumerated() {
            // The golden angle spreads points evenly.
            let (angle, radius) = (Double(place) * 2.399963, Self.length * 0.7 * Double(place).squareRoot())
            points[node] = (radius * cos(angle), radius * sin(angle))
        }
        for round in 0..<Self.rounds { step(edges, limit: Self.length * (1 - Double(round) / Double(Self.rounds)) + 1) }
        separate(widths)
        frame(widths)
    }

    private mutating func step(_ edges: [(Int, Int)], limit: Double) {
        let square = Self.length * Self.length
        var moves = points.map { point in (x: -point.x * 0.04, y: -point.y * 0.04) }
        for one in points.indices {
            for other in points.indices.dropFirst(one + 1) {
                let (dx, dy) = (points[one].x - points[other].x, points[one].y - points[other].y)
                let distance = max(1, dx * dx + dy * dy)
                guard distance < square * 36 else { continue }
                let push = square / distance
                moves[one].x += dx * push
                moves[one].y += dy * push
                moves[other].x -= dx * push
                moves[other].y -= dy * push
            }
        }
        for (from, to) in edges {
            let (dx, dy) = (points[from].x - points[to].x, points[from].y - points[to].y)
            let pull = (dx * dx + dy * dy).squareRoot() / Self.length
            moves[from].x -= dx * pull
            moves[from].y -= dy * pull
            moves[to].x += dx * pull
            moves[to].y += dy * pull
        }
        for node in points.indices {
            let length = max(1e-9, (moves[node].x * moves[node].x + moves[node].y * moves[node].y).squareRoot())
            let share = min(length, limit) / length
            points[node].x += moves[node].x * share
            points[node].y += moves[node].y * share
        }
    }

    /// Pushes nodes apart along the shorter way until no boxes of node and label overlap.
    private mutating func separate(_ widths: [Double]) {
        for _ in 0..<120 {
            var isClear = true
            for one in points.indices {
                for other in points.indices.dropFirst(one + 1) {
                    let (dx, dy) = (points[other].x - points[one].x, points[other].y - points[one].y)
                    let x = (widths[one] + widths[other]) / 2 - abs(dx)
                    let y = Self.boxHeight - abs(dy)
                    guard x > 0, y > 0 else { continue }
                    isClear = false
                    if x < y {
                        let push = (x / 2 + 0.5) * (dx < 0 ? -1 : 1)
                        points[one].x -= push
                        points[other].x += push
                    } else {
                        let push = (y / 2 + 0.5) * (dy < 0 ? -1 : 1)
                        points[one].y -= push
                        points[other].y += push
                    }
                }
            }
            if isClear { return }
        }
    }

    private mutating func frame(_ widths: [Double]) {
        let left = zip(points, widths).map { $0.x - $1 / 2 }.min() ?? 0
        let right = zip(points, widths).map { $0.x + $1 / 2 }.max() ?? 0
        let top = points.map(\.y).min() ?? 0
        let bottom = points.map(\.y).max() ?? 0
        for node in points.indices {
            points[node].x += Self.margin - left
            points[node].y += Self.margin - top
        }
        width = right - left + Self.margin * 2
        height = bottom - top + Self.boxHeight + Self.margin * 2
    }
}
