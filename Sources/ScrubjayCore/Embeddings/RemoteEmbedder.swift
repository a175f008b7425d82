/// Turns texts into vectors somewhere else, such as a model that a service on this machine runs, and takes its time.
///
/// Its vectors lie in a set of their own beside those of the `Embedder` that has learnt from the notes, and both tell what is near.
public protocol RemoteEmbedder: Sendable {
    /// Names what its vectors depend on, such as the model; how many numbers they have is told by the vectors themselves.
    var fingerprint: Fingerprint { get }
    /// Returns one row per text, in the order given and of any length.
    ///
    /// - Parameter texts: None of them is empty.
    func embed(_ texts: [String], as role: Role) async throws -> EmbeddingBlock
}

extension RemoteEmbedder {
    /// The vectors of some questions, one for each.
    public func vectors(of questions: [String]) async throws -> [QuestionVector?] {
        let asked = questions.indices.filter { !questions[$0].allSatisfy(\.isWhitespace) }
        var vectors = [QuestionVector?](repeating: nil, count: questions.count)
        guard !asked.isEmpty else { return vectors }
        let block = try await rows(of: asked.map { questions[$0] }, as: .question)
        for (row, place) in asked.enumerated() {
            vectors[place] = QuestionVector(fingerprint: fingerprint, values: Array(block[row: row]))
        }
        return vectors
    }

    /// Rows of length one that the store can hold.
    func rows(of texts: [String], as role: Role) async throws -> EmbeddingBlock {
        let block = try await embed(texts, as: role)
        guard block.rowCount == texts.count else {
            throw EmbeddingError(.otherCount(asked: texts.count, given: block.rowCount))
        }
        return block.normalized
    }
}
