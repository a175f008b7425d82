/// Turns texts into vectors outside of this process, such as with a model that a local service runs.
///
/// Its vectors are kept in a set of their own beside those of the index's `Embedder`, and a search uses both.
public protocol RemoteEmbedder: Sendable {
    /// Identifies what its vectors depend on, such as the model. The number of dimensions is taken from the vectors themselves.
    var fingerprint: Fingerprint { get }
    /// Returns one row per text, in the order given. Rows may have any length.
    ///
    /// - Parameter texts: Texts that are not empty.
    func embed(_ texts: [String], as role: Role) async throws -> EmbeddingBlock
}

extension RemoteEmbedder {
    /// The vectors of some questions, one for each; `nil` for a blank question.
    public func vectors(of questions: [String]) async throws -> [QuestionVector?] {
        let asked = questions.indices.filter { !questions[$0].allSatisfy(\.isWhitespace) }
        var vectors = [QuestionVector?](repeating: nil, count: questions.count)
        guard !asked.isEmpty else { return vectors }
        let block = try await rows(of: asked.map { questions[$0] }, as: .question)
        for (row, index) in asked.enumerated() {
            vectors[index] = QuestionVector(fingerprint: fingerprint, values: Array(block[row: row]))
        }
        return vectors
    }

    /// The rows for some texts, scaled to length one and padded for the store.
    func rows(of texts: [String], as role: Role) async throws -> EmbeddingBlock {
        let block = try await embed(texts, as: role)
        guard block.rowCount == texts.count else {
            throw EmbeddingError(.otherCount(asked: texts.count, given: block.rowCount))
        }
        return block.normalized
    }
}

/// The vector of a question by a remote embedder.
public struct QuestionVector: Sendable, Hashable {
    /// The fingerprint of the embedder. The question is compared with passages of the same embedder.
    public let fingerprint: Fingerprint
    /// Of length one.
    let values: [Float]
}
