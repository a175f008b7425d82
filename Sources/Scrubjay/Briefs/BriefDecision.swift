/// A decision in a recap or a brief.
public struct BriefDecision: Sendable {
    public let sentence: Answer.Sentence
    /// What holds today in its place; nil where it holds itself.
    public let replacement: StoredThreadMention?
}
