/// A part of a search whose time can be told.
public enum SearchStage: String, Sendable, CaseIterable {
    /// The query is taken apart, and words that no passage has are spelled otherwise.
    case understanding
    /// Passages, documents and people are looked up by its words.
    case words
    /// What it means is compared with every vector; in a larger index while words are looked up.
    case meaning
    /// Both are brought into one order.
    case ranking
    /// Passages, documents and meetings of the best are read.
    case hits
    /// The lines of each that have most of the words are found.
    case snippets
}
