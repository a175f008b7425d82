/// A language model, such as a service that a child process talks to.
package protocol LanguageModel: Sendable {
    /// Sends a request and returns what the model writes, as it arrives. The last event is `finished` or `failed`.
    ///
    /// - Throws: `ModelFailure` if nothing can be sent at all.
    func events(for request: ModelRequest) throws -> AsyncStream<ModelEvent>
}

/// A service that turns texts into vectors.
package protocol EmbeddingService: Sendable {
    /// Returns one vector per text of the request, in the order given.
    func vectors(for request: EmbeddingRequest) async throws(ModelFailure) -> [[Float]]
}
