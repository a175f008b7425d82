/// Why it is not clear what is judged.
public enum JudgementError: Error, Equatable, CustomStringConvertible {
    /// No search is remembered.
    case noSearch
    /// The last search has fewer hits.
    case noSuchHit(Int, count: Int)
    /// A number without the search that it counts in.
    case numberWithoutSearch
    /// Lines count from 1.
    case noSuchLine(Int)
    /// With the place as it was given.
    case notInIndex(String)

    public var description: String {
        switch self {
        case .noSearch:
            "no search is remembered; search first, or name the search: jay good --query \"WORDS\" FILE:LINE"
        case .noSuchHit(let number, let count):
            "the last search has no hit \(number); it has \(count == 0 ? "none" : count == 1 ? "one" : "hits 1 to \(count)")"
        case .numberWithoutSearch: "with --query, name the hit by file and line, such as notes/plan.md:12"
        case .noSuchLine(let line): "there is no line \(line); lines count from 1, such as notes/plan.md:12"
        case .notInIndex(let place): "\(place) is not in the index; `jay why-not` explains why"
        }
    }
}
