/// Reads the parts of an OpenDocument text element by element. The styles must come before the content.
struct OpenDocumentReader {
    private(set) var flow = FlowWriter()
    private(set) var properties = OfficeNote.Properties()
    /// Whether the document has a text body.
    private(set) var hasBody = false
    private var styles = OpenDocumentStyles()

    private var isInBody = false
    private var isInMetadata = false
    /// Whether the author or the date of a comment is open.
    private var isInField = false
    /// Text of the open element of the metadata.
    private var field = ""
    private var skippedDepth = 0
    /// The open paragraphs. A paragraph in a frame or a note is inside the one that it is anchored to.
    private var paragraphs: [Open] = []
    private var spans: [String] = []
    private var openLinks: [(target: String?, start: Int)] = []
    private var lists: [List] = []
    private var notes: [Note] = []
    private var footnotes: [String] = []

    private struct Open {
        var paragraph = FlowParagraph()
        var style: String
        /// `nil` for a paragraph.
        var headingLevel: Int?
        /// The notes and comments in it.
        var notes: [Note] = []
    }

    private struct List {
        var style: String
        /// Number of the open item.
        var number: Int?
        /// Whether that item already has its first paragraph.
        var isBegun = false
    }

    /// A footnote or a comment.
    private struct Note {
        let isComment: Bool
        var author = ""
        var text = ""
    }

    private static let leftOut: Set<String> = [
        "tracked-changes", "table-of-content", "illustration-index", "table-index", "object-index", "user-index",
        "alphabetical-index", "bibliography", "forms", "binary-data", "ruby-text", "event-listeners", "note-citation",
        "hidden-paragraph", "hidden-text", "object", "date-string",
    ]
    /// Limit of `number-rows-repeated` and similar. More repetitions only fill a page with emptiness.
    private static let repetitionLimit = 64

    mutating func take(_ event: XMLEvent) {
        switch event {
        case .open(let tag, _):
            if skippedDepth > 0 { skippedDepth += 1 } else { open(tag) }
        case .text(let text, _):
            guard skippedDepth == 0 else { break }
            if isInMetadata || isInField { field += text } else if isInBody { append(collapsed(text)) }
        case .close(let name, _):
            if skippedDepth > 0 { skippedDepth -= 1 } else { close(name) }
        }
    }

    /// Writes what is still pending, and the footnotes.
    mutating func finish() {
        flow.finish()
        for (index, text) in footnotes.enumerated() { flow.add(FlowParagraph(text: "[\(index + 1)]: \(text)")) }
    }

    // MARK: - Elements

    private mutating func open(_ tag: XMLTag) {
        guard isInBody else {
            if tag.name == "text", tag.prefix == "office" || tag.prefix.isEmpty {
                isInBody = true
                hasBody = true
            } else if tag.name == "meta", tag.prefix == "office" {
                isInMetadata = true
            } else {
                field = ""
                styles.open(tag)
            }
            return
        }
        // The title or description of a picture, as opposed to the field that shows the title of the document.
        let isOfPicture = tag.prefix == "svg"
        if OpenDocumentReader.leftOut.contains(tag.name) || isOfPicture || tag.name == "section" && tag["display"] == "none" {
            skippedDepth = 1
            return
        }
        switch tag.name {
        case "p": openParagraph(tag, headingLevel: nil)
        case "h": openParagraph(tag, headingLevel: tag["outline-level"].flatMap { Int($0) }.map { min(max($0, 1), 10) } ?? 1)
        case "span": spans.append(tag["style-name"] ?? "")
        case "s": append(String(repeating: " ", count: max(0, min(tag["c"].flatMap { Int($0) } ?? 1, 64))))
        case "tab": append("\t")
        case "line-break": append("\n")
        case "a": openLinks.append((tag["href"], paragraphs.last?.paragraph.text.utf8.count ?? 0))
        case "list": openList(tag)
        case "list-item": openItem(tag)
        case "note": openNote()
        case "annotation": notes.append(Note(isComment: true))
        case "creator" where !notes.isEmpty, "date" where !notes.isEmpty:
            field = ""
            isInField = true
        case "table": flow.openTable()
        case "table-row": flow.openRow()
        case "table-cell": flow.openCell(span: span(tag, "number-columns-spanned"))
        default: break
        }
    }

    private mutating func close(_ name: String) {
        if isInMetadata { return closeMetadata(name) }
        guard isInBody else { return styles.close(name) }
        switch name {
        case "text" where paragraphs.isEmpty && lists.isEmpty: isInBody = false
        case "p", "h": closeParagraph()
        case "span": _ = spans.popLast()
        case "a": closeLink()
        case "list": _ = lists.popLast()
        case "note", "annotation": closeNote()
        case "creator" where isInField:
            isInField = false
            if let last = notes.indices.last { notes[last].author = field.trimmed }
        case "date" where isInField: isInField = false
        case "table": flow.closeTable()
        default: break
        }
    }

