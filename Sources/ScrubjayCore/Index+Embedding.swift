import ScrubjayDocuments

extension Index {
    /// Gives every passage a vector of a remote embedder that has none of it yet, in a set beside that of what the notes have taught.
    ///
    /// Title, headings and text of a passage are sent, but for what is marked private in the configuration. A query whose `vector` is of
    /// the same embedder is compared with both sets.
    ///
    /// - Parameter progress: Called with how far it is, on any thread.
    /// - Throws: `PrivacyError`, `StoreError`, `CancellationError`. Where the embedder fails the report says so, and the next call goes on from there.
    @concurrent public func embed(
        by embedder: any RemoteEmbedder, progress: @escaping @Sendable (IndexProgress) -> Void = { _ in }
    ) async throws -> RemoteReport {
        try checkPrivateRules()
        let marks = configuration.privateMarks
        return try await RemoteVectorUpdater(
            store: store, embedder: embedder, withheld: { try WithheldDocuments(marks, in: $0).passages }, progress: progress
        ).update()
    }

    /// Whether every passage that may be sent has once had a vector of a remote embedder, so that questions are compared with them.
    public func hasVectors(of embedder: any RemoteEmbedder) throws -> Bool {
        try store.read { try $0.vectorSets() }
            .contains { $0.state == .complete && $0.remoteEmbedder == embedder.fingerprint }
    }

    /// The queries with what a remote embedder makes of their words, without operators and filters.
    ///
    /// - Throws: What the embedder throws.
    public func embedded(_ queries: [Query], by embedder: any RemoteEmbedder) async throws -> [Query] {
        // One that cannot be understood has no words.
        let words = queries.map { (try? queryParser($0).parse($0).freeText) ?? "" }
        return zip(queries, try await embedder.vectors(of: words)).map { query, vector in
            var query = query
            query.vector = vector
            return query
        }
    }

    /// What is kept back from services.
    public func privateContents() throws -> PrivateContents {
        let withheld = try store.read { try WithheldDocuments(configuration.privateMarks, in: $0) }
        return PrivateContents(documents: withheld.ids.count, unmatchedRules: withheld.unmatchedRules)
    }

    /// To be called before any text of the notes, or a question to them, goes to a service.
    ///
    /// - Throws: `PrivacyError` when something is marked private that nothing in the index is called; `StoreError`.
    public func checkPrivateRules() throws {
        try privateContents().check()
    }
}
