/// What is heard at one time, as the file has it: a cue of a transcript, else a turn.
public struct Segment: Sendable, Equatable {
    /// Seconds from the beginning of the recording, where the file has times.
    public let start: Double?
    public let end: Double?
    public let speaker: String?
    /// Without the speaker's name.
    public let text: String
}

extension Document {
    /// In the order of the text; empty for what is no speech.
    public var segments: [Segment] {
        let source = DocumentText(Array(text.utf8))
        let spoken = blocks.compactMap { block -> (turn: Turn, lines: Range<Int>)? in
            guard case .turn(let turn) = block.kind else { return nil }
            let first = source.line(at: block.range.lowerBound)
            return (turn, first..<source.line(at: max(block.range.lowerBound, block.range.upperBound - 1)) + 1)
        }
        if cues.isEmpty {
            return spoken.map {
                Segment(
                    start: $0.turn.start, end: $0.turn.end, speaker: $0.turn.speaker,
                    text: Self.words(of: $0.turn, lines: $0.lines, turnLines: $0.lines, in: source))
            }
        }
        var segments: [Segment] = []
        var rest = spoken[...]
        for cue in cues {
            let lines = cue.lines.lowerBound - 1..<cue.lines.upperBound - 1
            while let first = rest.first, first.lines.upperBound <= lines.lowerBound { rest.removeFirst() }
            let heard = rest.prefix { $0.lines.lowerBound < lines.upperBound }
            let text = heard.map {
                Self.words(of: $0.turn, lines: $0.lines.clamped(to: lines), turnLines: $0.lines, in: source)
            }
            segments.append(
                Segment(
                    start: cue.start, end: cue.end, speaker: heard.first?.turn.speaker, text: text.joined(separator: "\n")))
        }
        return segments
    }

    /// The lines of a turn; its first begins with the speaker's name, which is left out.
    private static func words(of turn: Turn, lines: Range<Int>, turnLines: Range<Int>, in source: DocumentText) -> String {
        guard !lines.isEmpty else { return "" }
        var text = source.string(source.range(ofLines: lines))
        if lines.lowerBound == turnLines.lowerBound, let speaker = turn.speaker, text.hasPrefix(speaker + ":") {
            text = String(text.dropFirst(speaker.count + 1)).trimmed
        }
        return text
    }
}
