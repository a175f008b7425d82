/// Writes the slides of a presentation, one after the other.
struct SlideReader {
    private(set) var outline = OutlineWriter()
    private var links: [String: String] = [:]

    /// Placeholders whose content is the same on every slide.
    private static let leftOut: Set<String> = ["dt", "ftr", "sldNum", "hdr", "sldImg"]
    /// Placeholders whose paragraphs have bullets by default.
    private static let listed: Set<String> = ["body", "obj", ""]

    /// A box on the slide.
    private struct Shape {
        /// The type of its placeholder, or `nil` if it is not a placeholder.
        var placeholder: String?
        var node: XMLNode

        var isTitle: Bool { placeholder == "title" || placeholder == "ctrTitle" }
    }

    /// - Parameters:
    ///   - notes: The page with the speaker's notes.
    ///   - links: Addresses by relation identifier.
    mutating func read(_ slide: XMLNode, notes: XMLNode?, links: [String: String]) {
        outline.beginPage()
        self.links = links
        let isFirst = outline.isEmpty
        let shapes = slide.first("cSld").map(SlideReader.shapes) ?? []
        for shape in shapes where shape.isTitle {
            let title = SlideReader.paragraphs(of: shape.node).map { text($0) }.joined(separator: " ")
            outline.heading(FlowText.tidy(title), level: isFirst ? 1 : 2)
        }
        for shape in shapes where !shape.isTitle { write(shape) }
        let spoken = notes?.first("cSld").map(SlideReader.shapes)?.filter { $0.placeholder == "body" } ?? []
        let lines = spoken.flatMap { SlideReader.paragraphs(of: $0.node) }.map { FlowText.tidy(text($0)) }.filter {
            !$0.isEmpty
        }
        guard !lines.isEmpty else { return }
        outline.heading("Notes", level: 3)
        for line in lines { outline.paragraph(line) }
    }

    /// The boxes of a slide in file order, including those in groups. If a box exists in two versions, only the first counts.
    private static func shapes(_ node: XMLNode) -> [Shape] {
        node.elements.flatMap { child -> [Shape] in
            switch child.name {
            case "sp", "graphicFrame":
                let holder = child.elements.first { $0.name.hasPrefix("nv") }?.first("nvPr")?.first("ph")
                let shape = Shape(placeholder: holder.map { $0[attribute: "type"] ?? "" }, node: child)
                return shape.placeholder.map(leftOut.contains) == true ? [] : [shape]
            case "spTree", "grpSp", "Choice": return shapes(child)
            case "AlternateContent": return child.first("Choice").map(shapes) ?? child.first("Fallback").map(shapes) ?? []
            default: return []
            }
        }
    }

    private static func paragraphs(of shape: XMLNode) -> [XMLNode] { shape.first("txBody")?.elements("p") ?? [] }

    private mutating func write(_ shape: Shape) {
        if let table = shape.node.descendants("tbl").first { return write(table: table) }
        let isListed = shape.placeholder.map(SlideReader.listed.contains) ?? false
        var numbers: [Int: Int] = [:]
        for paragraph in SlideReader.paragraphs(of: shape.node) {
            let text = FlowText.tidy(self.text(paragraph))
            guard !text.isEmpty else { continue }
            for link in paragraph.descendants("hlinkClick") {
                if let target = link.tag["r", "id"].flatMap({ links[$0] }) { outline.link(.url, to: target) }
            }
            let looks = paragraph.first("pPr")
            let level = min(max(looks?[attribute: "lvl"].flatMap { Int($0) } ?? 0, 0), 8)
            for deeper in numbers.keys where deeper > level { numbers[deeper] = nil }
            if let numbered = looks?.first("buAutoNum") {
                let number = numbers[level].map { $0 &+ 1 } ?? numbered[attribute: "startAt"].flatMap { Int($0) } ?? 1
                numbers[level] = number
                outline.item(text, depth: level, number: number)
                continue
            }
            let bullet = looks?.first("buChar")
            if let box = FlowText.box(text) {
                outline.item(box.rest, depth: level, task: box.state)
            } else if bullet != nil || isListed && looks?.first("buNone") == nil || level > 0 {
                outline.item(text, depth: level, task: bullet?[attribute: "char"].flatMap { FlowText.state(ofBullet: $0) })
            } else if let bullet = FlowText.bullet(text), !text.contains("\n") {
                outline.item(bullet.rest, number: bullet.number)
            } else {
                outline.paragraph(text)
            }
        }
    }

    private mutating func write(table: XMLNode) {
        outline.table(
            table.elements("tr").map { row in
                row.elements("tc").prefix(FlowWriter.columnLimit).map { cell in
                    cell.descendants("p").map { FlowText.tidy(text($0)) }.joined(separator: "\n")
                }
            })
    }

    /// The words of a paragraph, without slide numbers.
    private func text(_ paragraph: XMLNode) -> String {
        paragraph.elements.map { node in
            switch node.name {
            case "r": node.first("t")?.text ?? ""
            case "fld": node[attribute: "type"] == "slidenum" ? "" : node.first("t")?.text ?? ""
            case "br": "\n"
            default: node.descendants("t").map(\.text).joined()
            }
        }.joined()
    }
}
