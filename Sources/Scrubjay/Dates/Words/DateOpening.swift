/// Which end of a stretch of time stays open.
enum DateOpening: Sendable, Hashable {
    /// From the beginning of what is named.
    case since
    /// From its end.
    case after
    /// Up to its beginning.
    case before
    /// Up to its end.
    case until
}
