/// Reads the main part of a Word document, element by element.
struct WordReader {
    private(set) var flow = FlowWriter()
    private let styles: WordStyles
    private var numbering: WordNumbering
    /// Addresses by relation identifier.
    private let links: [String: String]
    private var notes: WordNotes

    /// The open paragraphs. A paragraph in a text box is inside the one that the box is anchored to.
    private var paragraphs: [Open] = []
    private var run = Run()
    private var contexts: Set<Context> = []
    /// Depth of open elements inside a skipped one, counting itself. 0 if nothing is skipped.
    private var skippedDepth = 0
    private var fields: [Field] = []
    private var controls: [Control] = []
    /// Addresses of the open links, and where in the paragraph each begins.
    private var openLinks: [(target: String?, start: Int)] = []
    private var isFormBoxTicked = false

    private enum Context { case text, instruction, paragraphProperties, runProperties, rowProperties, formBox }

    private struct Open {
        var paragraph = FlowParagraph()
        var style = ""
        var list: String?
        var level: Int?
        var outlineLevel: Int?
        var comments: [String] = []
    }

    private struct Run {
        var isBold: Bool?
        var isStruck = false
        var isHidden = false
    }

    /// A field such as `HYPERLINK "…"`: first its instruction, then its result.
    private struct Field {
        var instruction = ""
        var start: Int?
    }

    /// A content control.
    private struct Control {
        var isTicked: Bool?
        /// Whether it only shows its placeholder or a table of contents.
        var isLeftOut = false
    }

    /// Elements to skip: deleted text, alternative versions, and the state before a change.
    private static let leftOut: Set<String> = [
        "del", "moveFrom", "Fallback", "pPrChange", "rPrChange", "sectPrChange", "tblPrChange", "tcPrChange", "trPrChange",
        "tblGridChange", "numberingChange", "delText", "delInstrText", "sectPr", "rt", "tblPr", "tblGrid",
    ]

    init(styles: WordStyles, numbering: WordNumbering, links: [String: String], notes: WordNotes) {
        self.styles = styles
        self.numbering = numbering
        self.links = links
        self.notes = notes
    }

    mutating func take(_ event: XMLEvent) {
        switch event {
        case .open(let tag, _):
            if skippedDepth > 0 { skippedDepth += 1 } else { open(tag) }
        case .text(let text, _):
            if skippedDepth == 0 { take(text) }
        case .close(let name, _):
            if skippedDepth > 0 { skippedDepth -= 1 } else { close(name) }
        }
    }

    /// Writes what is still pending, and the cited notes.
    mutating func finish() {
        flow.finish()
        for (index, text) in notes.cited.enumerated() { flow.add(FlowParagraph(text: "[\(index + 1)]: \(text)")) }
    }

    // MARK: - Elements

    private mutating func open(_ tag: XMLTag) {
        if WordReader.leftOut.contains(tag.name) {
            if tag.name == "del", contexts.contains(.rowProperties) { flow.dropRow() }
            skippedDepth = 1
            return
        }
        switch tag.name {
        case "p": paragraphs.append(Open())
        case "r": run = Run()
        case "t": contexts.insert(.text)
        case "instrText": contexts.insert(.instruction)
        case "pPr": contexts.insert(.paragraphProperties)
        case "rPr": contexts.insert(.runProperties)
        case "trPr": contexts.insert(.rowProperties)
        case "tbl": flow.openTable()
        case "tr": flow.openRow()
        case "tc": flow.openCell()
        case "gridSpan": widen(tag)
        case "tab", "ptab": if !contexts.contains(.paragraphProperties) { append("\t") }
        case "br": append(tag["type"] == nil || tag["type"] == "textWrapping" ? "\n" : " ")
        case "cr": append("\n")
        case "noBreakHyphen": append("-")
        case "sym": append(WordReader.symbol(tag))
        case "hyperlink": openLinks.append((tag["id"].flatMap { links[$0] }, length))
        case "fldSimple": openLinks.append((WordReader.address(tag["instr"] ?? ""), length))
        case "fldChar": field(tag["fldCharType"])
        case "sdt": controls.append(Control())
        case "sdtContent": openContent()
        case "footnoteReference": cite("footnote", tag)
        case "endnoteReference": cite("endnote", tag)
        case "commentReference":
            if let id = tag["id"], !paragraphs.isEmpty { paragraphs[paragraphs.count - 1].comments.append(id) }
        default: openProperty(tag)
        }
    }

