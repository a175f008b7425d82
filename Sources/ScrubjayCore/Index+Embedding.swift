import ScrubjayDocuments

extension Index {
    /// Gives every passage that lacks one a vector of a remote embedder, in a set beside that of the index's own embedder.
    ///
    /// The title, headings and text of a passage are sent, except for what the configuration marks private. A query whose `vector` comes from the
    /// same embedder is compared with both sets.
    ///
    /// - Parameter progress: Called with the progress, on any thread.
    /// - Throws: `PrivacyError`, `StoreError`, `CancellationError`. If the embedder fails, the report has the reason, and the next call goes on from
    ///   there.
    @concurrent public func embed(
        by embedder: any RemoteEmbedder, progress: @escaping @Sendable (IndexProgress) -> Void = { _ in }
    ) async throws -> RemoteReport {
        try checkPrivateRules()
        let marks = configuration.privateMarks
        return try await RemoteVectorUpdater(
            store: store, embedder: embedder,
            withheld: { snapshot in
                let found = try PrivateDocuments(marks, in: snapshot)
                return RemoteVectorUpdater.Withheld(passages: found.passages) { found.isWithheld($0, of: $1) }
            }, progress: progress
        ).update()
    }

    /// Gives vectors of the index's encoder to every passage that lacks one, then to the sentences of every passage.
    ///
    /// The newest documents come first. Cancelling the task ends the work after the current batch; what was written stays, questions use it, and the next
    /// call goes on from there.
    ///
    /// - Parameters:
    ///   - workers: The number of threads that encode; `nil` for all processors.
    ///   - progress: Called with the progress, on any thread.
    /// - Returns: `nil` if the index has no encoder.
    /// - Throws: `StoreError`, `CancellationError`.
    @concurrent public func encode(
        workers: Int? = nil, progress: @escaping @Sendable (IndexProgress) -> Void = { _ in }
    ) async throws -> EncodingReport? {
        guard let encoder else { return nil }
        return try await EncodingUpdater(
            store: store, model: encoder, workers: workers ?? Machine.current.processorCount, progress: progress
        ).update()
    }

    /// Whether the set of a remote embedder has once been complete, so that questions are compared with it.
    public func hasVectors(of embedder: any RemoteEmbedder) throws -> Bool {
        try store.read { try $0.vectorSets() }
            .contains { $0.state == .complete && $0.remoteEmbedder == embedder.fingerprint }
    }

    /// Adds to each query its vector by a remote embedder, made from its words without operators and filters.
    ///
    /// - Throws: What the embedder throws.
    public func embedded(_ queries: [Query], by embedder: any RemoteEmbedder) async throws -> [Query] {
        // A query that cannot be parsed has no words.
        let words = queries.map { (try? queryParser($0).parse($0).freeText) ?? "" }
        return zip(queries, try await embedder.vectors(of: words)).map { query, vector in
            var query = query
            query.vector = vector
            return query
        }
    }

    /// What is withheld from services.
    public func privateContents() throws -> PrivateContents {
        let withheld = try store.read { try PrivateDocuments(configuration.privateMarks, in: $0) }
        return PrivateContents(
            documents: withheld.ids.count, documentsInPart: withheld.idsInPart.subtracting(withheld.ids).count,
            unmatchedRules: withheld.unmatchedRules)
    }

    /// Whether a text names a private person, so that it must not be sent.
    package func namesPrivatePerson(_ text: String) throws -> Bool {
        let marked = configuration.privateMarks.people
        return try !marked.isEmpty && store.read { try PrivatePeople(marked, in: $0) }.areNamed(in: text)
    }

    /// Checks the privacy rules. Call this before any text of the notes, or a question about them, goes to a service.
    ///
    /// - Throws: `PrivacyError` if a rule marks something private that matches nothing in the index; `StoreError`.
    public func checkPrivateRules() throws {
        try privateContents().check()
    }
}
