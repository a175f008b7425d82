/// The words of the little HTML that Keep writes.
enum KeepText {
    /// The text without tags; blocks and breaks end lines.
    static func plain(_ html: String) -> String {
        var text = ""
        var rest = html[...]
        while let open = rest.firstIndex(of: "<") {
            text += unescaped(rest[..<open])
            let name = rest[rest.index(after: open)...].prefix { $0.isLetter || $0.isNumber || $0 == "/" }.lowercased()
            if ["br", "/p", "/li", "/div", "/h1", "/h2", "/h3", "/ul", "/ol"].contains(name) { text += "\n" }
            if name == "li" { text += "- " }
            guard let close = rest[open...].firstIndex(of: ">") else { return text }
            rest = rest[rest.index(after: close)...]
        }
        return text + unescaped(rest)
    }

    private static func unescaped(_ text: Substring) -> String {
        guard text.contains("&") else { return String(text) }
        return [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&nbsp;", " "), ("&amp;", "&")]
            .reduce(String(text)) { $0.replacing($1.0, with: $1.1) }
    }
}
