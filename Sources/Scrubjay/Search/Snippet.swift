/// At most eight lines of a passage.
public struct Snippet: Sendable, Equatable {
    /// Lines of the file, from 1.
    public let lines: ClosedRange<Int>
    /// The readable text of these lines.
    public let text: String
    /// Where words of the query stand, in UTF-8 bytes of `text`, in order.
    public let marks: [Range<Int>]
    /// Who speaks in the first of these lines, for speech.
    public let speaker: String?
    /// When the first of these lines is said, in seconds from the beginning of the recording.
    public let start: Double?

    /// More lines than this are not shown.
    public static let mostLines = 8
}

extension Snippet {
    /// Nothing of a passage.
    init(emptyOf passage: Passage) {
        self.init(lines: passage.lineRange, text: "", marks: [], speaker: nil, start: nil)
    }
}
