/// Reads notes and minutes in Markdown, with front matter, wikilinks, tags, tasks and turns of speech.
///
/// Nobody says which program a note is from. Its marks tell: what a mark means in one program it means in all that know it, and
/// where they disagree there is evidence. Words such as `NOW` are tasks where every line is a bullet, as in Logseq; `[[a|b]]`
/// has its alias first where the front matter is Dendron's; lines with a colon below the title are properties where the file is
/// named by Notion.
struct MarkdownParser: DocumentParser {
    let format = "markdown"

    func parse(_ input: ParserInput, in context: ParsingContext, document: (Document) throws -> Void) throws {
        let decoded = try input.text()
        let text = DocumentText(decoded.bytes)
        var matter = try JoplinItem(text)?.matter() ?? FrontMatter.read(text)
        matter.entries += try TextBundle.entries(beside: input)
        matter.entries += AnarlogSession.entries(beside: input, of: matter)
        try document(MarkdownParser.document(text, matter, input, in: context, decoded: decoded))
    }

    /// What a text in Markdown means.
    ///
    /// - Parameter decoded: Where the text is from; nil when it is not the file itself.
    static func document(
        _ text: DocumentText, _ matter: FrontMatter, _ input: ParserInput, in context: ParsingContext,
        decoded: DecodedText? = nil
    ) -> Document {
        let body = matter.end..<max(matter.end, matter.bodyEnd ?? text.lineCount)
        var marks = MarkdownMarks(text, leaves: MarkdownOutline.leaves(of: text, body: body))
        marks.read()
        var matter = matter
        matter.entries += ExportHeader.entries(marks.text, marks.leaves, path: input.path)
        var reader = NoteReader(
            text: marks.text, matter: matter, leaves: marks.leaves, input: input, context: context, decoded: decoded)
        reader.findings = marks.findings
        return reader.document()
    }
}