    private func span(_ tag: XMLTag, _ name: String) -> Int {
        min(max(tag[name].flatMap { Int($0) } ?? 1, 1), OpenDocumentReader.repetitionLimit)
    }

    // MARK: - Paragraphs

    private mutating func openParagraph(_ tag: XMLTag, headingLevel: Int?) {
        paragraphs.append(Open(style: tag["style-name"] ?? "", headingLevel: headingLevel))
    }

    private mutating func closeParagraph() {
        guard var open = paragraphs.popLast() else { return }
        if let last = notes.indices.last {
            notes[last].text += (notes[last].text.isEmpty ? "" : " ") + FlowText.tidy(open.paragraph.text)
            return
        }
        if !styles.isHidden(family: "paragraph", open.style) {
            open.paragraph.role = role(open)
            flow.add(open.paragraph)
        }
        for note in open.notes where !note.text.isEmpty {
            let author = note.author.isEmpty ? "" : " by \(note.author)"
            flow.add(FlowParagraph(text: "[comment\(author)]: \(note.text)"))
        }
    }

    private mutating func role(_ open: Open) -> FlowParagraph.Role {
        if let level = open.headingLevel { return .heading(level: level) }
        if styles.isTitle(open.style) { return .title }
        if styles.isCode(open.style) { return .code }
        guard let last = lists.indices.last else { return .text }
        if lists[last].isBegun { return .text }
        lists[last].isBegun = true
        return .item(
            depth: lists.count - 1, number: lists[last].number, task: styles.task(ofList: lists[last].style, level: lists.count)
        )
    }

    private mutating func append(_ text: String) {
        guard let last = paragraphs.indices.last, !spans.contains(where: { styles.isHidden(family: "text", $0) }) else {
            return
        }
        func look(_ value: (String, String) -> Bool?) -> Bool {
            for span in spans.reversed() { if let found = value("text", span) { return found } }
            return value("paragraph", paragraphs[last].style) ?? false
        }
        paragraphs[last].paragraph.append(
            text, isBold: look(styles.isBold(family:_:)), isStruck: look(styles.isStruck(family:_:)))
    }

    /// Collapses white space to one space. More spaces are written as elements.
    private func collapsed(_ text: String) -> String {
        var collapsed = ""
        var isBlank = paragraphs.last.map { $0.paragraph.text.isEmpty || $0.paragraph.text.hasSuffix(" ") } ?? false
        for character in text.unicodeScalars {
            if character == " " || character == "\n" || character == "\t" || character == "\r" {
                if !isBlank { collapsed.append(" ") }
                isBlank = true
            } else {
                collapsed.unicodeScalars.append(character)
                isBlank = false
            }
        }
        return collapsed
    }

    private mutating func closeLink() {
        guard let link = openLinks.popLast(), let target = link.target, !target.isEmpty, !target.hasPrefix("#"),
            let last = paragraphs.indices.last, link.start <= paragraphs[last].paragraph.text.utf8.count
        else { return }
        let label = String(decoding: paragraphs[last].paragraph.text.utf8.dropFirst(link.start), as: UTF8.self)
        paragraphs[last].paragraph.links.append(FlowParagraph.Link(target: target, label: label))
    }

    // MARK: - Lists

    private mutating func openList(_ tag: XMLTag) {
        lists.append(List(style: tag["style-name"] ?? lists.last?.style ?? ""))
    }

    private mutating func openItem(_ tag: XMLTag) {
        guard let last = lists.indices.last else { return }
        lists[last].isBegun = false
        guard let start = styles.start(ofList: lists[last].style, level: lists.count) else { return }
        lists[last].number = tag["start-value"].flatMap { Int($0) } ?? lists[last].number.map { $0 &+ 1 } ?? start
    }

    // MARK: - Notes

    private mutating func openNote() {
        append("[\(footnotes.count + notes.count { !$0.isComment } + 1)]")
        notes.append(Note(isComment: false))
    }

    private mutating func closeNote() {
        guard let note = notes.popLast() else { return }
        if !note.isComment {
            footnotes.append(note.text)
        } else if let last = paragraphs.indices.last {
            paragraphs[last].notes.append(note)
        }
    }

    // MARK: - Metadata

    private mutating func closeMetadata(_ name: String) {
        let text = field.trimmed
        field = ""
        guard !text.isEmpty || name == "meta" else { return }
        switch name {
        case "meta": isInMetadata = false
        case "title": properties.title = text
        case "initial-creator": properties.authors = [text]
        case "creator": if properties.authors.isEmpty { properties.authors = [text] }
        case "creation-date": properties.created = text
        case "date": properties.modified = text
        case "keyword": properties.keywords += OfficeNote.Properties.keywords([text])
        case "subject": properties.subject = text
        case "description": properties.description = text
        default: break
        }
    }
}
