/// Slack's text: what stands in angle brackets are people, channels and links.
enum SlackText {
    /// `<@U0123>` as `@Nora Lindqvist`, `<#C0123|floor>` as `#floor`, `<https://…|label>` as `label (https://…)`.
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

    /// The identifiers of the people that a text speaks of.
    static func mentions(in text: String) -> [String] {
        text.split(separator: "<@").dropFirst(text.hasPrefix("<@") ? 0 : 1).map { part in
            String(part.prefix { $0.isLetter && $0.isASCII || $0.isNumber })
        }
    }
}
