import Synchronization

/// What all connections to one index keep in memory, for a process that asks more than once.
final class IndexMemory: Sendable {
    private let state = Mutex(State())

    private struct State {
        /// By the fingerprint of the set, which is made of them.
        var statistics: (fingerprint: String, value: FeatureStatistics)?
        var vectors: [VectorSet.ID: Vectors] = [:]
    }

    /// Those of a set as it was at one revision of the vectors.
    private struct Vectors {
        let revision: Int64
        /// Nil when they were asked for only once, and while they are read.
        var blocks: [VectorBlock]?
        var isBeingRead = false
    }

    func statistics(of set: VectorSet, load: () throws -> FeatureStatistics?) throws -> FeatureStatistics? {
        if let known = state.withLock({ $0.statistics }), known.fingerprint == set.fingerprint { return known.value }
        guard let loaded = try load() else { return nil }
        state.withLock { $0.statistics = (set.fingerprint, loaded) }
        return loaded
    }

    /// The vectors of a set, from the second time on that they are asked for: for one question, reading them takes less time than
    /// keeping them.
    ///
    /// - Parameter load: Reads them all. Whoever asks meanwhile does not wait and gets nil.
    func vectors(of set: VectorSet.ID, revision: Int64, load: () throws -> [VectorBlock]) throws -> [VectorBlock]? {
        let (blocks, isToLoad) = state.withLock { state -> ([VectorBlock]?, Bool) in
            guard let known = state.vectors[set], known.revision == revision else {
                // What is of an earlier revision is of no use any more, whichever set it is of.
                state.vectors = state.vectors.filter { $0.value.revision == revision }
                state.vectors[set] = Vectors(revision: revision)
                return (nil, false)
            }
            if known.blocks != nil || known.isBeingRead { return (known.blocks, false) }
            state.vectors[set]?.isBeingRead = true
            return (nil, true)
        }
        guard isToLoad else { return blocks }
        var loaded: [VectorBlock]?
        defer {
            let loaded = loaded
            state.withLock { state in
                if state.vectors[set]?.revision == revision {
                    state.vectors[set] = Vectors(revision: revision, blocks: loaded)
                }
            }
        }
        loaded = try load()
        return loaded
    }
}
