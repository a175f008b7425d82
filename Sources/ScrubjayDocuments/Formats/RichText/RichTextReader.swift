/// Builds paragraphs and tables from the tokens of rich text.
struct RichTextReader {
    private(set) var flow = FlowWriter()
    private(set) var properties = OfficeNote.Properties()
    private var state = RichTextState()
    private var groups: [RichTextState] = []
    /// Number of open groups beyond the depth limit.
    private var excess = 0
    private var hasEnded = false

    private var paragraph = FlowParagraph()
    private var format = ParagraphFormat()
    /// The bullet or number of the next paragraph. It precedes the format.
    private var bullet: String?
    private var styles = RichTextStyles()
    private var isTableOpen = false
    private var isCellOpen = false
    private var isRowOpen = false

    /// Text with one format that is not in the paragraph yet.
    private var buffer = RichTextBuffer()
    /// Number of substitute characters of the last `\u` that are still to be skipped.
    private var skipCount = 0
    /// Whether `\*` precedes the next word.
    private var isOptional = false
    private var isAtGroupStart = false

    private var captured = RichTextCapture()
    private var footnotes: [String] = []
    private var comments: [String] = []

    /// The properties that `\pard` resets.
    private struct ParagraphFormat {
        var style: Int?
        var outlineLevel: Int?
        var isListed = false
        var listLevel = 0
        var isInTable = false
    }

    /// Most nested groups.
    private static let depthLimit = 1000

    /// Whether groups are still open, as in a truncated file.
    var isOpen: Bool { !hasEnded }

    mutating func take(_ token: RichTextScanner.Token) {
        guard !hasEnded else { return }
        switch token {
        case .open: open()
        case .close: close()
        case .word(let word, let number):
            take(word, number)
            isAtGroupStart = false
        case .symbol(let symbol):
            take(symbol: symbol)
        case .byte(let byte):
            if skipCount > 0 { skipCount -= 1 } else { buffer.append(encoded: byte) }
        case .text(let text):
            isAtGroupStart = false
            guard state.destination != .nothing else { break }
            let rest = text.dropFirst(skipCount)
            skipCount -= text.count - rest.count
            for byte in rest { buffer.append(ascii: byte, in: encoding) }
        }
    }

    /// Writes what is still pending, and the footnotes.
    mutating func finish() {
        flushText()
        endParagraph()
        flow.finish()
        for (index, text) in footnotes.enumerated() { flow.add(FlowParagraph(text: "[\(index + 1)]: \(text)")) }
    }

    // MARK: - Groups

    private mutating func open() {
        flushText()
        skipCount = 0
        guard groups.count < RichTextReader.depthLimit else {
            excess += 1
            return
        }
        groups.append(state)
        state.link = nil
        isAtGroupStart = true
        isOptional = false
    }

    private mutating func close() {
        flushText()
        skipCount = 0
        guard excess == 0 else {
            excess -= 1
            return
        }
        guard let outer = groups.popLast() else { return }
        let inner = state
        state = outer
        if groups.isEmpty { hasEnded = true }
        if let start = inner.link, let target = captured.address, start <= paragraph.text.utf8.count {
            let label = String(decoding: paragraph.text.utf8.dropFirst(start), as: UTF8.self)
            paragraph.links.append(FlowParagraph.Link(target: target, label: label))
            captured.address = nil
        }
        // Fonts and styles are groups inside the group of their list.
        let isEntry = inner.destination == .fonts || inner.destination == .styles
        if isEntry || inner.destination != outer.destination { end(inner.destination) }
    }

    /// Uses what was collected for a destination that ends.
    private mutating func end(_ destination: RichTextState.Destination) {
        let words = FlowText.tidy(captured.take(destination))
        switch destination {
        case .body, .nothing: break
        case .bullet: bullet = words
        case .instruction: captured.address = RichTextCapture.address(words)
        case .footnote:
            guard !words.isEmpty else { break }
            footnotes.append(words)
            paragraph.append("[\(footnotes.count)]", isMark: true)
        case .comment: if !words.isEmpty { comments.append("[comment\(captured.takeAuthor())]: \(words)") }
        case .commentAuthor: captured.author = words
        case .fonts, .styles: styles.endEntry(words, isFont: destination == .fonts)
        case .information(let name): setInformation(name, words)
        }
    }

    private mutating func setInformation(_ name: String, _ words: String) {
        switch name {
        case "title": properties.title = words
        case "author": properties.authors = words.isEmpty ? [] : [words]
        case "subject": properties.subject = words
        case "keywords": properties.keywords = OfficeNote.Properties.keywords([words])
        case "doccomm": properties.description = words
        case "creatim": properties.created = captured.takeTime()
        case "revtim": properties.modified = captured.takeTime()
        default: break
        }
    }

    // MARK: - Words

