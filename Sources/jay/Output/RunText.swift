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

    /// Tabs, line ends and what else would not be written as it is, as in a URL.
    private static func escaped(_ text: String) -> String {
        let bytes = Array(text.utf8)
        var escaped: [UInt8] = []
        var copied = 0
        while let character = SteeringCharacter.first(in: bytes, from: copied) {
            escaped += bytes[copied..<character.byteRange.lowerBound]
            for byte in bytes[character.byteRange] {
                escaped += Array(((byte < 16 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)).utf8)
            }
            copied = character.byteRange.upperBound
        }
        return String(decoding: escaped + bytes[copied...], as: UTF8.self)
            .replacing("\t", with: "%09").replacing("\n", with: "%0A")
    }
}
