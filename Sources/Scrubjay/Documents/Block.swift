/// A leaf of a document's structure: a heading, a paragraph, an item, a turn of speech.
public struct Block: Sendable, Equatable {
    public enum Kind: Sendable, Equatable {
        /// `level` from 1, in most formats to 6; `title` is its readable text.
        case heading(level: Int, title: String)
        case paragraph
        /// `depth` 0 for the outermost list.
        case item(depth: Int)
        case code(language: String?)
        case table
        case turn(Turn)
    }

    public var kind: Kind
    public var channel: Channel
    /// Where the block lies in the document's text, in UTF-8 bytes: whole lines, without the line end of the last.
    public var range: Range<Int>

    public init(kind: Kind, channel: Channel, range: Range<Int>) {
        self.kind = kind
        self.channel = channel
        self.range = range
    }
}