    private mutating func take(_ word: String, _ number: Int?) {
        if word == "u" {
            buffer.append(unit: number ?? 0, in: encoding)
            skipCount = state.substituteCount
            return
        }
        flushText()
        skipCount = 0
        if isAtGroupStart, let destination = RichTextCapture.destination(word, isOptional: isOptional, in: state.destination) {
            isOptional = false
            if destination == .styles || destination == .fonts { styles.beginEntry() }
            state.destination = destination
            return
        }
        isOptional = false
        switch state.destination {
        case .nothing: return
        case .fonts, .styles: return styles.take(word, number, isFont: state.destination == .fonts)
        case .information: return captured.take(time: word, number)
        default: break
        }
        if state.destination == .body, takeParagraphWord(word, number) { return }
        switch word {
        case "ansicpg": if let number { styles.setCodePage(number) }
        case "mac": styles.setCodePage(10000)
        case "pc": styles.setCodePage(437)
        case "pca": styles.setCodePage(850)
        case "uc": state.substituteCount = min(max(number ?? 1, 0), 16)
        case "b": state.isBold = number != 0
        case "strike", "striked": state.isStruck = number != 0
        case "v", "deleted": state.isHidden = number != 0
        case "f": state.font = number ?? 0
        case "plain": (state.isBold, state.isStruck, state.isHidden, state.font) = (false, false, false, styles.defaultFont)
        case "deff": styles.defaultFont = number ?? 0
        case "fldrslt": state.link = paragraph.text.utf8.count
        default: if let mark = RichTextCapture.marks[word] { buffer.append(mark) }
        }
    }

    /// Handles a word about paragraphs and tables. Returns false for any other word.
    private mutating func takeParagraphWord(_ word: String, _ number: Int?) -> Bool {
        switch word {
        case "par", "sect", "page": endParagraph()
        case "pard": format = ParagraphFormat()
        case "s": format.style = number
        case "outlinelevel": format.outlineLevel = number
        case "ls": format.isListed = (number ?? 0) > 0
        case "ilvl": format.listLevel = min(max(number ?? 0, 0), 8)
        case "intbl": format.isInTable = true
        case "cell", "nestcell": endCell()
        case "row": endRow()
        case "nestrow", "trowd": break
        default: return false
        }
        return true
    }

    private mutating func take(symbol: UInt8) {
        if symbol == UInt8(ascii: "*") {
            isOptional = true
            return
        }
        isAtGroupStart = false
        if skipCount > 0 {
            skipCount -= 1
            return
        }
        switch symbol {
        case UInt8(ascii: "~"): buffer.append(ascii: 0x20, in: encoding)
        case UInt8(ascii: "_"): buffer.append(ascii: UInt8(ascii: "-"), in: encoding)
        case UInt8(ascii: "\\"), UInt8(ascii: "{"), UInt8(ascii: "}"), 0x09: buffer.append(ascii: symbol, in: encoding)
        case 0x0A, 0x0D:
            flushText()
            if state.destination == .body { endParagraph() }
        default: break
        }
    }

    // MARK: - Text

    private var encoding: RichTextEncoding { styles.encoding(ofFont: state.font) }

    /// Moves the buffered text to the destination of its group.
    private mutating func flushText() {
        guard let words = buffer.take(in: encoding) else { return }
        switch state.destination {
        case .body: if !state.isHidden { paragraph.append(words, isBold: state.isBold, isStruck: state.isStruck) }
        case .nothing: break
        default: captured.append(words, to: state.destination)
        }
    }

    // MARK: - Paragraphs and tables

    private mutating func endParagraph() {
        if format.isInTable { openCell() } else { closeTable() }
        paragraph.role = role
        flow.add(paragraph)
        paragraph = FlowParagraph()
        bullet = nil
        for comment in comments { flow.add(FlowParagraph(text: comment)) }
        comments = []
    }

    private var role: FlowParagraph.Role {
        if let style = format.style, styles.isTitle(style) { return .title }
        if let level = format.outlineLevel ?? format.style.flatMap({ styles.outlineLevel($0) }), (0...8).contains(level) {
            return .heading(level: level + 1)
        }
        guard format.isListed || bullet != nil else { return .text }
        let bullet = bullet ?? ""
        let digits = bullet.prefix { $0.isASCII && $0.isNumber }
        return .item(depth: format.listLevel, number: Int(digits.prefix(9)), task: FlowText.state(ofBullet: bullet))
    }

    private mutating func openCell() {
        if !isTableOpen { flow.openTable() }
        if !isRowOpen { flow.openRow() }
        if !isCellOpen { flow.openCell() }
        (isTableOpen, isRowOpen, isCellOpen) = (true, true, true)
    }

    private mutating func endCell() {
        format.isInTable = true
        endParagraph()
        isCellOpen = false
    }

    private mutating func endRow() {
        paragraph = FlowParagraph()
        (isRowOpen, isCellOpen) = (false, false)
    }

    private mutating func closeTable() {
        guard isTableOpen else { return }
        flow.closeTable()
        (isTableOpen, isRowOpen, isCellOpen) = (false, false, false)
    }
}

/// The state of a group in rich text. When a group ends, the state before it applies again.
struct RichTextState {
    /// Where the text of a group goes.
    enum Destination: Equatable {
        case body
        /// Text that is dropped.
        case nothing
        /// The bullet or number that the program put before a paragraph.
        case bullet
        /// The instruction of a field: `HYPERLINK "…"`.
        case instruction
        /// A footnote.
        case footnote
        case comment
        case commentAuthor
        /// An entry in the list of fonts or of styles.
        case fonts
        case styles
        /// Metadata of the file, by its control word, such as `title` or `creatim`.
        case information(String)
    }

    var destination = Destination.body
    /// Number of substitute characters after each `\u`, for readers that do not know it.
    var substituteCount = 1
    var isBold = false
    var isStruck = false
    /// Whether the text is hidden, or deleted in a tracked change.
    var isHidden = false
    var font = 0
    /// Where the text of a link begins in its paragraph.
    var link: Int?
}
