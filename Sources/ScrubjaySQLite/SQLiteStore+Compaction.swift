package import ScrubjayCore

extension SQLiteStore {
    /// How long to wait for readers at the end, in milliseconds. A question takes a few.
    private static let readerTimeout: Int32 = 2000

    package func compact() throws -> Compaction {
        try compact(waitingForWriters: SQLiteConnection.busyTimeout, forReaders: Self.readerTimeout)
    }

    /// Shrinks the file of the index.
    ///
    /// - Parameters:
    ///   - writing: How long to wait for writers, in milliseconds.
    ///   - reading: How long to wait for readers at the end, in milliseconds.
    func compact(waitingForWriters writing: Int32, forReaders reading: Int32) throws -> Compaction {
        let files = IndexFiles(path: path)
        let before = files.bytes
        // `VACUUM` requires that nothing else is under way on its connection.
        let connection = try SQLiteConnection(path: path)
        try connection.execute(
            "PRAGMA synchronous = NORMAL; PRAGMA cache_size = -32768; PRAGMA busy_timeout = \(writing)")
        let needed = try Self.bytesInUse(connection)
        if let free = files.freeBytes, free < needed {
            throw StoreError(location: path, reason: .notEnoughSpaceToCompact(needed: needed))
        }
        do {
            try Self.forgetRemovedWords(connection)
            // `VACUUM` writes everything once more; this keeps the log from holding both.
            _ = try connection.integer("PRAGMA wal_checkpoint(PASSIVE)")
            try connection.execute("VACUUM")
        } catch let error as StoreError where error.reason == .diskFull {
            throw StoreError(location: path, reason: .notEnoughSpaceToCompact(needed: needed))
        }
        try connection.execute("PRAGMA busy_timeout = \(reading)")
        let isBusy = try connection.integer("PRAGMA wal_checkpoint(TRUNCATE)") != 0
        return Compaction(bytesBefore: before, bytes: files.bytes, isComplete: !isBusy)
    }

    /// Erases remains of removed passages: words in the segments and statistics of the full-text index, sentences in the compression
    /// dictionary, and vectors.
    private static func forgetRemovedWords(_ connection: SQLiteConnection) throws {
        try connection.execute("BEGIN IMMEDIATE")
        do {
            let transaction = SQLiteTransaction(connection: connection)
            try transaction.repackTexts()
            try transaction.forgetRemovedVectors()
            try connection.execute(FullTextTable.optimization)
            try WordStatistics(of: connection).count(passages: transaction.passageCount())
            try connection.execute("COMMIT")
        } catch {
            try? connection.execute("ROLLBACK")
            throw error
        }
    }

    private static func bytesInUse(_ connection: SQLiteConnection) throws -> Int64 {
        try connection.integer(
            """
            SELECT (page_count - freelist_count) * page_size
            FROM pragma_page_count, pragma_freelist_count, pragma_page_size
            """)
    }
}
