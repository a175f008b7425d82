/// Reads the canvas files of Obsidian from top to bottom: cards of Markdown, names of groups, embedded files and links.
///
/// https://jsoncanvas.org, version 1.0. Positions and colours are ignored.
struct CanvasParser: DocumentParser {
    let format = "canvas"

    private static let nodeLimit = 10_000

    func parse(_ input: ParserInput, in context: ParsingContext, document: (Document) throws -> Void) throws {
        let canvas = try input.json()
        let nodes = canvas.value["nodes"]?.elements ?? []
        guard canvas.value["nodes"] != nil || canvas.value["edges"] != nil || canvas.value.members.isEmpty else {
            throw ParseError("is not an Obsidian canvas: it has no nodes")
        }
        var blocks = nodes.prefix(CanvasParser.nodeLimit).enumerated().compactMap { index, node in block(node, index) }
        blocks.sort { ($0.y, $0.x, $0.index) < ($1.y, $1.x, $1.index) }
        var paragraphs = blocks.map(\.text)
        for edge in canvas.value["edges"]?.elements ?? [] { if let label = edge["label"]?.text { paragraphs.append(label) } }
        let text = DocumentText(Array(paragraphs.joined(separator: "\n\n").utf8))
        var read = MarkdownParser.document(text, FrontMatter(), input, in: context)
        read.isDerived = true
        read.textOffset = nil
        read.title = FileName(path: input.path, reader: context.dateReader()).title
        if let warning = canvas.warning { read.warnings.append(warning) }
        if nodes.count > CanvasParser.nodeLimit {
            read.warnings.append(Warning("only the first \(CanvasParser.nodeLimit) cards of this canvas are read"))
        }
        try document(read)
    }

    private struct Card {
        var x: Double
        var y: Double
        var index: Int
        var text: String
    }

    private func block(_ node: JSONValue, _ index: Int) -> Card? {
        let text: String? =
            switch node["type"]?.text {
            case "text": node["text"]?.text
            case "group": node["label"]?.text.map { "## \($0)" }
            case "file": node["file"]?.text.map { "![[\($0)\(node["subpath"]?.text ?? "")]]" }
            case "link": node["url"]?.text.map { "<\($0)>" }
            default: nil
            }
        return text.map { Card(x: node["x"]?.double ?? 0, y: node["y"]?.double ?? 0, index: index, text: $0) }
    }
}
