import Scrubjay

/// Asks the embedder what it makes of questions, until it fails: that is said once, and what is found is found without it.
actor QuestionEmbedder {
    private var embedder: ServiceEmbedder?
    private let index: Index

    /// - Parameter embedder: nil where none is to be asked.
    init(_ embedder: ServiceEmbedder?, index: Index) {
        self.embedder = embedder
        self.index = index
    }

    func vector(of question: String) async -> QuestionVector? {
        await asked { try await $0.vectors(of: [question])[0] } ?? nil
    }

    /// The queries with their vectors.
    func embedded(_ queries: [Query]) async -> [Query] {
        await asked { [index] in try await index.embedded(queries, by: $0) } ?? queries
    }

    private func asked<Reply: Sendable>(_ ask: (ServiceEmbedder) async throws -> Reply) async -> Reply? {
        guard let embedder else { return nil }
        do {
            return try await ask(embedder)
        } catch {
            StandardError.write("jay: \(error)\njay: this is found without the embedder\n")
            self.embedder = nil
            return nil
        }
    }
}
