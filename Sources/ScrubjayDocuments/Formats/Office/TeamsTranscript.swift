import ScrubjayText

/// The first line of a transcript saved by Teams: `Title-20260310_090012-Meeting Transcript`.
struct TeamsTranscript: Sendable, Equatable {
    let title: String
    /// Start of the meeting as ISO 8601, on the clock of the person who saved it.
    let start: String

    /// `nil` for any other line.
    init?(firstLine line: String) {
        let parts = line.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.count >= 3, parts[parts.count - 1].trimmed == "Meeting Transcript" else { return nil }
        let stamp = Array(parts[parts.count - 2].utf8)
        var scanner = ByteScanner(stamp, 0..<stamp.count)
        guard let day = scanner.number(digits: 8...8), scanner.skip(UInt8(ascii: "_")),
            let time = scanner.number(digits: 6...6),
            scanner.isAtEnd, let date = CivilDate(year: day / 10_000, month: day / 100 % 100, day: day % 100),
            time / 10_000 < 24, time / 100 % 100 < 60, time % 100 < 60
        else { return nil }
        let title = parts.dropLast(2).joined(separator: "-").trimmed
        guard !title.isEmpty else { return nil }
        self.title = title
        start = LocalDateTime(date: date, secondOfDay: time / 10_000 * 3600 + time / 100 % 100 * 60 + time % 100).description
    }
}

/// Reads the turns of a transcript as saved by older versions of Teams: a line of times, a name, and the words.
///
///     0:0:5.100 --> 0:0:8.250
///     Nora Whitfield
///     Good morning.
enum TeamsDialogue {
    /// Most lines above the first times, which may be a title and a date.
    private static let lineLimit = 4

    /// `nil` if the text does not consist of such turns.
    static func segments(of outline: OutlineWriter) -> (segments: [Segment], above: [String])? {
        let text = DocumentText(outline.bytes)
        let lines = (0..<text.lineCount).map { text.trimmed(text.line($0)) }.filter { !$0.isEmpty }
        var segments: [Segment] = []
        var above: [String] = []
        var times: (start: Double, end: Double)?
        var name: String?
        var words: [String] = []
        func close() {
            guard let times, let name else { return }
            segments.append(Segment(start: times.start, end: times.end, speaker: name, text: words.joined(separator: " ")))
            words = []
        }
        for line in lines {
            if let next = SubtitleSyntax.subRip.timing(text.bytes, line), text.string(line).contains("-->") {
                close()
                (times, name) = ((next.start, max(next.start, next.end)), nil)
            } else if times == nil {
                above.append(text.string(line))
                guard above.count <= lineLimit else { return nil }
            } else if name == nil {
                name = text.string(line)
            } else {
                words.append(text.string(line))
            }
        }
        close()
        return segments.count >= 2 && segments.count * 2 < lines.count ? (segments, above) : nil
    }
}
