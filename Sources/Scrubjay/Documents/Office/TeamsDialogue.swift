/// The turns of a transcript as older versions of Teams saved it: a line of times, a name, and what was said.
///
///     0:0:5.100 --> 0:0:8.250
///     Nora Whitfield
///     Good morning.
enum TeamsDialogue {
    /// Lines above the first times that may be a title and a date.
    private static let mostLinesAbove = 4

    /// nil for a text that does not consist of such turns.
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
                guard above.count <= mostLinesAbove else { return nil }
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
