/// Reads a chat exported from WhatsApp. Each day becomes a note, with a turn for each message.
struct WhatsAppParser: DocumentParser {
    let format = "whatsapp"

    /// Whether the first line begins a message, and one of the first lines has a sender.
    static func recognises(_ beginning: ArraySlice<UInt8>) -> Bool {
        let text = DocumentText(Array(beginning.prefix(2048)))
        let lines = (0..<text.lineCount).lazy.map { text.line($0) }.filter { !text.isBlank($0) }.prefix(6)
        guard let first = lines.first, WhatsAppLine(text.bytes[first]) != nil else { return false }
        return lines.contains { WhatsAppLine(text.bytes[$0])?.sender != nil }
    }

    func parse(_ input: ParserInput, in context: ParsingContext, document: (Document) throws -> Void) throws {
        let decoded = try input.text()
        let text = DocumentText(decoded.bytes)
        let lines = (0..<text.lineCount).map { WhatsAppLine(text.bytes[text.line($0)]) }
        let order = WhatsAppDays.order(of: lines, context)
        let days = WhatsAppDays(lines, order: order)
        guard !days.ranges.isEmpty else { throw ParseError("contains no message with a date; export the chat again") }
        let chat = WhatsAppChat(text: text, decoded: decoded, lines: lines, name: Self.name(input, lines, context))
        for (day, range) in days.ranges {
            var made = chat.document(of: day, range, isAlone: days.ranges.count == 1)
            if range == days.ranges.first?.lines, let warning = decoded.warning { made.warnings.append(warning) }
            try document(made)
        }
    }

    /// The name of the chat, from the name of the file or its folder, or else from the first senders.
    private static func name(_ input: ParserInput, _ lines: [WhatsAppLine?], _ context: ParsingContext) -> String {
        let name = FileName(path: input.path, reader: context.dateReader())
        for candidate in [name.stem, name.folders.last ?? ""] {
            for beginning in beginnings where candidate.hasPrefix(beginning) && candidate != beginning {
                return String(candidate.dropFirst(beginning.count)).trimmed
            }
        }
        guard name.stem == "_chat" || name.stem == "chat" else { return name.title }
        var senders: [String] = []
        for sender in lines.lazy.compactMap({ $0?.sender }) where senders.count < 4 && sender != context.ownerName {
            if !senders.contains(sender) { senders.append(sender) }
        }
        return senders.isEmpty ? name.title : senders.joined(separator: ", ")
    }

    private static let beginnings = [
        "WhatsApp Chat with ", "WhatsApp Chat - ", "WhatsApp Chat mit ", "WhatsApp-Chat mit ", "Chat de WhatsApp con ",
        "Discussion WhatsApp avec ", "Chat WhatsApp con ",
    ]
}
