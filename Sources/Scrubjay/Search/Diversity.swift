/// How far results leave out what would say the same again.
///
/// Passages of several documents with the same text are one hit, the best of them.
public struct Diversity: Sendable, Hashable {
    /// At most so many hits of one document; 0 for any number.
    public var perDocument: Int

    /// What somebody reads who looks for something.
    public static let standard = Diversity(perDocument: 3)

    public init(perDocument: Int) { self.perDocument = perDocument }
}
