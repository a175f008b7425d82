import ScrubjayText

/// Updates the vectors of the index's own embedder after passages have changed.
///
/// An existing set embeds new passages with what it has learnt. When the index has grown or shrunk by a quarter since then, a new set learns from all
/// passages, is filled beside the old one, and replaces it when complete.
struct VectorUpdater: Sendable {
    let store: any Store
    let analyzer: Analyzer
    /// Features of passages that need not be analysed again.
    let features: FeatureCache
    let progress: @Sendable (IndexProgress) -> Void

    private static let batch = 2048
    private static let concurrency = 2

    /// Updates the vectors. Returns how many passages got one.
    ///
    /// - Parameter learns: Whether a missing or outgrown set is learnt. A question cannot wait for that: then the existing set embeds what is new.
    func update(learns: Bool = true) async throws -> Int {
        while true {
            // An attempt returns `nil` if another process replaced the set that was being filled.
            if let count = try await attempt(learns: learns) { return count }
        }
    }

    private func attempt(learns: Bool) async throws -> Int? {
        let (sets, passages) = try store.read { (try $0.vectorSets(), try $0.passageCount()) }
        let current = sets.last { $0.state == .complete && $0.isKnown }
        if let current, !learns || !needsRelearning(current, by: passages) { return try await fill(current) }
        guard learns else { return 0 }
        // A set whose filling was interrupted is continued.
        let begun = sets.last { $0.state == .building && $0.isKnown && !needsRelearning($0, by: passages) }
        let set = if let begun { begun } else { try await learn(passageCount: passages) }
        guard let count = try await fill(set) else { return nil }
        return try store.write { transaction in
            guard try transaction.has(set) else { return nil }
            for old in try transaction.vectorSets() where old.id != set.id && old.remoteEmbedder == nil && !old.isOfEncoder {
                try transaction.removeVectorSet(old.id)
            }
            try transaction.completeVectorSet(set.id)
            return count
        }
    }

    private func needsRelearning(_ set: VectorSet, by passages: Int) -> Bool {
        abs(passages - set.learntFrom) * 4 > set.learntFrom
    }

    private func learn(passageCount: Int) async throws -> VectorSet {
        progress(IndexProgress(stage: .embedding, done: 0, total: passageCount, bytesDone: 0, bytesTotal: 0))
        let ids = try store.read { try $0.passageSet(Filter()).ids }
        var counter = FeatureStatistics.Counter()
        var sample = FeatureSample()
        try await forEachInOrder(Self.batches(ids), concurrency: Self.concurrency) { batch in
            var counter = FeatureStatistics.Counter()
            var sample = FeatureSample()
            for (id, vector) in zip(batch, try featureVectors(of: batch)) {
                counter.add(vector)
                if ProjectionLearner.isInSample(id.rawValue, of: ids.count) { sample.add(vector) }
            }
            return (counter, sample)
        } consume: { part in
            counter.merge(part.0)
            sample.append(part.1)
        }
        let statistics = FeatureStatistics(counter)
        let projection = try await ProjectionLearner().learn(from: sample, statistics: statistics)
        return try store.write { transaction in
            let embedder: any Embedder =
                if let projection { LearntEmbedder(statistics: statistics, projection: projection) } else {
                    HashedEmbedder(statistics: statistics)
                }
            let set = try transaction.addVectorSet(
                fingerprint: embedder.fingerprint.description, dimensions: embedder.dimensions, statistics: statistics,
                learntFrom: passageCount)
            if let projection { try transaction.putProjection(projection, in: set.id) }
            return set
        }
    }

    /// Gives a vector to every passage that has none. Returns `nil` if the set no longer exists.
    private func fill(_ set: VectorSet) async throws -> Int? {
        var done = 0
        let total = try store.read { try $0.passagesWithoutVector(in: set.id, limit: .max).count }
        guard total > 0 else { return 0 }
        // For few passages only the rows of the projection that they need are read.
        let whole = total > Self.batch ? try store.read { try $0.embedder(of: set) } : nil
        while done < total {
            let (ids, revision) = try store.read {
                (try $0.passagesWithoutVector(in: set.id, limit: Self.batch * 4), try $0.revision())
            }
            guard !ids.isEmpty else { break }
            var vectors: [Passage.ID: QuantizedRow] = [:]
            try await forEachInOrder(Self.batches(ids), concurrency: Self.concurrency) { batch -> [QuantizedRow] in
                let vectors = try featureVectors(of: batch)
                guard let embedder = try whole ?? store.read({ try $0.embedder(of: set, for: vectors) }) else { return [] }
                return QuantizedRow.rows(of: embedder.embed(vectors))
            } consume: { rows in
                for row in rows { vectors[ids[vectors.count]] = row }
            }
            let made = vectors
            // Another process may have reassigned an ID meanwhile; then this batch is made again.
            let isCurrent: Bool? = try store.write { transaction in
                guard try transaction.has(set) else { return nil }
                guard try transaction.revision() == revision else { return false }
                try transaction.putVectors(made, in: set.id)
                return true
            }
            guard let isCurrent else { return nil }
            if isCurrent { done += ids.count }
            progress(IndexProgress(stage: .embedding, done: done, total: total, bytesDone: 0, bytesTotal: 0))
        }
        return done
    }

    /// The features of passages, in the order of the IDs. A passage that no longer exists has none.
    private func featureVectors(of ids: [Passage.ID]) throws -> [FeatureVector] {
        try store.read { snapshot in
            let hashes = try snapshot.hashes(of: ids)
            var known: [Passage.ID: FeatureVector] = [:]
            for (id, hash) in hashes { known[id] = features[hash] }
            let unknown = ids.filter { known[$0] == nil }
            let passages = try snapshot.passages(unknown)
            let languages = try snapshot.languages(of: unknown)
            let session = analyzer.session()
            return ids.map { id in
                if let vector = known[id] { return vector }
                let passage = passages[id]?.passage
                return FeatureVector(
                    session.analyze(passage?.text ?? "", language: languages[id] ?? .undetermined),
                    after: passage?.propertyBytes ?? 0)
            }
        }
    }

    private static func batches(_ ids: [Passage.ID]) -> [[Passage.ID]] {
        stride(from: 0, to: ids.count, by: batch).map { Array(ids[$0..<min($0 + batch, ids.count)]) }
    }
}

extension VectorIndex {
    /// Whether a set still exists. Its ID alone is not enough, because it may have been reused.
    func has(_ set: VectorSet) throws -> Bool {
        try vectorSets().contains { $0.id == set.id && $0.fingerprint == set.fingerprint }
    }
}
