/// Reads conversations with ChatGPT as exported by OpenAI (`conversations.json`).
///
/// The messages of a conversation form a tree, because a question can be edited and asked again. Only the branch that the app shows is read.
/// Thoughts, hidden messages and tool results for the model are left out, but the output of programs is kept.
struct ChatGPTParser: DocumentParser {
    let format = "chatgpt"

    static func recognises(_ beginning: ArraySlice<UInt8>) -> Bool {
        guard let shape = JSONShape(beginning) else { return false }
        if shape.has("mapping"), shape.keys.contains("title") || shape.keys.contains("current_node") { return true }
        return shape.isArray && shape.has("title", "create_time", "update_time") && !shape.keys.contains("chat_messages")
    }

    func parse(_ input: ParserInput, in context: ParsingContext, document: (Document) throws -> Void) throws {
        try ConversationExport.read(input, document: document) { element in
            ChatGPTParser.document(of: element, input: input, context: context)
        }
    }

    private static func document(
        of element: JSONElements.Element, input: ParserInput, context: ParsingContext
    ) -> Document? {
        let conversation = element.value
        var writer = ConversationWriter()
        let messages = messages(of: conversation)
        for message in messages {
            guard let text = text(of: message), let speaker = speaker(of: message, context) else { continue }
            writer.turn(speaker, text)
        }
        guard !writer.isEmpty else { return nil }
        let name = FileName(path: input.path, reader: context.dateReader()).title
        let title = conversation["title"]?.text ?? writer.beginning ?? name
        let times = messages.compactMap { $0["create_time"]?.double }
        return writer.document(
            title: title, member: title, first: conversation["create_time"]?.double ?? times.min(),
            last: conversation["update_time"]?.double ?? times.max(),
            properties: conversation["default_model_slug"]?.text.map { [Property(key: "model", value: $0)] } ?? [],
            context: context, warnings: element.warning.map { [$0] } ?? [])
    }

    // MARK: - Messages

    /// The messages of the branch that the app shows, first to last. If the export does not say which one that is, all messages by time.
    private static func messages(of conversation: JSONValue) -> [JSONValue] {
        let nodes = conversation["mapping"]?.dictionary ?? [:]
        var branch: [JSONValue] = []
        var seen: Set<String> = []
        var next = conversation["current_node"]?.string
        while let identifier = next, seen.insert(identifier).inserted, let node = nodes[identifier] {
            if let message = node["message"], message != .null { branch.append(message) }
            next = node["parent"]?.string
        }
        if !branch.isEmpty { return branch.reversed() }
        return nodes.values.compactMap { $0["message"] }.filter { $0 != .null }
            .map { ($0, $0["create_time"]?.double ?? 0, $0["id"]?.text ?? "") }
            .sorted { ($0.1, $0.2) < ($1.1, $1.2) }.map(\.0)
    }

    private static func speaker(of message: JSONValue, _ context: ParsingContext) -> String? {
        switch message["author"]?["role"]?.string {
        case "user": context.ownerName ?? "User"
        case "assistant": "ChatGPT"
        case "tool": message["author"]?["name"]?.text ?? "Tool"
        case "system": message["metadata"]?["is_user_system_message"]?.bool == true ? "System" : nil
        default: nil
        }
    }

    /// The visible text of a message; `nil` if there is none.
    private static func text(of message: JSONValue) -> String? {
        guard message["metadata"]?["is_visually_hidden_from_conversation"]?.bool != true, let content = message["content"]
        else { return nil }
        let isTool = message["author"]?["role"]?.string == "tool"
        var parts: [String] = []
        switch content["content_type"]?.string {
        case "code":
            let language = content["language"]?.text.flatMap { $0 == "unknown" ? nil : $0 } ?? ""
            parts = content["text"]?.text.map { ["```\(language)\n\($0)\n```"] } ?? []
        case "execution_output":
            parts = content["text"]?.text.map { ["```\n\($0)\n```"] } ?? []
        case "thoughts", "reasoning_recap", "user_editable_context", "model_editable_context", "tether_browsing_display":
            return nil
        default:
            let isPictures = content["content_type"]?.string == "multimodal_text"
            guard !isTool || isPictures else { return nil }
            parts = (content["parts"]?.elements ?? []).compactMap(part)
            if parts.isEmpty, let text = content["text"]?.text { parts = [text] }
        }
        for attachment in message["metadata"]?["attachments"]?.elements ?? [] {
            if let name = attachment["name"]?.text { parts.append("Attachment: \(name)") }
        }
        let text = withoutCitations(parts.joined(separator: "\n\n")).trimmed
        return text.isEmpty ? nil : text
    }

    private static func part(_ part: JSONValue) -> String? {
        if let text = part.string { return text }
        if let text = part["text"]?.text { return text }
        guard let kind = part["content_type"]?.string, kind.hasPrefix("image") else { return nil }
        return part["metadata"]?["dalle"]?["prompt"]?.text.map { "Picture: \($0)" } ?? "Picture"
    }

    /// Removes references to sources, which are enclosed in U+E200 and U+E201.
    private static func withoutCitations(_ text: String) -> String {
        guard text.unicodeScalars.contains("\u{E200}") else { return text }
        var kept = String.UnicodeScalarView()
        var isCitation = false
        for scalar in text.unicodeScalars {
            if scalar == "\u{E200}" { isCitation = true }
            if !isCitation { kept.append(scalar) }
            if scalar == "\u{E201}" { isCitation = false }
        }
        return String(kept)
    }
}
