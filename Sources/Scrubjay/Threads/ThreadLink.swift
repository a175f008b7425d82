/// What a mention has to do with others.
struct ThreadLink: Sendable, Equatable {
    let place: ThreadMention.Place
    /// Mentions of one thing share it; it is the place of the first of them. nil for a mention that stands alone.
    let chain: ThreadMention.Place?
    /// Whether it is the one that holds today.
    let isCurrent: Bool
}
