import ScrubjayCore
import ScrubjayKernels

extension SQLiteSnapshot {
    func vectorSets() throws -> [VectorSet] {
        try connection.rows("SELECT id, fingerprint, dimensions, state, learnt_from FROM vector_set ORDER BY id") { row in
            guard let state = VectorSet.State(rawValue: row.text(3)) else {
                throw damaged("a vector set in the state \(row.text(3))")
            }
            return VectorSet(
                id: VectorSet.ID(row.integer(0)), fingerprint: row.text(1), dimensions: row.int(2), state: state,
                learntFrom: row.int(4))
        }
    }

    func statistics(of set: VectorSet) throws -> FeatureStatistics {
        try connection.memory.statistics(of: set) {
            try connection.first("SELECT learnt FROM vector_set WHERE id = ?", SQLiteValue(set.id)) { row in
                // SAFETY: the row lends its bytes for the call.
                guard let read = unsafe row.withBlob(0, { try? unsafe FeatureStatistics(encoded: $0) }) else {
                    throw damaged("what vector set \(set.id.rawValue) has learnt cannot be read")
                }
                return read
            }
        } ?? .empty
    }

    func projection(of set: VectorSet, features: Set<UInt32>?) throws -> Projection {
        var found: [UInt32] = []
        var scales: [Float] = []
        var values: [Int8] = []
        func add(_ row: borrowing SQLiteRow) throws {
            found.append(UInt32(truncatingIfNeeded: row.int(0)))
            // SAFETY: the row lends its bytes for the call. It is checked that they hold a scale and one number per dimension.
            try unsafe row.withBlob(1) { bytes in
                guard bytes.count == 4 + set.dimensions else { throw damaged("a row of a projection has another size") }
                unsafe scales.append(bytes.loadUnaligned(as: Float.self))
                unsafe values.append(contentsOf: bytes.dropFirst(4).lazy.map { Int8(bitPattern: $0) })
            }
        }
        let columns = "SELECT feature, weights FROM projection_row WHERE vector_set_id = ?"
        if let features {
            for feature in features.sorted() {
                try connection.forEach(
                    "\(columns) AND feature = ?", [SQLiteValue(set.id), SQLiteValue(Int(feature))]
                ) { try add($0) }
            }
        } else {
            try connection.forEach("\(columns) ORDER BY feature", [SQLiteValue(set.id)]) { try add($0) }
        }
        return Projection(
            features: found, rows: QuantizedRows(values: values, scales: scales, dimensions: set.dimensions))
    }

    func forEachVectorBlock(
        in set: VectorSet.ID, _ body: (_ number: Int64, _ scales: Span<Float>, _ rows: Span<Int8>) throws -> Void
    ) throws {
        let revision = try total("vector_revision")
        let resident = try connection.memory.vectors(of: set, revision: revision) {
            var blocks: [VectorBlock] = []
            // SAFETY: a block is lent for the call and copied during it.
            try unsafe forEachStoredBlock(in: set) { unsafe blocks.append(VectorBlock(number: $0, scales: $1, rows: $2)) }
            return blocks
        }
        guard let resident else {
            return try unsafe forEachStoredBlock(in: set) { number, scales, rows in
                // SAFETY: the spans end with the call, and SQLite keeps the bytes valid until the next row.
                try unsafe body(number, Span(_unsafeElements: scales), Span(_unsafeElements: rows))
            }
        }
        for block in resident { try body(block.number, block.scales.span, block.rows.span) }
    }

    /// Calls `body` with each block of a vector set, read from the index.
    ///
    /// SAFETY: each block is lent to `body` for the call.
    func forEachStoredBlock(
        in set: VectorSet.ID, _ body: (Int64, UnsafeBufferPointer<Float>, UnsafeBufferPointer<Int8>) throws -> Void
    ) throws {
        let dimensions = try Int(
            connection.integer("SELECT dimensions FROM vector_set WHERE id = ?", SQLiteValue(set)))
        try connection.forEach(
            "SELECT \(Self.blockColumns) FROM vector_block WHERE vector_set_id = ? ORDER BY block",
            [SQLiteValue(set)]
        ) { try unsafe withVectorBlock($0, dimensions: dimensions, body) }
    }

    static let blockColumns = "block, scales, vectors, scales_checksum, vectors_checksum"

    /// Calls `body` with the block in a row of `blockColumns`.
    ///
    /// SAFETY: scales are lent from an array of this function, vectors from a row that stays valid for the call. The sizes of both
    /// are checked, and single bytes need no alignment.
    func withVectorBlock<Result>(
        _ row: borrowing SQLiteRow, dimensions: Int,
        _ body: (Int64, UnsafeBufferPointer<Float>, UnsafeBufferPointer<Int8>) throws -> Result
    ) throws -> Result {
        let number = row.integer(0)
        // SAFETY: the row lends its bytes for the calls.
        guard unsafe row.withBlob(1, { unsafe Checksum.of($0) }) == row.integer(3),
            unsafe row.withBlob(2, { unsafe Checksum.of($0) }) == row.integer(4)
        else { throw damaged("vector block \(number) is not what was written") }
        // A BLOB may be unaligned, so numbers of several bytes are copied.
        let scales = unsafe row.withBlob(1) { unsafe LengthBlock.decode($0, as: UInt32.self) }.map(Float.init(bitPattern:))
        return try unsafe row.withBlob(2) { rows in
            guard scales.count == VectorBlock.rowCount, rows.count == VectorBlock.rowCount * dimensions else {
                throw damaged("vector block \(number) has another size")
            }
            return try unsafe scales.withUnsafeBufferPointer {
                try unsafe body(number, $0, rows.assumingMemoryBound(to: Int8.self))
            }
        }
    }

    func passagesWithoutVector(in set: VectorSet.ID, limit: Int) throws -> [Passage.ID] {
        var missing: [Passage.ID] = []
        try connection.forEach(
            """
            SELECT passage_length.block, lengths, scales FROM passage_length
            LEFT JOIN vector_block ON vector_set_id = ? AND vector_block.block = passage_length.block ORDER BY 1
            """, [SQLiteValue(set)]
        ) { row in
            guard missing.count < limit else { return }
            // SAFETY: the row lends its bytes for the call; they are copied.
            let lengths = unsafe row.withBlob(1) { unsafe LengthBlock.decode($0) }
            let scales = unsafe row.withBlob(2) { unsafe LengthBlock.decode($0, as: UInt32.self) }.map(Float.init(bitPattern:))
            for (offset, length) in lengths.enumerated() where length > 0 && (offset >= scales.count || scales[offset] == 0) {
                guard missing.count < limit else { break }
                missing.append(Passage.ID(row.integer(0) * Int64(VectorBlock.rowCount) + Int64(offset)))
            }
        }
        return missing
    }
}