    private mutating func openProperty(_ tag: XMLTag) {
        if let last = controls.indices.last {
            switch tag.name {
            case "checkbox": controls[last].isTicked = false
            case "checked" where controls[last].isTicked != nil: controls[last].isTicked = WordStyles.isOn(tag)
            case "showingPlcHdr": controls[last].isLeftOut = WordStyles.isOn(tag)
            case "docPartGallery": if tag["val"] == "Table of Contents" { controls[last].isLeftOut = true }
            default: break
            }
        }
        if tag.name == "checkBox" {
            contexts.insert(.formBox)
            isFormBoxTicked = false
        } else if contexts.contains(.formBox), tag.name == "checked" || tag.name == "default" {
            isFormBoxTicked = WordStyles.isOn(tag)
        }
        if contexts.contains(.paragraphProperties) {
            guard let last = paragraphs.indices.last, !contexts.contains(.runProperties) else { return }
            switch tag.name {
            case "pStyle": paragraphs[last].style = tag["val"] ?? ""
            case "numId": paragraphs[last].list = tag["val"]
            case "ilvl": paragraphs[last].level = tag["val"].flatMap { Int($0) }
            case "outlineLvl": paragraphs[last].outlineLevel = tag["val"].flatMap { Int($0) }
            default: break
            }
        } else if contexts.contains(.runProperties) {
            switch tag.name {
            case "b": run.isBold = WordStyles.isOn(tag)
            case "strike", "dstrike": run.isStruck = WordStyles.isOn(tag)
            case "vanish": run.isHidden = WordStyles.isOn(tag)
            case "rStyle":
                guard let id = tag["val"] else { break }
                if styles.isHidden(id) { run.isHidden = true }
                if styles.isBold(id) { run.isBold = run.isBold ?? true }
            default: break
            }
        }
    }

    private mutating func close(_ name: String) {
        switch name {
        case "p": closeParagraph()
        case "t": contexts.remove(.text)
        case "instrText": contexts.remove(.instruction)
        case "pPr": contexts.remove(.paragraphProperties)
        case "rPr": contexts.remove(.runProperties)
        case "trPr": contexts.remove(.rowProperties)
        case "tbl": flow.closeTable()
        case "hyperlink", "fldSimple":
            if let link = openLinks.popLast(), let target = link.target { addLink(target, from: link.start) }
        case "checkBox":
            contexts.remove(.formBox)
            append(isFormBoxTicked ? "☑" : "☐", isMark: true)
        case "sdt": _ = controls.popLast()
        default: break
        }
    }

    private mutating func closeParagraph() {
        guard var open = paragraphs.popLast(), !styles.isContents(open.style) else { return }
        open.paragraph.role = role(open)
        flow.add(open.paragraph)
        for id in open.comments {
            guard let comment = notes.takeComment(id) else { continue }
            let author = comment.author.isEmpty ? "" : " by \(comment.author)"
            flow.add(FlowParagraph(text: "[comment\(author)]: \(comment.text)"))
        }
    }

    private mutating func role(_ open: Open) -> FlowParagraph.Role {
        // Empty paragraphs do not count in a list.
        guard open.paragraph.text.utf8.contains(where: { $0 > 0x20 }) else { return .text }
        if styles.isTitle(open.style) { return .title }
        if styles.isCode(open.style) { return .code }
        if let level = open.outlineLevel, (0..<9).contains(level) { return .heading(level: level + 1) }
        if open.outlineLevel == nil, let level = styles.headingLevel(open.style) { return .heading(level: level) }
        guard let list = open.list ?? styles.numbering(open.style) else { return .text }
        return numbering.item(list: list, level: open.level ?? styles.level(open.style) ?? 0) ?? .text
    }

    // MARK: - Text

    private mutating func take(_ text: String) {
        if contexts.contains(.instruction), let last = fields.indices.last {
            fields[last].instruction += text
        } else if contexts.contains(.text) {
            append(text)
        }
    }

    private mutating func append(_ text: String, isMark: Bool = false) {
        guard let last = paragraphs.indices.last, !run.isHidden else { return }
        paragraphs[last].paragraph.append(
            text, isBold: run.isBold ?? styles.isBold(paragraphs[last].style), isStruck: run.isStruck, isMark: isMark)
    }

    /// Length of the paragraph's text in bytes.
    private var length: Int { paragraphs.last?.paragraph.text.utf8.count ?? 0 }

