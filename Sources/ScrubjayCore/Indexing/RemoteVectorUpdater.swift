/// Updates the vectors of a remote embedder, in a set beside that of the index's own embedder.
///
/// Each batch is written as it arrives, so that an interrupted update continues where it stopped. Searches use a set once it has been complete.
struct RemoteVectorUpdater: Sendable {
    let store: any Store
    let embedder: any RemoteEmbedder
    /// The passages that must not be sent.
    let withheld: @Sendable (any Snapshot) throws -> Withheld
    let progress: @Sendable (IndexProgress) -> Void

    /// The documents and people of whom nothing may be sent.
    struct Withheld: Sendable {
        let passages: PassageSet
        /// Whether another passage must not be sent either, which its text or its document tells.
        let mustStay: @Sendable (Passage, StoredDocument) -> Bool
    }

    /// The number of passages in a request: enough to keep a service busy, and few enough that a failure costs little.
    private static let batch = 32

    /// Gives a vector to every passage that has words, has no vector yet and may be sent.
    ///
    /// - Throws: `StoreError`, `CancellationError`. If the embedder fails, the report has the reason, and earlier batches stay.
    func update() async throws -> RemoteReport {
        var done = 0
        // What is private is determined for one revision of the index. In another one the same ID may belong to another passage.
        whileIndexChanges: while true {
            let work = try store.read { try Work(in: $0, of: embedder.fingerprint, withheld: withheld) }
            var set = work.set
            for start in stride(from: 0, to: work.missing.count, by: Self.batch) {
                try Task.checkCancellation()
                progress(IndexProgress(stage: .embedding, done: start, total: work.missing.count, bytesDone: 0, bytesTotal: 0))
                let texts = try store.read { snapshot in
                    try snapshot.revision() != work.revision
                        ? nil
                        : Self.texts(
                            of: work.missing[start..<min(start + Self.batch, work.missing.count)], besides: work.withheld,
                            in: snapshot)
                }
                guard let texts else { continue whileIndexChanges }
                if texts.isEmpty { continue }
                let block: EmbeddingBlock
                do {
                    block = try await embedder.rows(of: texts.map(\.text), as: .passage)
                    if let set, set.dimensions != block.dimensions, done > 0 {
                        throw EmbeddingError(.otherDimensions(before: set.dimensions, now: block.dimensions))
                    }
                } catch let error as CancellationError {
                    throw error
                } catch {
                    return RemoteReport(embedder: embedder.fingerprint, embedded: done, failure: "\(error)")
                }
                set = try write(block, of: texts.map(\.id), at: work.revision, in: set)
                if set == nil { continue whileIndexChanges }
                done += texts.count
            }
            if let set { try complete(set) }
            return RemoteReport(embedder: embedder.fingerprint, embedded: done, failure: nil)
        }
    }

    /// The work to do at one revision of the index.
    private struct Work {
        let set: VectorSet?
        let missing: [Passage.ID]
        let withheld: Withheld
        let revision: Int64

        init(
            in snapshot: any Snapshot, of embedder: Fingerprint,
            withheld: (any Snapshot) throws -> Withheld
        ) throws {
            set = try snapshot.vectorSets().last { $0.remoteEmbedder == embedder }
            let without =
                try set.map { try snapshot.passagesWithoutVector(in: $0.id, limit: .max) }
                ?? snapshot.passageSet(Filter()).ids
            let documents = try withheld(snapshot)
            missing = without.filter { !documents.passages.contains($0) }
            self.withheld = documents
            revision = try snapshot.revision()
        }
    }

    /// The texts of passages with their title and headings, for a reader who sees nothing else of the documents. Passages without words are left out.
    private static func texts(
        of ids: ArraySlice<Passage.ID>, besides withheld: Withheld,
        in snapshot: any DocumentCatalogue & PassageCatalogue
    ) throws -> [(id: Passage.ID, text: String)] {
        let passages = try snapshot.passages(Array(ids))
        let documents = try snapshot.documents(passages.values.map(\.documentID))
        return ids.compactMap { id in
            passages[id].flatMap { stored in
                let document = documents[stored.documentID]
                if document.map({ withheld.mustStay(stored.passage, $0) }) ?? true { return nil }
                return stored.passage.textInContext(title: document?.title).map { (id, $0) }
            }
        }
    }

    /// Writes vectors into the set, or into a new one. Returns `nil` if the index has changed, because an ID may mean another passage by then.
    private func write(
        _ block: EmbeddingBlock, of ids: [Passage.ID], at revision: Int64, in set: VectorSet?
    ) throws -> VectorSet? {
        let vectors = Dictionary(uniqueKeysWithValues: zip(ids, QuantizedRow.rows(of: block)))
        return try store.write { transaction in
            guard try transaction.revision() == revision, try set.map(transaction.has) ?? true else { return nil }
            if let set, set.dimensions != block.dimensions {
                // Another model has the same name, so all of its vectors are made again.
                try transaction.removeVectorSet(set.id)
                return nil
            }
            let kept = try transaction.addVectorSet(
                fingerprint: VectorSet.fingerprint(of: embedder.fingerprint, dimensions: block.dimensions),
                dimensions: block.dimensions, statistics: .empty, learntFrom: 0)
            try transaction.putVectors(vectors, in: kept.id)
            return kept
        }
    }

    /// Puts the set into use and removes the sets of other remote embedders.
    private func complete(_ set: VectorSet) throws {
        guard set.state == .building else { return }
        try store.write { transaction in
            guard try transaction.has(set) else { return }
            for old in try transaction.vectorSets() where old.remoteEmbedder != nil && old.id != set.id {
                try transaction.removeVectorSet(old.id)
            }
            try transaction.completeVectorSet(set.id)
        }
    }
}
