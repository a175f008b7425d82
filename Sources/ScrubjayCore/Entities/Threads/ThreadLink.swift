/// What a mention has to do with others.
package struct ThreadLink: Sendable, Equatable {
    package let place: ThreadMention.Place
    /// Mentions of one thing share it; it is the place of the first of them. nil for a mention that stands alone.
    package let chain: ThreadMention.Place?
    /// Whether it is the one that holds today.
    package let isCurrent: Bool
}
