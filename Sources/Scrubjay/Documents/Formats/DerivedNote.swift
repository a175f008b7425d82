/// A note that was taken out of a format that does not read as it stands: what the file says about it, and its readable text.
///
/// Where the outline knows the origins of its lines, receipts name lines of the file, else lines of that text.
struct DerivedNote: Sendable {
    /// With the keys that front matter has: `title`, `created`, `author`, `tags`, … Dates are ISO 8601.
    var matter: [FrontMatter.Entry]
    var outline: OutlineWriter
    var warnings: [Warning] = []
    /// What stands behind `file!` in a receipt; nil where the file is this one note.
    var member: String?
    /// Whether a line with nothing but a date below the title dates the note.
    var hasDateLine = false

    /// Reads title, dates, people, tasks and decisions as those of a note in Markdown are read.
    func document(_ input: ParserInput, in context: ParsingContext) -> Document {
        let entries = matter.map { FrontMatter.Entry(key: $0.key.withoutZeros, values: $0.values.map(\.withoutZeros)) }
        let reader = NoteReader(
            text: DocumentText(outline.bytes), matter: FrontMatter(entries: entries), leaves: outline.leaves, input: input,
            context: context, hasDateLine: hasDateLine, isMarkdown: false)
        var document = reader.document()
        if !outline.origins.isEmpty, outline.origins.count == outline.lineCount {
            document.lines = .mapped(outline.origins)
        } else {
            document.isDerived = true
        }
        document.textOffset = nil
        document.member = member?.withoutZeros
        document.pages = outline.pages
        document.links = outline.links
        document.warnings += warnings
        return document
    }
}

extension String {
    /// With U+FFFD for each zero, which C libraries would take for the end of the text.
    var withoutZeros: String { utf8.contains(0) ? replacing("\u{0}", with: "\u{FFFD}") : self }
}
