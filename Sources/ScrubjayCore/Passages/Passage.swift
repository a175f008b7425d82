public import ScrubjayDocuments

/// A stretch of a document that can be quoted and still makes sense alone.
public struct Passage: Sendable, Equatable {
    /// Names a passage in one index. Stays while the passage's text and place are unchanged.
    public struct ID: Sendable, Hashable, Comparable {
        package let rawValue: Int64
        package init(_ rawValue: Int64) { self.rawValue = rawValue }
        /// The ID as it is printed and typed.
        public init(number: Int64) { rawValue = number }
        public static func < (left: ID, right: ID) -> Bool { left.rawValue < right.rawValue }
    }

    public var channel: Channel
    /// The titles of the headings above, outermost first.
    public var headingPath: [String]
    /// Where the passage lies in the file, in UTF-8 bytes.
    public var byteRange: Range<Int>
    /// Where the passage lies in the file, in lines from 1.
    public var lineRange: ClosedRange<Int>
    /// The readable text: what is searched, embedded and shown.
    public var text: String
    /// Leads from the lines of `text` to the lines of the file; `.same` counts from `lineRange.lowerBound`.
    public var lines: LineMap
    /// Who speaks when, for speech: each turn with the lines of `text` that it has, counted from 0.
    public var turns: [SpokenLines]

    public struct SpokenLines: Sendable, Hashable {
        public var turn: Turn
        public var lines: Range<Int>
        public init(turn: Turn, lines: Range<Int>) {
            self.turn = turn
            self.lines = lines
        }
    }

    /// The page or slide that the passage begins on, from 1; nil in formats without pages.
    public var page: Int?
    /// So many bytes at the beginning of `text` are properties of the document, which are found by their words: vectors are of what is
    /// written below them.
    public var propertyBytes: Int

    public init(
        channel: Channel, headingPath: [String] = [], byteRange: Range<Int>, lineRange: ClosedRange<Int>, text: String,
        lines: LineMap = .same, turns: [SpokenLines] = [], page: Int? = nil, propertyBytes: Int = 0
    ) {
        self.channel = channel
        self.headingPath = headingPath
        self.byteRange = byteRange
        self.lineRange = lineRange
        self.text = text
        self.lines = lines
        self.turns = turns
        self.page = page
        self.propertyBytes = propertyBytes
    }

    /// The one who speaks, when it is one alone.
    public var speaker: String? {
        guard let first = turns.first?.turn.speaker, turns.allSatisfy({ $0.turn.speaker == first }) else { return nil }
        return first
    }

    /// Seconds from the beginning of the recording.
    public var start: Double? { turns.lazy.compactMap(\.turn.start).first }
    public var end: Double? { turns.lazy.reversed().compactMap(\.turn.end).first }
}

extension Passage {
    /// The lines of the file for lines of `text`, counted from 0. They need not follow each other in the file as they do here.
    func sourceLines(of lines: ClosedRange<Int>) -> ClosedRange<Int> {
        switch self.lines {
        case .same: lineRange.lowerBound + lines.lowerBound...lineRange.lowerBound + lines.upperBound
        case .mapped: origin(of: lines)?.lines ?? lineRange
        }
    }

    /// Where lines of `text`, counted from 0, stand in the file; nil where the text is the file.
    func origin(of lines: ClosedRange<Int>) -> LineMap.Origin? {
        switch self.lines {
        case .same: nil
        case .mapped(let origins):
            origins.isEmpty ? nil : LineMap.Origin(joining: origins[lines.clamped(to: 0...origins.count - 1)])
        }
    }
}

extension Passage.ID: CustomStringConvertible {
    public var description: String { String(rawValue) }
}
