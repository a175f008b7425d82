/// A message of Slack that somebody wrote.
struct SlackMessage: Sendable, Equatable {
    /// Seconds since 1970.
    let time: Double?
    /// Names the message in its channel.
    let stamp: String
    /// The stamp of the message that this one answers.
    let thread: String?
    let user: String?
    /// What a bot or a guest calls itself.
    let ownName: String?
    /// With Slack's own marks.
    let text: String

    /// Returns nil for what is no message, for who came and went, and for nothing but white space.
    init?(_ value: JSONValue) {
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
        guard !text.trimmed.isEmpty else { return nil }
    }

    private static let notices: Set<String> = [
        "channel_join", "channel_leave", "group_join", "group_leave", "channel_archive", "channel_unarchive", "tombstone",
        "pinned_item", "unpinned_item", "reminder_add",
    ]

    /// In the order of time, with answers behind what they answer.
    static func threaded(_ messages: [SlackMessage]) -> [SlackMessage] {
        let known = Set(messages.map(\.stamp))
        var answers: [String: [SlackMessage]] = [:]
        var roots: [SlackMessage] = []
        for message in messages.enumerated().sorted(by: {
            ($0.element.time ?? 0, $0.offset) < ($1.element.time ?? 0, $1.offset)
        }) {
            if let thread = message.element.thread, known.contains(thread) {
                answers[thread, default: []].append(message.element)
            } else {
                roots.append(message.element)
            }
        }
        // An answer to an answer, which Slack does not know, is kept in its place.
        let rootStamps = Set(roots.map(\.stamp))
        let strays = answers.filter { !rootStamps.contains($0.key) }.flatMap(\.value).sorted { $0.stamp < $1.stamp }
        return roots.flatMap { [$0] + (answers[$0.stamp] ?? []) } + strays
    }
}
