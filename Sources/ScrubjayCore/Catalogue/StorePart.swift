/// The parts of an index, as `jay status --sizes` lists them.
///
/// Every engine assigns all its data to these parts. A part that an engine does not have is left out.
public enum StorePart: String, Sendable, CaseIterable {
    /// The text of passages and their positions.
    case passages
    /// Postings: which passages have a word, and at which positions.
    case words
    case vectors
    /// The learnt projection from words to vectors.
    case projection
    case links
    /// Titles, dates, tags and properties.
    case documents
    case people
    case meetings
    /// Tasks and decisions.
    case tasks
    /// Lengths and documents of passages, and totals.
    case ranking
    /// Stamps and hashes of files, and skipped files.
    case files
    /// Tables of the engine itself.
    case other
    /// Free space that later writes use.
    case free
    /// The log of writes that are not merged into the index yet.
    case log
}
