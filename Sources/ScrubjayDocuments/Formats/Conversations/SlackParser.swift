/// Reads one day of a Slack channel from the export of a workspace (`channel/2026-03-04.json`).
///
/// Replies come directly after the message they reply to. Names come from the messages, or else from the `users.json` of the export.
struct SlackParser: DocumentParser {
    let format = "slack"

    static func recognises(_ beginning: ArraySlice<UInt8>) -> Bool {
        guard let shape = JSONShape(beginning) else { return false }
        guard shape.isArray else { return shape.has("messages") && shape.innerKeys.isSuperset(of: ["ts", "text"]) }
        let known: Set<String> = [
            "type", "user", "ts", "text", "client_msg_id", "user_profile", "subtype", "blocks", "team", "user_team",
            "source_team",
            "bot_id", "thread_ts", "reply_count", "replies", "attachments", "files", "edited", "reactions", "username",
        ]
        return shape.count(of: known) >= 3 && !shape.keys.isDisjoint(with: ["ts", "client_msg_id", "user_profile"])
    }

    func parse(_ input: ParserInput, in context: ParsingContext, document: (Document) throws -> Void) throws {
        var messages: [SlackMessage] = []
        var warnings: [Warning] = []
        var names = SlackNames()
        func take(_ value: JSONValue, _ positions: JSONPositions) {
            names.add(value)
            if let message = SlackMessage(value, positions: positions) { messages.append(message) }
        }
        let warning = try input.jsonElements { element in
            if let warning = element.warning { warnings.append(warning) }
            let positions = JSONPositions(element)
            for message in element.value["messages"]?.elements ?? [element.value] { take(message, positions) }
        }
        if let warning { warnings.append(warning) }
        if messages.contains(where: { names.isMissing(in: $0) }) { names.addUsers(beside: input) }
        var writer = ConversationWriter()
        for message in SlackMessage.threaded(messages) {
            writer.turn(
                names.speaker(of: message), SlackText.readable(message.text, names: names), source: message.source)
        }
        guard !writer.isEmpty else {
            if let first = warnings.first { throw ParseError(first.message, line: first.line) }
            return
        }
        let times = messages.compactMap(\.time)
        try document(
            writer.document(
                title: title(input, context), member: nil, first: times.min(), last: times.max(), context: context,
                warnings: warnings))
    }

    /// Returns `#channel, 2026-03-04`, from the names of the folder and the file.
    private func title(_ input: ParserInput, _ context: ParsingContext) -> String {
        let name = FileName(path: input.path, reader: context.dateReader())
        return name.isDate ? name.folders.last.map { "#\($0), \(name.stem)" } ?? name.stem : name.title
    }
}
