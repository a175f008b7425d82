import ScrubjayDocuments
import ScrubjayText

/// A link as people type and write it: `[[Plan]]`, `![[Plan#Costs|the costs]]`, `[[Plan^note]]`.
struct LinkText: Equatable {
    let target: String
    /// The heading, or the block after `^`.
    let fragment: String?

    /// `nil` if the text has no double brackets around it.
    init?(_ text: String) {
        var text = text.trimmed
        if text.hasPrefix("!") { text.removeFirst() }
        guard text.hasPrefix("[["), text.hasSuffix("]]"), text.utf8.count > 4 else { return nil }
        let inside = text.dropFirst(2).dropLast(2)
        let parts = Self.parts(of: String(inside.prefix { $0 != "|" }))
        (target, fragment) = (parts.target, parts.fragment)
    }

    /// The links in double brackets in a text.
    static func all(in text: String) -> [LinkText] {
        var found: [LinkText] = []
        var rest = text[...]
        while let open = rest.firstRange(of: "[["), let close = rest[open.upperBound...].firstRange(of: "]]") {
            if let link = LinkText(String(rest[open.lowerBound..<close.upperBound])), !link.target.isEmpty {
                found.append(link)
            }
            rest = rest[close.upperBound...]
        }
        return found
    }

    /// Splits `Plan#Costs` and `Plan^note`.
    static func parts(of text: String) -> (target: String, fragment: String?) {
        guard let mark = text.firstIndex(where: { $0 == "#" || $0 == "^" }) else { return (text.trimmed, nil) }
        let fragment = text[mark] == "^" ? String(text[mark...]) : String(text[text.index(after: mark)...])
        return (String(text[..<mark]).trimmed, fragment.trimmed.isEmpty ? nil : fragment.trimmed)
    }
}
