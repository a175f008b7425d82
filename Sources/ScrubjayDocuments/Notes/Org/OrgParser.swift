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
        addSurroundings(to: &read, reader.headlines, in: text, keywords)
        read.warnings += reader.warnings
        try document(read)
    }

    /// Gives tasks the tags of the headlines around them, which Org calls inheritance, and marks those that wait for somebody else.
    private func addSurroundings(
        to document: inout Document, _ headlines: [OrgReader.PlacedHeadline], in text: DocumentText, _ keywords: OrgKeywords
    ) {
        let ofFile = Set(keywords.tags.map { $0.lowercased() })
        document.tagsOfParts = Set(headlines.flatMap(\.headline.tags).map { $0.lowercased() }).subtracting(ofFile)
        var around: [OrgReader.PlacedHeadline] = []
        var next = headlines[...]
        for index in document.tasks.indices {
            let line = document.tasks[index].line
            while let headline = next.first, headline.line <= line {
                around.removeAll { $0.headline.level >= headline.headline.level }
                around.append(headline)
                next.removeFirst()
            }
            document.tasks[index].tags = around.flatMap(\.headline.tags)
            let isMarked = around.last.map { headline in
                headline.line == line && headline.headline.keyword.map { WaitingMark.isKeyword(text.string($0)) } ?? false
            }
            document.tasks[index].isWaiting =
                isMarked ?? false || around.contains { $0.line < line && WaitingMark.isHeading($0.title) }
                || WaitingMark.isIn(document.tasks[index].text, tags: document.tasks[index].tags)
        }
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
