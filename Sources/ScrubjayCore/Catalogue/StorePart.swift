/// What an index is made of, in the words of who looks where the room goes.
///
/// Every engine sorts what it keeps into these parts; one that has nothing of a part leaves it out.
public enum StorePart: String, Sendable, CaseIterable {
    /// The text of passages, and where each stands.
    case passages
    /// Which passages have a word, and where in them.
    case words
    case vectors
    /// What the vectors' set has learnt of words.
    case projection
    case links
    /// Titles, dates, tags and properties.
    case documents
    case people
    case meetings
    /// Tasks and decisions.
    case tasks
    /// Lengths of passages, whose they are, and sums.
    case ranking
    /// Stamps and hashes of files, and what was left out.
    case files
    /// What the engine keeps for itself.
    case other
    /// Room that is free to be written to again.
    case free
    /// Writes that wait beside the index to be moved into it.
    case log
}
