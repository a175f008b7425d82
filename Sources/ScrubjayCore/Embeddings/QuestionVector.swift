/// What a remote embedder makes of a question.
public struct QuestionVector: Sendable, Hashable {
    /// That of the embedder: passages are compared that it has embedded as well.
    public let fingerprint: Fingerprint
    /// Of length one.
    let values: [Float]
}
