import Scrubjay

/// Embeds questions until the embedder fails. The failure is reported once; from then on jay searches without the embedder.
actor QuestionEmbedder {
    private var embedder: ServiceEmbedder?
    private let index: Index

    /// - Parameter embedder: `nil` to search without an embedder from the start.
    init(_ embedder: ServiceEmbedder?, index: Index) {
        self.embedder = embedder
        self.index = index
    }

    func vector(of question: String) async -> QuestionVector? {
        await asked { try await $0.vectors(of: [question])[0] } ?? nil
    }

    /// The queries with their vectors, or unchanged if there is no embedder.
    func embedded(_ queries: [Query]) async -> [Query] {
        await asked { [index] in try await index.embedded(queries, by: $0) } ?? queries
    }

    private func asked<Reply: Sendable>(_ ask: (ServiceEmbedder) async throws -> Reply) async -> Reply? {
        guard let embedder else { return nil }
        do {
            return try await ask(embedder)
        } catch {
            StandardError.write("jay: \(error)\njay: searching without the embedder\n")
            self.embedder = nil
            return nil
        }
    }
}

/// The error for an embedder that has not yet embedded all passages of the index.
struct MissingVectors: Error, CustomStringConvertible {
    let model: String

    var description: String { "not all passages have a vector of \(model) yet; run `jay index --embedder`" }
}
