import ScrubjayText

/// Reads conversations with Claude and the texts of its projects as exported by Anthropic (`conversations.json`, `projects.json`).
struct ClaudeParser: DocumentParser {
    let format = "claude"

    static func recognises(_ beginning: ArraySlice<UInt8>) -> Bool {
        guard let shape = JSONShape(beginning) else { return false }
        if shape.keys.contains("chat_messages") { return true }
        guard shape.isArray, shape.has("uuid", "name", "created_at") else { return false }
        return !shape.keys.isDisjoint(with: ["account", "prompt_template", "docs", "is_starter_project"])
    }

    func parse(_ input: ParserInput, in context: ParsingContext, document: (Document) throws -> Void) throws {
        try ConversationExport.read(input, document: document) { element in
            let value = element.value
            if value["chat_messages"] != nil { return ClaudeParser.conversation(element, input: input, context: context) }
            let project = value["name"]?.text ?? "Project"
            for text in value["docs"]?.elements ?? [] {
                if let read = ClaudeParser.text(text, of: project, input: input, context: context) { try document(read) }
            }
            return ClaudeParser.project(element, named: project, input: input, context: context)
        }
    }

    // MARK: - Conversations

    private static func conversation(
        _ element: JSONElements.Element, input: ParserInput, context: ParsingContext
    ) -> Document? {
        let conversation = element.value
        var writer = ConversationWriter()
        let messages = conversation["chat_messages"]?.elements ?? []
        for message in messages {
            let isHuman = message["sender"]?.string == "human" || message["sender"]?.string == "user"
            writer.turn(isHuman ? context.ownerName ?? "User" : "Claude", text(of: message))
        }
        guard !writer.isEmpty else { return nil }
        let name = FileName(path: input.path, reader: context.dateReader()).title
        let title = conversation["name"]?.text ?? writer.beginning ?? name
        var read = writer.document(
            title: title, member: title, first: nil, last: nil, context: context, warnings: element.warning.map { [$0] } ?? [])
        read.dates = dates(of: conversation, messages: messages, context)
        return read
    }

    /// The visible text of a message: its words, the contents of its attachments, and the names of its files.
    private static func text(of message: JSONValue) -> String {
        var parts = (message["content"]?.elements ?? []).compactMap { part -> String? in
            part["type"]?.string == "text" ? part["text"]?.text : nil
        }
        if parts.isEmpty, let text = message["text"]?.text { parts = [text] }
        for attachment in message["attachments"]?.elements ?? [] {
            parts.append(
                ["Attachment: \(attachment["file_name"]?.text ?? "text")", attachment["extracted_content"]?.text].compactMap {
                    $0
                }
                .joined(separator: "\n"))
        }
        for file in message["files"]?.elements ?? [] {
            if let name = file["file_name"]?.text { parts.append("File: \(name)") }
        }
        return parts.joined(separator: "\n\n")
    }

    private static func dates(of value: JSONValue, messages: [JSONValue], _ context: ParsingContext) -> DocumentDates {
        let reader = context.dateReader()
        func date(_ text: String?) -> LocalDateTime? { text.flatMap { reader.date(in: $0)?.onClock(context.utcOffset) } }
        let created = date(value["created_at"]?.text ?? messages.first?["created_at"]?.text)
        let updated = date(value["updated_at"]?.text ?? messages.last?["created_at"]?.text)
        return DocumentDates(created: created, updated: updated ?? created, origin: created == nil ? nil : .metadata)
    }

    // MARK: - Projects

    /// The description and instructions of a project as a document; `nil` if it has neither.
    private static func project(
        _ element: JSONElements.Element, named name: String, input: ParserInput, context: ParsingContext
    ) -> Document? {
        var outline = OutlineWriter()
        for key in ["description", "prompt_template"] {
            if let text = element.value[key]?.text { outline.text(text) }
        }
        guard !outline.isEmpty else { return nil }
        var read = DerivedNote(
            matter: [FrontMatter.Entry(key: "title", values: [name])], outline: outline,
            warnings: element.warning.map { [$0] } ?? [], member: name
        ).document(input, in: context)
        read.dates = dates(of: element.value, messages: [], context)
        return read
    }

    /// A text in the knowledge of a project as a document; `nil` if it is empty.
    private static func text(
        _ text: JSONValue, of project: String, input: ParserInput, context: ParsingContext
    ) -> Document? {
        guard let content = text["content"]?.text else { return nil }
        let name = text["filename"]?.text ?? "text"
        let source = DocumentText(Array(content.utf8))
        let leaves = MarkdownOutline.leaves(of: source, body: 0..<source.lineCount)
        var read = NoteReader(text: source, matter: FrontMatter(), leaves: leaves, input: input, context: context).document()
        read.title = name
        read.isDerived = true
        read.textOffset = nil
        read.member = "\(project)/\(name)"
        read.dates = dates(of: text, messages: [], context)
        return read
    }
}
