import Scrubjay

/// Hits as lines of a run: `id<TAB>rank<TAB>file<TAB>first_line<TAB>last_line<TAB>score`.
enum RunText {
    static func lines(of result: SearchResult, id: String) -> String {
        var text = ""
        for (rank, hit) in result.hits.enumerated() {
            let columns = [
                escaped(id), String(rank + 1), escaped(hit.document.path), String(hit.snippet.lines.lowerBound),
                String(hit.snippet.lines.upperBound), String((hit.score * 1e6).rounded() / 1e6),
            ]
            text += columns.joined(separator: "\t") + "\n"
        }
        return text
    }

    /// Tabs and line ends as in a URL.
    private static func escaped(_ text: String) -> String {
        guard text.utf8.contains(where: { $0 == 0x09 || $0 == 0x0A || $0 == 0x0D || $0 == 0x1B }) else { return text }
        var escaped = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\t": escaped += "%09"
            case "\n": escaped += "%0A"
            case "\r": escaped += "%0D"
            case "\u{1B}": escaped += "%1B"
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }
}
