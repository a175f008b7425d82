/// A word of a query that no passage has, and what is meant by it.
public struct Respelling: Sendable, Hashable {
    /// As the query has it: a word, or two that are one in the notes.
    public let written: String
    /// As the notes have it: a word, or two that are one in the query.
    public let replacement: String
    /// How many typing errors lie between; 0 where words were joined or parted.
    public let errors: Int
    /// Where it stands in the free text of the query, in UTF-8 bytes.
    let range: Range<Int>

    /// What such a word counts beside those that were written so, 0...1.
    static func weight(errors: Int) -> Double { errors == 0 ? 1 : errors == 1 ? 0.6 : 0.4 }
}
