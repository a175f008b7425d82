/// A stretch of a recording and the lines of text that are heard in it.
public struct Cue: Sendable, Hashable {
    /// Seconds from the beginning of the recording.
    public var start: Double
    public var end: Double
    /// Lines of the document's text, from 1. A cue with two voices has lines in two turns.
    public var lines: Range<Int>

    public init(start: Double, end: Double, lines: Range<Int>) {
        self.start = start
        self.end = end
        self.lines = lines
    }
}
