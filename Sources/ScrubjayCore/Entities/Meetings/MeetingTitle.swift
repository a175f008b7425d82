import ScrubjayText

/// The title of a record, as titles are compared: without dates and without words that only say what kind of record it is.
struct MeetingTitle: Sendable, Hashable {
    /// Folded, in order.
    let words: [String]
    /// The words in one.
    let key: String

    /// Whether it says anything about what was met for.
    var isTelling: Bool { !words.isEmpty }

    init(_ title: String, reader: WrittenDateParser = WrittenDateParser(order: .dayFirst)) {
        var bytes = Array(title.utf8)
        for _ in 0..<2 {
            guard let match = reader.firstMatch(in: bytes, 0..<bytes.count) else { break }
            bytes.replaceSubrange(match.range, with: [UInt8(ascii: " ")])
        }
        let all = MeetingTitle.joiningHours(
            Folding.folded(String(decoding: bytes, as: UTF8.self))
                .split { !$0.isLetter && !$0.isNumber }.map(String.init))
        let telling = all.filter { !MeetingTitle.kinds.contains($0) }
        // Of numbers and single letters alone nobody knows what is meant, except of the hours of two people.
        words = telling.contains { $0.count > 1 && !$0.allSatisfy(\.isNumber) } ? telling : []
        key = words.joined(separator: " ")
    }

    /// Two people meet for `1:1`, `1-1`, `1on1`, or `11` where a name of a file must not have the colon.
    private static func joiningHours(_ words: [String]) -> [String] {
        var joined: [String] = []
        for word in words {
            if word == "1", joined.last == "1" {
                joined[joined.count - 1] = "1on1"
            } else {
                joined.append(word == "11" ? "1on1" : word)
            }
        }
        return joined
    }

    /// What records are called by those who make them, and by programs where nobody has given a name.
    private static let kinds: Set<String> = [
        "transcript", "transcription", "recording", "recorded", "captions", "chat", "notes", "note", "minutes", "summary",
        "recap",
        "meeting", "call", "invitation", "invite", "untitled", "new", "zoom", "teams", "microsoft", "google", "meet", "webex",
        "gemini", "otter", "ai", "fathom", "granola", "fireflies", "re", "fwd", "fw", "aw", "wg",
        "besprechung", "besprechungsnotizen", "protokoll", "notizen", "mitschrift", "aufzeichnung", "zusammenfassung",
        "einladung",
        "reunion", "compte", "rendu", "acta", "notas", "resumen", "vergadering", "notulen", "verslag", "riunione",
        "verbale", "appunti", "reuniao", "ata",
    ]
}
