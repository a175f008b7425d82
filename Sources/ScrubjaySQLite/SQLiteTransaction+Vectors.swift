import ScrubjayCore
import ScrubjayKernels

extension SQLiteTransaction {
    func addVectorSet(
        fingerprint: String, dimensions: Int, statistics: FeatureStatistics, learntFrom: Int
    ) throws -> VectorSet {
        if let known = try vectorSets().first(where: { $0.fingerprint == fingerprint }) { return known }
        try connection.run(
            "INSERT INTO vector_set (fingerprint, dimensions, state, learnt, learnt_from) VALUES (?, ?, ?, ?, ?)",
            .text(fingerprint), SQLiteValue(dimensions), .text(VectorSet.State.building.rawValue),
            .blob(statistics.encoded()),
            SQLiteValue(learntFrom))
        return VectorSet(
            id: VectorSet.ID(connection.lastInsertedID), fingerprint: fingerprint, dimensions: dimensions, state: .building,
            learntFrom: learntFrom)
    }

    func putProjection(_ projection: Projection, in set: VectorSet.ID) throws {
        let dimensions = projection.dimensions
        for (row, feature) in projection.features.enumerated() {
            let weights = projection.rows.values[row * dimensions..<(row + 1) * dimensions]
            try connection.run(
                "INSERT OR REPLACE INTO projection_row VALUES (?, ?, ?)", SQLiteValue(set), SQLiteValue(Int(feature)),
                .blob([projection.rows.scales[row]].rawBytes + weights.map { UInt8(bitPattern: $0) }))
        }
    }

    func putVectors(_ vectors: [Passage.ID: QuantizedRow], in set: VectorSet.ID) throws {
        haveVectorsChanged = true
        let dimensions = try Int(
            connection.integer("SELECT dimensions FROM vector_set WHERE id = ?", SQLiteValue(set)))
        for (number, group) in Dictionary(grouping: vectors, by: { $0.key.blockNumber }) {
            var block =
                try connection.first(
                    "SELECT \(Self.blockColumns) FROM vector_block WHERE vector_set_id = ? AND block = ?",
                    SQLiteValue(set), SQLiteValue(number),
                    // SAFETY: the block is lent for the call and copied during it.
                    row: { try unsafe withVectorBlock($0, dimensions: dimensions, VectorBlock.init) })
                ?? VectorBlock(number: number, dimensions: dimensions)
            for (id, row) in group {
                let slot = id.slot
                // A passage without words has a vector of zeros, which is not the same as none.
                block.scales[slot] = row.scale == 0 ? 1 : row.scale
                block.rows.replaceSubrange(slot * dimensions..<(slot + 1) * dimensions, with: row.values)
            }
            try write(block, in: set)
        }
    }

    private func write(_ block: VectorBlock, in set: VectorSet.ID) throws {
        let (scales, rows) = (block.scales.rawBytes, block.rows.rawBytes)
        try connection.run(
            "INSERT OR REPLACE INTO vector_block VALUES (?, ?, ?, ?, ?, ?)", SQLiteValue(set),
            SQLiteValue(block.number), .blob(scales), .blob(rows), .integer(Checksum.of(scales)), .integer(Checksum.of(rows)))
    }

    /// Erases remains of removed passages: blocks without a vector, rows without a passage, and units of passages that were replaced.
    func forgetRemovedVectors() throws {
        for set in try vectorSets() {
            try removeSpareUnits(in: set.id)
            var emptied: [Int64] = []
            var thinned: [VectorBlock] = []
            // SAFETY: a block is lent for the call and copied during it.
            try unsafe forEachStoredBlock(in: set.id) { number, scales, rows in
                guard unsafe scales.contains(where: { $0 != 0 }) else { return emptied.append(number) }
                let hasRest = scales.indices.contains { row in
                    unsafe scales[row] == 0 && rows[row * set.dimensions..<(row + 1) * set.dimensions].contains { $0 != 0 }
                }
                guard hasRest else { return }
                var block = unsafe VectorBlock(number: number, scales: scales, rows: rows)
                for row in block.scales.indices where block.scales[row] == 0 {
                    block.rows.replaceSubrange(
                        row * set.dimensions..<(row + 1) * set.dimensions, with: repeatElement(0, count: set.dimensions))
                }
                thinned.append(block)
            }
            for number in emptied {
                try connection.run(
                    "DELETE FROM vector_block WHERE vector_set_id = ? AND block = ?", SQLiteValue(set.id),
                    SQLiteValue(number))
            }
            for block in thinned { try write(block, in: set.id) }
        }
    }

    func completeVectorSet(_ id: VectorSet.ID) throws {
        try connection.run(
            "UPDATE vector_set SET state = ? WHERE id = ?", .text(VectorSet.State.complete.rawValue), SQLiteValue(id))
    }

    func removeVectorSet(_ id: VectorSet.ID) throws {
        haveVectorsChanged = true
        try connection.run("DELETE FROM vector_set WHERE id = ?", SQLiteValue(id))
    }

    /// Clears the slot of a passage in every vector set.
    func forgetVectors(of id: Passage.ID) throws {
        haveVectorsChanged = true
        for set in try connection.rows("SELECT id FROM vector_set", row: { $0.integer(0) }) {
            guard
                var scales = try connection.first(
                    "SELECT scales FROM vector_block WHERE vector_set_id = ? AND block = ?", SQLiteValue(set),
                    SQLiteValue(id.blockNumber),
                    // SAFETY: the row lends its bytes for the call; they are copied.
                    row: { unsafe $0.withBlob(0) { unsafe LengthBlock.decode($0, as: UInt32.self) } })
            else { continue }
            guard scales.indices.contains(id.slot) else { continue }
            scales[id.slot] = Float.zero.bitPattern
            let bytes = scales.rawBytes
            try connection.run(
                "UPDATE vector_block SET scales = ?, scales_checksum = ? WHERE vector_set_id = ? AND block = ?",
                .blob(bytes), .integer(Checksum.of(bytes)), SQLiteValue(set), SQLiteValue(id.blockNumber))
        }
    }
}

extension Array where Element: BitwiseCopyable {
    /// The bytes of the numbers as in memory.
    ///
    /// SAFETY: numbers have no padding, and their bytes are copied during the call.
    fileprivate var rawBytes: [UInt8] { unsafe withUnsafeBytes { unsafe [UInt8]($0) } }
}

extension Passage.ID {
    /// The number of the block that has the passage's length and vectors.
    var blockNumber: Int64 { rawValue / Int64(VectorBlock.rowCount) }
    /// The row of the passage in that block.
    var slot: Int { Int(rawValue % Int64(VectorBlock.rowCount)) }
}
