/// Reads notes and minutes in Markdown, with front matter, wikilinks, tags, tasks and turns of speech.
struct MarkdownParser: DocumentParser {
    let format = "markdown"

    func parse(_ input: ParserInput, in context: ParsingContext, document: (Document) throws -> Void) throws {
        let text = DocumentText(try input.text())
        let matter = FrontMatter.read(text)
        let leaves = MarkdownOutline.leaves(of: text, body: matter.end..<max(matter.end, text.lineCount))
        try document(NoteReader(text: text, matter: matter, leaves: leaves, input: input, context: context).document())
    }
}
