extension ImportedDocument {
    /// The positions of the document's lines and segments in a text file.
    struct Origins {
        var lines: [LineMap.Origin] = []
        var segments: [LineMap.Origin] = []
    }

    /// Returns the document, with its text read like a note or minutes. Values from the other program take precedence over those in the text.
    ///
    /// - Parameter origins: The positions to which receipts lead; without them, receipts refer to lines of the document's text.
    func document(in context: ParsingContext, origins: Origins? = nil) -> Document {
        let source = DocumentText(Array(text.utf8))
        let leaves =
            switch format {
            case .plain: TextParser.leaves(of: source)
            case .markdown: MarkdownOutline.leaves(of: source, body: 0..<source.lineCount)
            }
        // The name and age of the import file say nothing about the document.
        let reader = NoteReader(
            text: source, matter: FrontMatter(entries: matter), leaves: leaves, input: ParserInput(path: "import", text: ""),
            context: context, isMarkdown: format == .markdown)
        var document = reader.document()
        document.isDerived = true
        document.textOffset = nil
        document.title = titleText
        document.member = url ?? document.title
        setPeople(of: &document)
        var lineOrigins = origins?.lines ?? []
        if !segments.isEmpty { append(segments, to: &document, origins, &lineOrigins) }
        if !lineOrigins.isEmpty {
            document.lines = .mapped(lineOrigins)
            document.isDerived = false
        }
        setKind(of: &document)
        return document
    }

    /// The title, or else the beginning of the text, or else the ID; never empty.
    private var titleText: String {
        if let title = title?.split(whereSeparator: \.isNewline).joined(separator: " ").trimmed, !title.isEmpty { return title }
        for words in [text, segments.first?.text ?? ""] {
            let lines = words.split(whereSeparator: \.isNewline).lazy
            let readable = lines.map { (format == .markdown ? $0.drop { $0 == "#" } : $0).trimmed }
            if let first = readable.first(where: { !$0.isEmpty }) { return first.count > 120 ? first.prefix(120) + "…" : first }
        }
        return id
    }

    private var matter: [FrontMatter.Entry] {
        var entries: [FrontMatter.Entry] = []
        func add(_ key: String, _ values: [String?]) {
            let known = values.compactMap { $0 }
            if !known.isEmpty { entries.append(FrontMatter.Entry(key: key, values: known)) }
        }
        add("title", [titleText])
        add("created", [created])
        add("updated", [updated])
        add("start", [start])
        add("end", [end])
        add("language", [language])
        add("tags", tags)
        add("attendees", names(of: .attendee))
        add("author", names(of: .author))
        add("source", [url])
        add("id", [id])
        // The elements of a list follow each other and become one entry.
        for property in properties {
            if entries.last?.key == property.key {
                entries[entries.count - 1].values.append(property.value)
            } else {
                add(property.key, [property.value])
            }
        }
        return entries
    }

    private func names(of role: Participation.Role) -> [String] {
        people.filter { $0.role == role }.map { person in person.email.map { "\(person.name) <\($0)>" } ?? person.name }
    }

    /// Replaces the people in the text with those from the other program, which knows them better; speakers are kept.
    private func setPeople(of document: inout Document) {
        guard !people.isEmpty else { return }
        document.people = people + document.people.filter { $0.role == .speaker && !people.contains($0) }
    }

    private func setKind(of document: inout Document) {
        document.kind = kind ?? (segments.isEmpty ? document.kind : .meeting)
        // A date in the text of a meeting is its start, and in a note it is the date of creation.
        switch document.kind {
        case .meeting where document.dates.start == nil && created == nil:
            (document.dates.start, document.dates.created) = (document.dates.created, nil)
        case .note where start == nil && document.dates.created == nil:
            (document.dates.created, document.dates.start) = (document.dates.start, nil)
        case .note, .meeting, .event, .task: break
        }
    }

    /// Appends the segments to the text, with one block for each turn of a speaker.
    private func append(
        _ segments: [Segment], to document: inout Document, _ origins: Origins?, _ lineOrigins: inout [LineMap.Origin]
    ) {
        var writer = SegmentWriter(behind: Array(document.text.utf8))
        // Accounts for the blank line before the segments.
        if let last = lineOrigins.last { lineOrigins.append(last) }
        for (index, segment) in segments.enumerated() {
            let isWritten = writer.write(segment)
            if let origins, isWritten { lineOrigins.append(origins.segments[index]) }
        }
        writer.finish()
        document.text = writer.text
        document.body = document.body.lowerBound..<document.text.utf8.count
        document.blocks += writer.blocks
        document.cues = writer.cues
        let known = Set(document.people.filter { $0.role == .speaker }.map(\.name))
        document.people += writer.speakers.filter { !known.contains($0) }.map { Participation(name: $0, role: .speaker) }
    }
}
