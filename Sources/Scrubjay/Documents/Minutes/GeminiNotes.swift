/// The form of the notes that Gemini takes in Google Meet.
///
///     # 📝 Notes
///     May 11, 2026
///     ## Tide gauge repair
///     Invited [Mira Sol](mailto:mira@quay.example) [Jon Abara](mailto:jon@quay.example)
enum GeminiNotes {
    /// Whether a heading is the one above all notes, so that the title is the next one.
    static func isOpening(_ title: String) -> Bool { title.trimmed == "📝 Notes" }

    /// Those who are named as links to their addresses behind `Invited`; empty for every other line.
    static func invited(_ line: String) -> [PersonName] {
        guard line.hasPrefix("Invited"), line.contains("](mailto:") else { return [] }
        return line.split(separator: "[").dropFirst().compactMap { part in
            let halves = part.split(separator: "](mailto:", maxSplits: 1)
            guard halves.count == 2 else { return nil }
            return PersonName("\(halves[0]) <\(halves[1].prefix { $0 != ")" })>")
        }
    }
}
