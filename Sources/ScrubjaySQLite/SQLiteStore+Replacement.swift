import ScrubjayCore
import ScrubjayDocuments

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

extension SQLiteStore {
    /// How long to wait for readers at the end, in milliseconds.
    private static let readerTimeout = 500

    /// Replaces an index with another one, in one transaction. The old index need not be readable.
    ///
    /// - Parameters:
    ///   - path: The file of the index to replace.
    ///   - newPath: The file of the new index, to which nobody writes.
    /// - Throws: `StoreError`; then the old index is unchanged.
    static func replace(_ path: String, by newPath: String) throws {
        let source = try SQLiteConnection(path: newPath)
        // The new file may be moved below, so nothing of it may remain in its log.
        _ = try source.integer("PRAGMA wal_checkpoint(TRUNCATE)")
        let files = IndexFiles(path: path)
        do throws(StoreError) {
            let target = try SQLiteConnection(path: path)
            try target.replaceContents(source)
            // If readers keep the log from being moved into the file now, that happens when the last of them has finished.
            try target.execute("PRAGMA busy_timeout = \(readerTimeout)")
            _ = try target.integer("PRAGMA wal_checkpoint(TRUNCATE)")
            files.makePrivate()
            return
        } catch {
            switch error.reason {
            // SQLite does not recognize a database, or not one with our page size: nobody has it open.
            case .notAnIndex, .damaged, .missing, .refused: break
            case .readOnly where files.areWritable: break
            default: throw error
            }
        }
        files.removeLog()
        guard FileSystem.rename(newPath, to: path) else {
            throw StoreError(location: path, reason: .cannotCreate(errno: errno))
        }
    }
}