    private mutating func addLink(_ target: String, from start: Int) {
        guard let last = paragraphs.indices.last, start <= length else { return }
        let label = String(decoding: paragraphs[last].paragraph.text.utf8.dropFirst(start), as: UTF8.self)
        paragraphs[last].paragraph.links.append(FlowParagraph.Link(target: target, label: label))
    }

    private mutating func cite(_ kind: String, _ tag: XMLTag) {
        guard !run.isHidden, let number = tag["id"].flatMap({ notes.cite(kind, $0) }) else { return }
        append("[\(number)]", isMark: true)
    }

    private mutating func field(_ type: String?) {
        switch type {
        case "begin": fields.append(Field())
        case "separate": if let last = fields.indices.last { fields[last].start = length }
        case "end":
            guard let field = fields.popLast(), let start = field.start else { break }
            if let target = WordReader.address(field.instruction) { addLink(target, from: start) }
        default: break
        }
    }

    /// For a check box, the content of the control is replaced with the box, regardless of its font.
    private mutating func openContent() {
        guard let control = controls.last else { return }
        if control.isLeftOut {
            skippedDepth = 1
        } else if let isTicked = control.isTicked, !paragraphs.isEmpty {
            append(isTicked ? "☑" : "☐", isMark: true)
            skippedDepth = 1
        }
    }

    private mutating func widen(_ tag: XMLTag) {
        guard let span = tag["val"].flatMap({ Int($0) }), span > 1 else { return }
        flow.widenCell(to: span)
    }

    /// The address in `HYPERLINK "https://…" \o "…"`.
    private static func address(_ instruction: String) -> String? {
        let parts = instruction.split(separator: "\"", omittingEmptySubsequences: false)
        guard parts.count >= 3, parts[0].trimmed.uppercased() == "HYPERLINK", parts[1].contains(":") else { return nil }
        return String(parts[1])
    }

    /// The boxes and ticks of Word's symbol fonts, and a bullet for any other symbol.
    private static func symbol(_ tag: XMLTag) -> String {
        guard let font = tag["font"], let code = tag["char"].flatMap({ Int($0, radix: 16) }) else { return "" }
        guard font.hasPrefix("Wingdings") else { return "•" }
        return switch (font, code & 0xFF) {
        case ("Wingdings", 0x6F), ("Wingdings", 0xA8), ("Wingdings", 0x71), ("Wingdings 2", 0xA3), ("Wingdings 2", 0x2A): "☐"
        case ("Wingdings", 0xFE), ("Wingdings", 0xFD), ("Wingdings 2", 0x52), ("Wingdings 2", 0x54): "☑"
        case ("Wingdings", 0xFC), ("Wingdings 2", 0x50): "✓"
        case ("Wingdings", 0xE0): "→"
        default: "•"
        }
    }
}

/// The footnotes, endnotes and comments of a Word document.
struct WordNotes: Sendable {
    struct Comment: Sendable, Equatable {
        let author: String
        let text: String
    }

    /// Texts of the notes, by kind and identifier.
    private var texts: [String: String] = [:]
    private var comments: [String: Comment] = [:]
    /// Footnotes and endnotes in the order of their first reference, each once.
    private(set) var cited: [String] = []
    /// Numbers of the cited notes, by kind and identifier.
    private var numbers: [String: Int] = [:]

    /// - Parameters:
    ///   - kind: `footnote`, `endnote` or `comment`, the name of the elements.
    ///   - root: The part that contains them.
    mutating func add(_ kind: String, _ root: XMLNode?) {
        for node in root?.elements(kind) ?? [] {
            guard let id = node[attribute: "id"], node[attribute: "type"] ?? "normal" == "normal" else { continue }
            let lines = node.descendants("p").map { $0.descendants("t").map(\.text).joined() }
            let text = FlowText.tidy(lines.joined(separator: " "))
            guard !text.isEmpty else { continue }
            if kind == "comment" {
                comments[id] = Comment(author: node[attribute: "author"]?.trimmed ?? "", text: text)
            } else {
                texts[kind + id] = text
            }
        }
    }

    /// Removes and returns a comment.
    mutating func takeComment(_ id: String) -> Comment? { comments.removeValue(forKey: id) }

    /// Cites a note and returns its number. `nil` if there is no such note.
    mutating func cite(_ kind: String, _ id: String) -> Int? {
        if let known = numbers[kind + id] { return known }
        guard let text = texts[kind + id] else { return nil }
        cited.append(text)
        numbers[kind + id] = cited.count
        return cited.count
    }
}
