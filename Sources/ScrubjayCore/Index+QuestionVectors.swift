/// Vectors of questions by the embedder that the configuration names.
extension Index {
    /// Checks that questions can be compared by the vectors of an embedder, and may be sent to it.
    ///
    /// - Throws: `PrivacyError`; `MissingVectors` if not all passages have its vectors; `StoreError`.
    package func check(_ embedder: ServiceEmbedder) throws {
        try checkPrivateRules()
        guard try hasVectors(of: embedder) else { throw MissingVectors(model: embedder.endpoint.model) }
    }

    /// Returns an embedder for questions. If passages lack its vectors, questions are searched for without it, and `report` is told.
    ///
    /// - Parameters:
    ///   - embedder: `nil` to search without an embedder from the start.
    ///   - report: Called with each reason to search without the embedder.
    /// - Throws: `PrivacyError`, `StoreError`.
    package func questionEmbedder(
        _ embedder: ServiceEmbedder?, report: @escaping @Sendable (any Error) -> Void
    ) throws -> QuestionEmbedder {
        do {
            if let embedder { try check(embedder) }
            return QuestionEmbedder(embedder, index: self, report: report)
        } catch let error as MissingVectors {
            report(error)
            return QuestionEmbedder(nil, index: self, report: report)
        }
    }
}

/// Embeds questions until the embedder fails. From then on they are searched for without it.
package actor QuestionEmbedder {
    private var embedder: (any RemoteEmbedder)?
    private let index: Index
    private let report: @Sendable (any Error) -> Void

    /// - Parameters:
    ///   - embedder: `nil` to search without an embedder from the start.
    ///   - report: Called with the failure, once.
    package init(_ embedder: (any RemoteEmbedder)?, index: Index, report: @escaping @Sendable (any Error) -> Void) {
        self.embedder = embedder
        self.index = index
        self.report = report
    }

    /// Returns the vector of a question; `nil` if there is no embedder, or if the question names a private person.
    package func vector(of question: String) async -> QuestionVector? {
        guard maySend(question) else { return nil }
        return await reply { try await $0.vectors(of: [question])[0] } ?? nil
    }

    private func maySend(_ text: String) -> Bool { embedder != nil && !((try? index.namesPrivatePerson(text)) ?? true) }

    /// The queries with their vectors, or unchanged if there is no embedder, or if one of them names a private person.
    package func embedded(_ queries: [Query]) async -> [Query] {
        guard queries.allSatisfy({ maySend($0.text) }) else { return queries }
        return await reply { [index] in try await index.embedded(queries, by: $0) } ?? queries
    }

    private func reply<Reply: Sendable>(_ ask: (any RemoteEmbedder) async throws -> Reply) async -> Reply? {
        guard let embedder else { return nil }
        do {
            return try await ask(embedder)
        } catch {
            report(error)
            self.embedder = nil
            return nil
        }
    }
}

/// The error for an embedder that has not yet embedded all passages of the index.
package struct MissingVectors: Error, CustomStringConvertible {
    package let model: String

    package var description: String { "not all passages have a vector of \(model) yet; run `jay index --embedder`" }
}
