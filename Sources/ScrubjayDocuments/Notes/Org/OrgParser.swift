import ScrubjayText

/// Reads Org: an outline of headlines with states, tags and dates, and the text below them.
///
/// The text of the document is the readable form: drawers, comments, keywords and marks are removed, headlines and items look as in Markdown. Each
/// line maps to a line of the file, so receipts name lines of the file. Org Syntax, version 2 (orgmode.org/worg).
struct OrgParser: DocumentParser {
    let format = "org"

    func parse(_ input: ParserInput, in context: ParsingContext, document: (Document) throws -> Void) throws {
        let decoded = try input.text()
        let text = DocumentText(decoded.bytes)
        let keywords = OrgKeywords(text)
        var reader = OrgReader(text, keywords: keywords, decoded: decoded)
        reader.read()
        var entries = keywords.entries + reader.fileProperties
        let tags = (keywords.tags + reader.headlines.flatMap(\.headline.tags)).filter { !$0.isEmpty }
        if !tags.isEmpty { entries.append(FrontMatter.Entry(key: "tags", values: tags)) }
        var read = reader.output.document(matter: entries, decoded: decoded, input: input, context: context)
        if keywords.title == nil {
            // A headline is a section. It is the title of the file only if it contains the whole file.
            let outermost = reader.headlines.filter { $0.headline.level == 1 }
            let isWhole = outermost.count == 1 && outermost.first?.line == reader.firstTextLine
            read.title = isWhole ? read.title : FileName(path: input.path, reader: context.dateReader()).title
        }
        read.tasks = tasks(of: reader.headlines, in: read, context) + read.tasks
        read.tasks.sort { $0.line < $1.line }
        read.warnings += reader.warnings
        try document(read)
    }

    /// The headlines that have a task state.
    private func tasks(of headlines: [OrgReader.PlacedHeadline], in document: Document, _ context: ParsingContext) -> [TaskItem]
    {
        let reader = TaskReader(
            dates: context.dateReader(), anchor: document.dates.principal?.date,
            people: document.people.map(\.name), ownerName: context.ownerName)
        return headlines.compactMap { placed in
            guard let state = placed.headline.state, !placed.title.isEmpty else { return nil }
            let bytes = Array(placed.title.utf8)
            return TaskItem(
                text: placed.title, state: state, assignee: placed.assignee ?? reader.assignee(bytes, 0..<bytes.count),
                due: placed.deadline ?? reader.due(bytes, 0..<bytes.count), line: placed.line)
        }
    }
}
