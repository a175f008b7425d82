package import ScrubjayDocuments

/// The embedding model that `embedder.url` and `embedder.model` name.
package struct ServiceEmbedder: RemoteEmbedder {
    package let fingerprint: Fingerprint
    package let endpoint: ModelEndpoint
    private let service: any EmbeddingService
    private let passagePrefix: String?
    private let questionPrefix: String?

    /// No model rejects a text of at most this many characters for its length.
    private static let shortText = 200

    /// - Parameter service: Sends the texts.
    /// - Throws: `ModelFailure` if the configuration names no embedder.
    package init(_ configuration: Configuration, service: any EmbeddingService) throws(ModelFailure) {
        endpoint = try configuration.endpoint(of: .embed)
        self.service = service
        (passagePrefix, questionPrefix) = configuration.embedderPrefixes
        // The prefix of questions does not change vectors of passages, so it is not part of the fingerprint.
        fingerprint = Fingerprint([endpoint.model, passagePrefix].compactMap(\.self).joined(separator: " "))
    }

    package func embed(_ texts: [String], as role: Role) async throws -> EmbeddingBlock {
        let prefix =
            switch role {
            case .passage: passagePrefix
            case .question: questionPrefix
            }
        var rejection: ModelFailure?
        let vectors = try await vectors(of: texts.map { text in prefix.map { "\($0) \(text)" } ?? text }[...], &rejection)
        guard let dimensions = vectors.lazy.compactMap(\.self).first?.count else {
            throw rejection
                ?? ModelFailure(.invalidReply, "\(endpoint.address) sends no vectors", "see embedder.url in `jay config`")
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
            return try await service.vectors(for: EmbeddingRequest(model: endpoint.model, input: Array(texts)))
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
}
