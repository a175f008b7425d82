/// What programs put around the name of a meeting in the titles of its records.
enum RecordTitle {
    /// `Weekly - 2025/02/27 16:00 CET - Transcript` and `Meeting summary for Weekly (02/27/2025)` are called `Weekly`.
    static func plain(_ title: String, _ reader: DateReader) -> String {
        for beginning in beginnings where title.lowercased().hasPrefix(beginning) {
            let name = withoutDate(String(title.dropFirst(beginning.count)), reader).trimmed
            return name.isEmpty ? title : name
        }
        guard title.hasSuffix("Transcript") || title.hasSuffix("Notes by Gemini") else { return title }
        let name = withoutDate(title, reader)
        for ending in endings where name.hasSuffix(ending) { return String(name.dropLast(ending.count)) }
        return name
    }

    /// In lower case: Zoom's, and those of plugins for Granola.
    private static let beginnings = ["meeting summary for ", "meeting summary: ", "transcript for: "]

    private static let endings = [" - Transcript", " – Transcript", " - Notes by Gemini", " – Notes by Gemini"]

    /// What stands before a date that is not at the beginning.
    private static func withoutDate(_ title: String, _ reader: DateReader) -> String {
        let bytes = Array(title.utf8)
        guard let match = reader.firstMatch(in: bytes, 0..<bytes.count), match.range.lowerBound > 3 else { return title }
        let start = String(decoding: bytes[..<match.range.lowerBound], as: UTF8.self)
        let words = start.split(separator: " ")
        let kept = words.last.map { ["-", "–", "("].contains($0) } == true ? words.dropLast() : words[...]
        return kept.isEmpty ? title : kept.joined(separator: " ")
    }
}
