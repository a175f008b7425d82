/// A vague share of a stretch of time.
enum DateBoundary: Sendable, Hashable {
    /// The first, the second and the last third.
    case beginning, middle, end
    /// Before now in the stretch that now is in, and after it; of another one the first and the last third.
    case earlier, later
    /// From now to the end, and from the beginning to now.
    case rest, toDate
    /// All of it.
    case whole
}
