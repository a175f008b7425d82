/// What one speaker says without interruption.
public struct Turn: Sendable, Hashable {
    /// The name as in the transcript; `nil` if it gives none.
    public var speaker: String?
    /// Seconds from the beginning of the recording, if the transcript has times.
    public var start: Double?
    public var end: Double?

    public init(speaker: String?, start: Double? = nil, end: Double? = nil) {
        self.speaker = speaker
        self.start = start
        self.end = end
    }
}

/// A time range of a recording with the lines of text that are spoken in it.
public struct Cue: Sendable, Hashable {
    /// Seconds from the beginning of the recording.
    public var start: Double
    public var end: Double
    /// Lines of the document's text, from 1. A cue with two speakers has lines in two turns.
    public var lines: Range<Int>

    public init(start: Double, end: Double, lines: Range<Int>) {
        self.start = start
        self.end = end
        self.lines = lines
    }
}

/// The speech at one time in the recording: a cue of a transcript, or a turn if the file has no cues.
public struct Segment: Sendable, Equatable {
    /// Seconds from the beginning of the recording, if the file has times.
    public let start: Double?
    public let end: Double?
    public let speaker: String?
    /// Without the speaker's name.
    public let text: String
}

extension Document {
    /// The segments of a transcript in text order; empty if the document is not speech.
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

    /// The text of some lines of a turn, without the speaker's name and the time.
    private static func words(of turn: Turn, lines: Range<Int>, turnLines: Range<Int>, in source: DocumentText) -> String {
        guard !lines.isEmpty else { return "" }
        let range = source.range(ofLines: lines)
        guard turn.speaker != nil, lines.lowerBound == turnLines.lowerBound else { return source.string(range) }
        return source.string(source.trimmed(turn.words(in: range, of: source)))
    }
}

extension Turn {
    /// The range of the spoken words, without the speaker's name and the time, which precede them on the first line or fill that line.
    ///
    /// - Parameter range: Whole lines, beginning with the first line of the turn.
    func words(in range: Range<Int>, of source: DocumentText) -> Range<Int> {
        guard let speaker else { return range }
        let first = source.line(source.line(at: range.lowerBound))
        let prefix = Array((speaker + ":").utf8)
        if source.bytes[range].starts(with: prefix) { return range.lowerBound + prefix.count..<range.upperBound }
        if SpeakerLine.read(source.bytes, first) != nil { return min(first.upperBound, range.upperBound)..<range.upperBound }
        guard let candidate = SpeakerPrefix.candidate(source.bytes, first) ?? SpeakerPrefix.bold(source.bytes, first) else {
            return range
        }
        return min(candidate.words, range.upperBound)..<range.upperBound
    }
}
