/// What an index that is to be made anew still tells of itself.
struct IndexRemains {
    let path: String
    /// In the order in which they were added.
    private(set) var notebooks: [(name: String, folder: String)] = []
    /// What processes that have the index open compare, to see whether it has changed.
    private(set) var counters: [String: Int64] = [:]
    /// Whether its notebooks could be read.
    private(set) var isReadable = true

    static let counterNames = ["revision", "state", "vector_revision"]

    /// - Throws: `StoreError` for what is no index of this program, or one of a newer version.
    init(of path: String) throws {
        self.path = path
        do {
            let connection = try SQLiteConnection(path: path)
            _ = try SQLiteSchema.check(connection)
            if try connection.integer("SELECT count(*) FROM sqlite_schema WHERE name = 'notebook'") > 0 {
                notebooks = try connection.rows("SELECT name, folder FROM notebook ORDER BY id") { ($0.text(0), $0.text(1)) }
            }
            for name in Self.counterNames {
                counters[name] = try? connection.integer("SELECT value FROM total WHERE name = ?", .text(name))
            }
        } catch let error as StoreError {
            switch error.reason {
            case .missing: break
            case .damaged, .sqlite: isReadable = false
            default: throw error
            }
        }
    }

    /// Vectors of a remote embedder, by the hash of the words of their passages.
    struct RemoteVectors {
        let set: VectorSet
        var rows: [Int64: QuantizedRow] = [:]

        /// Gives them to the passages that have the same words.
        func write(to transaction: any StoreTransaction) throws {
            let hashes = try transaction.hashes(of: try transaction.passageSet(Filter()).ids)
            let known = hashes.compactMapValues { rows[$0] }
            guard !known.isEmpty else { return }
            let kept = try transaction.addVectorSet(
                fingerprint: set.fingerprint, dimensions: set.dimensions, statistics: .empty, learntFrom: 0)
            try transaction.putVectors(known, in: kept.id)
            if set.state == .complete { try transaction.completeVectorSet(kept.id) }
        }
    }

    /// A service made them, and would have to be asked for them again. As many as can be read.
    func remoteVectors() -> [RemoteVectors] {
        guard isReadable, let store = try? SQLiteStore(path: path, access: .existing) else { return [] }
        let sets = try? store.read { snapshot in
            try snapshot.vectorSets().filter { $0.remoteEmbedder != nil }.map { set in
                var vectors = RemoteVectors(set: set)
                let hashes = try snapshot.hashes(of: try snapshot.passageSet(Filter()).ids)
                // Those before the first damaged block.
                try? snapshot.forEachVectorBlock(in: set.id) { number, scales, rows in
                    for row in scales.indices where scales[row] != 0 {
                        guard let hash = hashes[Passage.ID(number * Int64(VectorBlock.rowCount) + Int64(row))] else { continue }
                        let values = (row * set.dimensions..<(row + 1) * set.dimensions).map { rows[$0] }
                        vectors.rows[hash] = QuantizedRow(scale: scales[row], values: values)
                    }
                }
                return vectors
            }
        }
        return sets ?? []
    }
}
