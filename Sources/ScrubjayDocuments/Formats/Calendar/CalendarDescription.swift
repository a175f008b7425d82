/// Writes the long text of an entry, which is plain text or HTML.
enum CalendarDescription {
    /// Writes the first description that is not empty. Outlook stores HTML beside the plain text, Google inside it.
    static func write(_ entry: CalendarEntry, _ source: UnfoldedText, to outline: inout OutlineWriter) {
        let forms = ["DESCRIPTION", "STYLED-DESCRIPTION", "X-ALT-DESC"].lazy.flatMap(entry.all)
        guard let line = forms.first(where: { !$0.text.trimmed.isEmpty }) else { return }
        write(line, source, to: &outline)
    }

    /// Writes one property. Plain text maps to the file line by line; HTML, whose lines come from its tags, maps to the whole property.
    static func write(_ line: ContentLine, _ source: UnfoldedText, to outline: inout OutlineWriter) {
        let text = line.text
        if isPage(text) {
            outline.sources = [source.origin(of: line.range)]
            write(page: line.name == "DESCRIPTION" ? withLines(text.trimmed) : text.trimmed, to: &outline)
        } else {
            outline.sources = line.lines(in: source.text.bytes).map(source.origin)[...]
            outline.text(text)
        }
    }

    /// Whether a text contains HTML tags.
    static func isPage(_ text: String) -> Bool {
        guard text.utf8.contains(UInt8(ascii: "<")) else { return false }
        var rest = text[...]
        while let open = rest.firstIndex(of: "<") {
            let tag = rest[rest.index(after: open)...].drop { $0 == "/" || $0 == "!" }
            let name = tag.prefix { $0.isASCII && ($0.isLetter || $0.isNumber) }
            if tags.contains(name.lowercased()), let next = tag.dropFirst(name.count).first, " >/".contains(next) {
                return true
            }
            rest = rest[rest.index(after: open)...]
        }
        return false
    }

    private static let tags: Set<String> = [
        "html", "body", "p", "br", "div", "span", "a", "b", "i", "u", "strong", "em", "ul", "ol", "li", "table", "h1", "h2",
        "h3", "font", "html-blob", "doctype", "hr", "blockquote",
    ]

    /// Turns line ends into `<br>` in a text that has only inline tags, because its lines are meant as lines.
    private static func withLines(_ text: String) -> String {
        let lower = text.lowercased()
        let hasBlocks = ["<p", "<br", "<div", "<li", "<tr", "<body"].contains { lower.contains($0) }
        return hasBlocks ? text : text.replacing("\n", with: "<br>")
    }

    private static func write(page: String, to outline: inout OutlineWriter) {
        let tree = HTMLTree(page: Array(page.utf8))
        guard tree.count > 0 else { return }
        var walker = HTMLWalker(tree)
        walker.outline = outline
        walker.keepsRelativeLinks = false
        walker.walk(0)
        outline = walker.outline
    }
}
