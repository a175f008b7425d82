/// Which hit somebody speaks of.
public enum JudgementTarget: Sendable, Equatable {
    /// So many hits down in the last search, from 1.
    case number(Int)
    /// A line of a file, or the whole file. Names are tried one after the other.
    case file(names: [String], line: Int?)
}
