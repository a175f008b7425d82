/// Who is meant by the identifiers of Slack.
struct SlackNames: Sendable {
    private var names: [String: String] = [:]

    /// Takes the profile of its writer out of a message.
    mutating func add(_ message: JSONValue) {
        guard let user = message["user"]?.text, let profile = message["user_profile"] else { return }
        add(profile, of: user)
    }

    private mutating func add(_ profile: JSONValue, of user: String) {
        let name = profile["real_name"]?.text ?? profile["display_name"]?.text ?? profile["name"]?.text
        if let name, names[user] == nil { names[user] = String(name.prefix(Self.longest)) }
    }

    /// No name has more characters; it stands wherever somebody is spoken of.
    private static let longest = 200

    /// Takes the names of the whole workspace from the file that lies beside the folders of the channels; without it people keep their
    /// identifiers.
    mutating func addUsers(beside input: ParserInput) {
        for user in input.companion("../users.json")?.elements ?? [] {
            guard let identifier = user["id"]?.text else { continue }
            add(user["profile"] ?? user, of: identifier)
            add(user, of: identifier)
        }
    }

    /// Whether a message is from, or speaks of, somebody unknown.
    func isMissing(in message: SlackMessage) -> Bool {
        if message.ownName == nil, let user = message.user, names[user] == nil { return true }
        return SlackText.mentions(in: message.text).contains { names[$0] == nil }
    }

    func speaker(of message: SlackMessage) -> String {
        message.user.flatMap { names[$0] } ?? message.ownName ?? message.user ?? "Unknown"
    }

    subscript(user: String) -> String? { names[user] }
}
