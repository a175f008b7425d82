/// How alike two titles are.
enum TitleComparison: Sendable {
    case same
    /// All words of one, two at least, are in the other.
    case contained
    case similar
    case different
    /// One of them tells nothing, or they have something in common and not much.
    case unknown
}
