/// A note extracted from a format that is not readable as it is: its metadata and its readable text.
///
/// If the outline knows the origins of its lines, receipts name lines of the file. Otherwise they name lines of the readable text.
struct DerivedNote: Sendable {
    /// Entries with the keys of front matter: `title`, `created`, `author`, `tags`, … Dates are ISO 8601.
    var matter: [FrontMatter.Entry]
    var outline: OutlineWriter
    var warnings: [Warning] = []
    /// The part after `file!` in a receipt. `nil` if the file is this one note.
    var member: String?
    /// Whether a line below the title that holds only a date dates the note.
    var hasDateLine = false

    /// Reads title, dates, people, tasks and decisions as in a Markdown note.
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
    /// The text with U+FFFD for each zero byte, which C libraries would take for the end of the text.
    var withoutZeros: String { utf8.contains(0) ? replacing("\u{0}", with: "\u{FFFD}") : self }
}
