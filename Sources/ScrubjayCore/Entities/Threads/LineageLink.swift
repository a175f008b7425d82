/// What a mention has to do with others.
package struct LineageLink: Sendable, Equatable {
    package let place: LineageMention.Place
    /// Mentions of one thing share it; it is the place of the first of them. nil for a mention that stands alone.
    package let chain: LineageMention.Place?
    /// Whether it is the one that holds today.
    package let isCurrent: Bool
}
