/// A Slack message that was written by a person or a bot.
struct SlackMessage: Sendable, Equatable {
    /// Seconds since 1970.
    let time: Double?
    /// Identifies the message in its channel.
    let stamp: String
    /// The stamp of the message that this one replies to.
    let thread: String?
    /// The identifier of the user or bot.
    let user: String?
    /// The name that a bot or guest gives itself.
    let ownName: String?
    /// The text in Slack's own markup; see `SlackText`.
    let text: String
    /// Where the text is in the file; `nil` if it is not known.
    let source: LineMap.Origin?

    /// Returns `nil` if the value is not a message, is a notice such as who joined, or has no text.
    ///
    /// - Parameter positions: The positions of the element that contains the message.
    init?(_ value: JSONValue, positions: JSONPositions? = nil) {
        guard let stamp = value["ts"]?.text, !SlackMessage.notices.contains(value["subtype"]?.string ?? "") else { return nil }
        self.stamp = stamp
        time = Double(stamp)
        thread = value["thread_ts"]?.text.flatMap { $0 == stamp ? nil : $0 }
        user = value["user"]?.text ?? value["bot_id"]?.text
        ownName = value["username"]?.text ?? value["bot_profile"]?["name"]?.text
        var parts = value["text"]?.text.map { [$0] } ?? []
        for attachment in value["attachments"]?.elements ?? [] {
            let words = [attachment["title"]?.text, attachment["text"]?.text].compactMap { $0 }
            parts += words.isEmpty ? attachment["fallback"]?.text.map { [$0] } ?? [] : words
        }
        for file in value["files"]?.elements ?? [] {
            if let name = file["title"]?.text ?? file["name"]?.text { parts.append("File: \(name)") }
        }
        text = parts.joined(separator: "\n")
        let members = ["text", "attachments", "files"].compactMap { value.member($0) }
        source = positions.flatMap { positions in
            LineMap.Origin(joining: members.filter { $0.value != .null && $0.value != .array([]) }.map(positions.origin)[...])
        }
        guard !text.trimmed.isEmpty else { return nil }
    }

    /// The subtypes of messages that Slack writes itself.
    private static let notices: Set<String> = [
        "channel_join", "channel_leave", "group_join", "group_leave", "channel_archive", "channel_unarchive", "tombstone",
        "pinned_item", "unpinned_item", "reminder_add",
    ]

    /// Sorts messages by time, with replies directly after the message they reply to.
    static func threaded(_ messages: [SlackMessage]) -> [SlackMessage] {
        let known = Set(messages.map(\.stamp))
        var replies: [String: [SlackMessage]] = [:]
        var roots: [SlackMessage] = []
        for message in messages.enumerated().sorted(by: {
            ($0.element.time ?? 0, $0.offset) < ($1.element.time ?? 0, $1.offset)
        }) {
            if let thread = message.element.thread, known.contains(thread) {
                replies[thread, default: []].append(message.element)
            } else {
                roots.append(message.element)
            }
        }
        // Slack has no replies to replies; any that occur are kept at the end.
        let rootStamps = Set(roots.map(\.stamp))
        let strays = replies.filter { !rootStamps.contains($0.key) }.flatMap(\.value).sorted { $0.stamp < $1.stamp }
        return roots.flatMap { [$0] + (replies[$0.stamp] ?? []) } + strays
    }
}
