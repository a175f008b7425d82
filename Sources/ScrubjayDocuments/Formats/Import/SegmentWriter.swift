import ScrubjayText

/// Joins segments of speech into turns and writes them as text, with one line per segment.
///
///     Nora: The lens is back.
///     It went up this morning.
///     Oskar: Then we can open.
struct SegmentWriter {
    private(set) var blocks: [Block] = []
    private(set) var cues: [Cue] = []
    /// The speakers in the order of their first turns.
    private(set) var speakers: [String] = []
    private var bytes: [UInt8]
    /// The number of lines in `bytes`.
    private var lineCount: Int
    /// The open turn, and the byte offset at which it begins.
    private var turn: (spoken: Turn, offset: Int)?

    /// A silence of this many seconds ends a turn without a speaker, because somebody else may speak next.
    private static let silence = 10.0

    /// - Parameter text: The text before the segments, separated by a blank line.
    init(behind text: [UInt8]) {
        bytes = text
        if !text.isEmpty {
            if text.last?.isLineEnd != true { bytes.append(0x0A) }
            bytes.append(0x0A)
        }
        lineCount = DocumentText(bytes).lineCount
    }

    var text: String { String(decoding: bytes, as: UTF8.self) }

    /// Writes a segment.
    ///
    /// - Returns: Whether a line was written; a segment without text is skipped.
    @discardableResult mutating func write(_ segment: Segment) -> Bool {
        let words = Self.line(segment.text)
        guard !words.isEmpty else { return false }
        let speaker = segment.speaker.map(Self.line).flatMap { $0.isEmpty ? nil : $0 }
        if let open = turn?.spoken, open.speaker != speaker || isSilence(from: open.end, to: segment.start, speaker) {
            finish()
        }
        var line = words
        if turn == nil {
            turn = (Turn(speaker: speaker, start: segment.start, end: segment.end), bytes.count)
            if let speaker {
                line = speaker + ": " + words
                if !speakers.contains(speaker) { speakers.append(speaker) }
            }
        }
        let lastEnd = turn?.spoken.end
        if let end = segment.end { turn?.spoken.end = max(lastEnd ?? end, end) }
        bytes += Array(line.utf8)
        bytes.append(0x0A)
        lineCount += 1
        if let start = segment.start {
            cues.append(Cue(start: start, end: max(start, segment.end ?? start), lines: lineCount..<lineCount + 1))
        }
        return true
    }

    /// Joins the lines of a text with spaces.
    private static func line(_ text: String) -> String {
        text.filledLines.joined(separator: " ")
    }

    /// Ends the open turn.
    mutating func finish() {
        guard let turn else { return }
        // The last line end is not part of the block.
        blocks.append(Block(kind: .turn(turn.spoken), channel: .speech, range: turn.offset..<bytes.count - 1))
        self.turn = nil
    }

    private func isSilence(from end: Double?, to start: Double?, _ speaker: String?) -> Bool {
        guard speaker == nil, let end, let start else { return false }
        return start - end >= Self.silence
    }
}
