import ScrubjayText

/// Reads notes and minutes in Markdown, with front matter, wikilinks, tags, tasks and turns of speech.
///
/// No setting says which program a note is from. Its marks do: a mark means the same in all programs that know it, and where programs disagree there
/// is evidence. Words such as `NOW` are tasks if every line is a bullet, as in Logseq; `[[a|b]]` has its alias first if the front matter is
/// Dendron's; lines with a colon below the title are properties if Notion named the file.
struct MarkdownParser: DocumentParser {
    let format = "markdown"

    func parse(_ input: ParserInput, in context: ParsingContext, document: (Document) throws -> Void) throws {
        let decoded = try input.text()
        let text = DocumentText(decoded.bytes)
        try TemplateNote.check(text, path: input.path)
        var matter = try JoplinItem(text)?.matter() ?? FrontMatter.read(text)
        matter.entries += try TextBundle.entries(beside: input)
        matter.entries += AnarlogSession.entries(beside: input, of: matter)
        try document(MarkdownParser.document(text, matter, input, in: context, decoded: decoded))
    }

    /// Reads a text in Markdown.
    ///
    /// - Parameter decoded: How the file was decoded. `nil` if the text is not the file itself.
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

/// A template of new notes, as in Obsidian: a file in a folder of templates with places to be filled, such as `{{date}}` and `<% tp.file.title %>`.
enum TemplateNote {
    private static let folders: Set<String> = [
        "template", "templates", "vorlage", "vorlagen", "modeles", "gabarits", "plantillas", "modelli", "sjablonen",
    ]

    /// - Throws: `ExcludedFile` for a template.
    static func check(_ text: DocumentText, path: String) throws {
        let isInFolder = path.split(separator: "/").dropLast().contains { folder in
            let words = FoldedWords.of(String(folder))
            return words.contains(where: folders.contains)
        }
        guard isInFolder else { return }
        let bytes = String(decoding: text.bytes, as: UTF8.self).utf8
        guard bytes.contains(bytesOf: "{{") || bytes.contains(bytesOf: "<%") else { return }
        throw ExcludedFile("is a template of new notes, with places to be filled such as {{date}}")
    }
}

/// The folder that holds a note together with its pictures. Its program describes the note in `info.json`, under the name of the program:
///
///     {"creatorIdentifier": "net.shinyfrog.bear", "net.shinyfrog.bear": {"creationDate": "2026-03-05T08:10:00Z", "trashed": 0}}
enum TextBundle {
    /// - Returns: The dates of the note as front matter. Empty for a file that is not in a bundle.
    /// - Throws: `ExcludedFile` for a note in the bin.
    static func entries(beside input: ParserInput) throws -> [FrontMatter.Entry] {
        let parts = input.path.split(separator: "/").suffix(2)
        guard parts.count == 2, parts[parts.startIndex].lowercased().hasSuffix(".textbundle"),
            parts.last?.lowercased().hasPrefix("text.") == true, let info = input.companion("info.json"),
            let program = info["creatorIdentifier"]?.text ?? info.members.first(where: { !$0.value.members.isEmpty })?.key
        else { return [] }
        let own = info[program]
        func value(_ key: String) -> String? { own?[key]?.text ?? info["\(program).\(key)"]?.text }
        if let trashed = value("trashed"), trashed == "true" || trashed == "1" {
            throw ExcludedFile("lies in the bin of its program; restore it there to read it")
        }
        let dates = [("created", value("creationDate")), ("updated", value("modificationDate"))]
        return dates.compactMap { key, value in value.map { FrontMatter.Entry(key: key, values: [$0]) } }
    }
}
