/// Converts Slack's markup, which has people, channels and links in angle brackets.
enum SlackText {
    /// Turns `<@U0123>` into `@Nora Lindqvist`, `<#C0123|floor>` into `#floor` and `<https://…|label>` into `label (https://…)`.
    static func readable(_ text: String, names: SlackNames) -> String {
        var output = ""
        var rest = text[...]
        while let open = rest.firstIndex(of: "<") {
            output += rest[..<open]
            let inside = rest[rest.index(after: open)...]
            guard let close = inside.firstIndex(where: { $0 == ">" || $0 == "<" || $0.isNewline }), inside[close] == ">" else {
                output += "<"
                rest = inside
                continue
            }
            output += reference(inside[..<close], names: names)
            rest = inside[inside.index(after: close)...]
        }
        output += rest
        guard output.contains("&") else { return output }
        return output.replacing("&lt;", with: "<").replacing("&gt;", with: ">").replacing("&amp;", with: "&")
    }

    private static func reference(_ inside: Substring, names: SlackNames) -> String {
        let parts = inside.split(separator: "|", maxSplits: 1, omittingEmptySubsequences: false)
        let target = String(parts[0])
        let label = parts.count > 1 && !parts[1].isEmpty ? String(parts[1]) : nil
        switch target.first {
        case "@":
            let user = String(target.dropFirst())
            return "@" + (names[user] ?? label ?? user)
        case "#": return "#" + (label ?? String(target.dropFirst()))
        case "!":
            let word = target.dropFirst().prefix { $0 != "^" }
            return label ?? "@\(word)"
        default:
            let address = target.hasPrefix("mailto:") ? String(target.dropFirst(7)) : target
            guard let label, label != address else { return address }
            return "\(label) (\(address))"
        }
    }

    /// The identifiers of the people that a text mentions.
    static func mentions(in text: String) -> [String] {
        text.split(separator: "<@").dropFirst(text.hasPrefix("<@") ? 0 : 1).map { part in
            String(part.prefix { $0.isLetter && $0.isASCII || $0.isNumber })
        }
    }
}

/// The names of the people behind Slack's identifiers.
struct SlackNames: Sendable {
    private var names: [String: String] = [:]

    /// Adds the name of a message's author, if the message contains a profile.
    mutating func add(_ message: JSONValue) {
        guard let user = message["user"]?.text, let profile = message["user_profile"] else { return }
        add(profile, of: user)
    }

    private mutating func add(_ profile: JSONValue, of user: String) {
        let name = profile["real_name"]?.text ?? profile["display_name"]?.text ?? profile["name"]?.text
        if let name, names[user] == nil { names[user] = String(name.prefix(Self.lengthLimit)) }
    }

    /// Names are cut after this many characters, because they are repeated in every message and mention.
    private static let lengthLimit = 200

    /// Adds the names of the whole workspace from `users.json`, which is next to the folders of the channels. Without that file, people keep
    /// their identifiers.
    mutating func addUsers(beside input: ParserInput) {
        for user in input.companion("../users.json")?.elements ?? [] {
            guard let identifier = user["id"]?.text else { continue }
            add(user["profile"] ?? user, of: identifier)
            add(user, of: identifier)
        }
    }

    /// Whether a message is from, or mentions, somebody whose name is unknown.
    func isMissing(in message: SlackMessage) -> Bool {
        if message.ownName == nil, let user = message.user, names[user] == nil { return true }
        return SlackText.mentions(in: message.text).contains { names[$0] == nil }
    }

    func speaker(of message: SlackMessage) -> String {
        message.user.flatMap { names[$0] } ?? message.ownName ?? message.user ?? "Unknown"
    }

    subscript(user: String) -> String? { names[user] }
}
