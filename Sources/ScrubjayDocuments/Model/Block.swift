/// A leaf of a document's structure: a heading, a paragraph, a list item, a turn of speech.
public struct Block: Sendable, Equatable {
    public enum Kind: Sendable, Equatable {
        /// `level` starts at 1 and ends at 6 in most formats; `title` is the readable text.
        case heading(level: Int, title: String)
        case paragraph
        /// `depth` is 0 in the outermost list.
        case item(depth: Int)
        case code(language: String?)
        case table
        case turn(Turn)
    }

    public var kind: Kind
    public var channel: Channel
    /// The position of the block in the document's text, in UTF-8 bytes: whole lines, without the newline of the last.
    public var range: Range<Int>

    public init(kind: Kind, channel: Channel, range: Range<Int>) {
        self.kind = kind
        self.channel = channel
        self.range = range
    }
}

/// The kind of content of a passage. Questions prefer some kinds over others.
public enum Channel: String, Sendable, CaseIterable {
    case title, prose, list, task, decision, summary, speech, code, table
    /// The document's own metadata as keys and values, such as `company: Skerrow Rope Works` in front matter.
    case property
}
