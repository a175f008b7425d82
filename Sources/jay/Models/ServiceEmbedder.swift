import Scrubjay

/// The embedding model that `embedder.url` and `embedder.model` name, asked through `jay-server`.
actor ServiceEmbedder: RemoteEmbedder {
    nonisolated let fingerprint: Fingerprint
    nonisolated let endpoint: ModelEndpoint
    private let passagePrefix: String?
    private let questionPrefix: String?
    private var process: ServerProcess?

    /// No model rejects a text of at most this many characters for its length.
    private static let shortText = 200

    /// Reads the configuration, and warns if texts would be sent without encryption.
    ///
    /// - Throws: `ModelFailure` if no embedder is configured.
    init(_ configuration: Configuration) throws(ModelFailure) {
        endpoint = try configuration.endpoint(of: .embed)
        (passagePrefix, questionPrefix) = configuration.embedderPrefixes
        // The prefix of questions does not change vectors of passages, so it is not part of the fingerprint.
        fingerprint = Fingerprint([endpoint.model, passagePrefix].compactMap(\.self).joined(separator: " "))
        ModelPrinter.tellIfOpen(endpoint)
    }

    func embed(_ texts: [String], as role: Role) async throws -> EmbeddingBlock {
        let prefix =
            switch role {
            case .passage: passagePrefix
            case .question: questionPrefix
            }
        var rejection: ModelFailure?
        let vectors = try await vectors(of: texts.map { text in prefix.map { "\($0) \(text)" } ?? text }[...], &rejection)
        guard let dimensions = vectors.lazy.compactMap(\.self).first?.count else {
            throw rejection ?? ModelFailure(.garbage, "\(endpoint.place) sends no vectors", "see embedder.url in `jay config`")
        }
        let rows = vectors.map { $0 ?? Array(repeating: 0, count: dimensions) }
        if let other = rows.first(where: { $0.count != dimensions }) {
            throw EmbeddingError(.otherDimensions(before: dimensions, now: other.count))
        }
        return EmbeddingBlock(dimensions: dimensions, values: rows.flatMap(\.self))
    }

    /// Embeds the texts. If the model rejects a batch, each half is tried; if it rejects a single text, its first half is.
    ///
    /// - Parameter rejection: Set to the reason if even a short text was rejected.
    /// - Returns: One vector per text; `nil` for a rejected text.
    private func vectors(
        of texts: ArraySlice<String>, _ rejection: inout ModelFailure?
    ) async throws(ModelFailure) -> [[Float]?] {
        do throws(ModelFailure) {
            return try await reply(to: texts)
        } catch {
            guard error.kind == .rejected || error.kind == .tooLarge, let first = texts.first else { throw error }
            if texts.count > 1 {
                let middle = texts.startIndex + texts.count / 2
                let before = try await vectors(of: texts[..<middle], &rejection)
                return try await before + vectors(of: texts[middle...], &rejection)
            }
            if first.count > Self.shortText {
                return try await vectors(of: [String(first.prefix(first.count / 2))], &rejection)
            }
            rejection = error
            return [nil]
        }
    }

    private func reply(to texts: ArraySlice<String>) async throws(ModelFailure) -> [[Float]?] {
        let isFresh = process == nil
        let server = if let process { process } else { try ServerProcess(.embed) }
        process = server
        guard let request = try? EmbeddingRequest(model: endpoint.model, input: Array(texts)).json else {
            throw ModelFailure(.rejected, "a text cannot be written as JSON", "run `jay doctor`")
        }
        var outcome = Result<[[Float]], ModelFailure>.failure(
            ModelFailure(.brokenOff, "jay-server ended unexpectedly", "try again"))
        for await event: EmbeddingEvent in server.events(of: request) {
            switch event {
            case .waiting(let seconds, let reason): ModelPrinter.tellPause(seconds, after: reason)
            case .vectors(let vectors): outcome = .success(vectors)
            case .failed(let failure): outcome = .failure(failure)
            }
        }
        if case .failure(let failure) = outcome, [.brokenOff, .interrupted].contains(failure.kind) {
            // Another call may have started a new server during the await.
            if process === server { process = nil }
            // An interrupt of an earlier request may have ended a reused server, so a new one is tried.
            if !isFresh, failure.kind == .brokenOff { return try await reply(to: texts) }
        }
        return try outcome.get()
    }
}
