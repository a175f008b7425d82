public import ScrubjayDocuments

/// A stretch of a document that can be quoted and still makes sense alone.
public struct Passage: Sendable, Equatable {
    /// Identifies a passage within one index. Stays the same while the passage keeps its text and location.
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
    /// The bytes of the passage in the file, UTF-8.
    public var byteRange: Range<Int>
    /// The lines of the passage in the file, from 1.
    public var lineRange: ClosedRange<Int>
    /// The readable text: what is searched, embedded and shown.
    public var text: String
    /// Maps lines of `text` to lines of the file; `.same` counts from `lineRange.lowerBound`.
    public var lines: LineMap
    /// The turns of speech, each with its lines of `text`, counted from 0.
    public var turns: [SpokenLines]

    /// A turn of speech and its lines.
    public struct SpokenLines: Sendable, Hashable {
        public var turn: Turn
        public var lines: Range<Int>
        public init(turn: Turn, lines: Range<Int>) {
            self.turn = turn
            self.lines = lines
        }
    }

    /// The page or slide that the passage begins on, from 1; `nil` in formats without pages.
    public var page: Int?
    /// The number of bytes at the beginning of `text` that are properties of the document. Properties are found by words; vectors cover only the text
    /// below them.
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

    /// The speaker; `nil` if there are several or none.
    public var speaker: String? {
        guard let first = turns.first?.turn.speaker, turns.allSatisfy({ $0.turn.speaker == first }) else { return nil }
        return first
    }

    /// The start in seconds from the beginning of the recording. `end` likewise.
    public var start: Double? { turns.lazy.compactMap(\.turn.start).first }
    public var end: Double? { turns.lazy.reversed().compactMap(\.turn.end).first }
}

extension Passage {
    /// The lines of the file for lines of `text`, counted from 0. Adjacent lines of `text` need not be adjacent in the file.
    package func sourceLines(of lines: ClosedRange<Int>) -> ClosedRange<Int> {
        switch self.lines {
        case .same: lineRange.lowerBound + lines.lowerBound...lineRange.lowerBound + lines.upperBound
        case .mapped: origin(of: lines)?.lines ?? lineRange
        }
    }

    /// The origin in the file of lines of `text`, counted from 0; `nil` if the text is the file.
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

extension Passage.ID: StoredID {}
