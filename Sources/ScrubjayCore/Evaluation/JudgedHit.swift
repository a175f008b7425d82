/// A judgement that was written down.
public struct JudgedHit: Sendable, Equatable {
    /// What was looked for.
    public let query: String
    public let judgement: Judgement
    /// The grade that these lines had before.
    public let replaced: Int?
    /// The folder of the judgements, from the root.
    public let folder: String
}
