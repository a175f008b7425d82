import Synchronization
import ScrubjayCore
import ScrubjayKernels

/// Data that all connections to an index share in memory, for a process that asks more than once.
package final class SharedIndexCache: Sendable {
    private let state = Lock(State())

    private struct State {
        /// The feature statistics of one vector set, identified by its fingerprint.
        var statistics: (fingerprint: String, value: FeatureStatistics)?
        var vectors: [VectorSet.ID: Vectors] = [:]
    }

    /// The vectors of a set at one revision.
    private struct Vectors {
        let revision: Int64
        /// `nil` if they were requested only once so far, and while they are being read.
        var blocks: [VectorBlock]?
        var isBeingRead = false
    }

    /// Returns the feature statistics of a set, from memory if possible.
    func statistics(of set: VectorSet, load: () throws -> FeatureStatistics?) throws -> FeatureStatistics? {
        if let known = state.withLock({ $0.statistics }), known.fingerprint == set.fingerprint { return known.value }
        guard let loaded = try load() else { return nil }
        state.withLock { $0.statistics = (set.fingerprint, loaded) }
        return loaded
    }

    /// Returns the vectors of a set from the second request on; for a single question, reading them is faster than keeping them.
    ///
    /// - Parameter load: Reads all vectors. Other requests meanwhile do not wait and get `nil`.
    /// - Returns: `nil` if the vectors are not in memory; the caller then reads them from the index.
    func vectors(of set: VectorSet.ID, revision: Int64, load: () throws -> [VectorBlock]) throws -> [VectorBlock]? {
        let (blocks, isToLoad) = state.withLock { state -> ([VectorBlock]?, Bool) in
            guard let known = state.vectors[set], known.revision == revision else {
                // Vectors of another revision are of no use any more, whatever their set.
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
