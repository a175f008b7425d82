/// Why a file is not among the first hits of a search, or that it is.
public struct Absence: Sendable {
    public enum Reason: Sendable {
        /// The file, or a folder above it, was left out of its notebook.
        case leftOut(SkippedFile, Notebook)
        /// It lies in no notebook.
        case elsewhere
        /// It lies in a notebook, and is not in the index: it is not there, or new.
        case unread(Notebook, isThere: Bool)
        /// There is no text in it.
        case noText
        /// None of its passages is let through by these parts of the filter, or of what the query demands (`"phrases"`, `-words`).
        case excluded(by: Filter, demands: [String])
        /// It has none of the words, and nothing that is near in meaning.
        case noWord
        /// It has some of the words, and so many passages have more of them that it is not ranked at all.
        case notRanked
        /// It is ranked behind those that are shown; `other` is the last of these.
        case behind(rank: Int, hit: Hit, other: Hit?)
        /// Its best passage has the text of a better one, which stands for it.
        case copy(of: Hit, rank: Int)
        /// It is among the first.
        case shown(rank: Int, hit: Hit)
    }

    public let reason: Reason
    /// Words of the query that the file has, and those that it has not.
    public var words: [String] = []
    public var missingWords: [String] = []
    /// So many hits are shown.
    public let limit: Int
}
