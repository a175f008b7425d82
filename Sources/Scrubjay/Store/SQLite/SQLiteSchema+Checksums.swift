import ScrubjayKernels

/// Checksums of vectors, which no search would find damaged otherwise: any byte is a number.
extension SQLiteSchema {
    static let versionOfChecksums = 11

    static func addsChecksums(to version: Int) -> Bool { (1..<versionOfChecksums).contains(version) }

    static let checksums = """
        -- See Checksum. Apart, since a passage that is removed changes its scale alone.
        ALTER TABLE vector_block ADD COLUMN scales_checksum INTEGER NOT NULL DEFAULT 0;
        ALTER TABLE vector_block ADD COLUMN vectors_checksum INTEGER NOT NULL DEFAULT 0;
        """

    /// Counts those of blocks that have none yet.
    static func addChecksums(_ connection: SQLiteConnection) throws {
        let blocks = try connection.rows("SELECT rowid, scales, vectors FROM vector_block") { row in
            // SAFETY: the row lends its bytes for the call.
            let (scales, vectors) = unsafe (
                row.withBlob(1) { unsafe Checksum.of($0) }, row.withBlob(2) { unsafe Checksum.of($0) }
            )
            return (row.integer(0), scales, vectors)
        }
        for (row, scales, vectors) in blocks {
            try connection.run(
                "UPDATE vector_block SET scales_checksum = ?, vectors_checksum = ? WHERE rowid = ?", .integer(scales),
                .integer(vectors), SQLiteValue(row))
        }
    }
}
