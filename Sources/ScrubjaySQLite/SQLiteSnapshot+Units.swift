import ScrubjayCore
import ScrubjayKernels

extension SQLiteSnapshot {
    func units(of passages: [Passage.ID], in set: VectorSet.ID) throws -> [Passage.ID: UnitVectors] {
        let dimensions = try dimensions(of: set)
        var units: [Passage.ID: UnitVectors] = [:]
        units.reserveCapacity(passages.count)
        for passage in passages {
            units[passage] = try connection.first(
                "SELECT units, checksum FROM unit_block WHERE passage_id = ? AND vector_set_id = ?",
                SQLiteValue(passage), SQLiteValue(set)
            ) { try self.units(in: $0, dimensions: dimensions) }
        }
        return units
    }

    func passagesWithoutUnits(in set: VectorSet.ID) throws -> [Passage.ID] {
        let known = Set(
            try connection.rows(
                "SELECT passage_id FROM unit_block WHERE vector_set_id = ? AND passage_id IS NOT NULL",
                SQLiteValue(set)
            ) { Passage.ID($0.integer(0)) })
        return try measures().passageDocuments.passages().ids.filter { !known.contains($0) }
    }

    func spareUnits(in set: VectorSet.ID) throws -> UnitVectors {
        let dimensions = try dimensions(of: set)
        var all = UnitVectors()
        try connection.forEach(
            "SELECT units, checksum FROM unit_block WHERE passage_id IS NULL AND vector_set_id = ?",
            [SQLiteValue(set)]
        ) { row in
            let units = try self.units(in: row, dimensions: dimensions)
            all.keys += units.keys
            all.scales += units.scales
            all.rows += units.rows
        }
        return all
    }

    /// Decodes all units of a set, to find damage.
    func checkUnits(in set: VectorSet) throws {
        try connection.forEach(
            "SELECT units, checksum FROM unit_block WHERE vector_set_id = ?", [SQLiteValue(set.id)]
        ) { _ = try units(in: $0, dimensions: set.dimensions) }
    }

    private func dimensions(of set: VectorSet.ID) throws -> Int {
        try Int(connection.integer("SELECT dimensions FROM vector_set WHERE id = ?", SQLiteValue(set)))
    }

    /// The units in a row of `units` and `checksum`.
    private func units(in row: borrowing SQLiteRow, dimensions: Int) throws -> UnitVectors {
        // SAFETY: the row lends its bytes for the call; they are copied.
        let units = unsafe row.withBlob(0) { bytes in
            unsafe Checksum.of(bytes) == row.integer(1) ? UnitCoding.decode(bytes, dimensions: dimensions) : nil
        }
        guard let units else { throw damaged("vectors of sentences are not what was written") }
        return units
    }
}

extension SQLiteTransaction {
    func putUnits(_ units: [Passage.ID: UnitVectors], in set: VectorSet.ID) throws {
        for (passage, vectors) in units {
            let bytes = UnitCoding.encode(vectors)
            try connection.run(
                "INSERT OR REPLACE INTO unit_block (passage_id, vector_set_id, units, checksum) VALUES (?, ?, ?, ?)",
                SQLiteValue(passage), SQLiteValue(set), .blob(bytes), .integer(Checksum.of(bytes)))
        }
    }

    func removeSpareUnits(in set: VectorSet.ID) throws {
        try connection.run(
            "DELETE FROM unit_block WHERE passage_id IS NULL AND vector_set_id = ?", SQLiteValue(set))
    }

    /// Keeps the units of passages that are about to be replaced, until the passages that replace them are encoded.
    func spareUnits(of passages: [Passage.ID]) throws {
        for passage in passages {
            try connection.run("UPDATE unit_block SET passage_id = NULL WHERE passage_id = ?", SQLiteValue(passage))
        }
    }
}
