/// Which one is meant when a text leaves it open, as `in March` and `Friday` do.
public enum DatePreference: Sendable {
    /// The latest that has begun.
    case past
    /// The next that has not ended.
    case future
    /// The one that is closest to now.
    case nearest
}
