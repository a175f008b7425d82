import Scrubjay

/// The language model that `llm.url` names. Each request has a `jay-server` of its own.
struct ServerModel: LanguageModel {
    func events(for request: ModelRequest) throws -> AsyncStream<ModelEvent> {
        let body = try request.json
        ServerProcess.takeInterrupts()
        return try ServerProcess(.complete).events(of: body)
    }
}

/// The embedder that `embedder.url` names, asked through one `jay-server` for all requests.
actor ServerEmbeddingService: EmbeddingService {
    private var process: ServerProcess?

    func vectors(for request: EmbeddingRequest) async throws(ModelFailure) -> [[Float]] {
        let isFresh = process == nil
        let server = if let process { process } else { try ServerProcess(.embed) }
        process = server
        guard let body = try? request.json else {
            throw ModelFailure(.rejected, "a text cannot be written as JSON", "run `jay doctor`")
        }
        var outcome = Result<[[Float]], ModelFailure>.failure(
            ModelFailure(.connectionLost, "jay-server ended unexpectedly", "try again"))
        for await event: EmbeddingEvent in server.events(of: body) {
            switch event {
            case .waiting(let seconds, let reason): ModelPrinter.reportPause(seconds, after: reason)
            case .vectors(let vectors): outcome = .success(vectors)
            case .failed(let failure): outcome = .failure(failure)
            }
        }
        if case .failure(let failure) = outcome, [.connectionLost, .interrupted].contains(failure.kind) {
            // Another call may have started a new server during the await.
            if process === server { process = nil }
            // An interrupt of an earlier request may have ended a reused server, so a new one is tried.
            if !isFresh, failure.kind == .connectionLost { return try await vectors(for: request) }
        }
        return try outcome.get()
    }
}

extension ServiceEmbedder {
    /// Makes the configured embedder, which is asked through `jay-server`. Warns if texts would be sent without encryption.
    ///
    /// - Throws: `ModelFailure` if no embedder is configured.
    init(ofServer configuration: Configuration) throws(ModelFailure) {
        try self.init(configuration, service: ServerEmbeddingService())
        ModelPrinter.warnIfUnencrypted(endpoint)
    }
}
