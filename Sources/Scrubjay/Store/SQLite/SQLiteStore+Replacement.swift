#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

extension SQLiteStore {
    /// How long readers are waited for at the end, in milliseconds.
    private static let patience = 500

    /// Puts another index in the place of one, in one transaction; nothing of that one has to be readable.
    ///
    /// - Parameter newPath: That of an index that nobody writes to.
    /// - Throws: `StoreError`; then the index is as it was.
    static func replace(_ path: String, by newPath: String) throws {
        let source = try SQLiteConnection(path: newPath)
        // Whoever takes the file away must not leave a part of it in the log.
        _ = try source.integer("PRAGMA wal_checkpoint(TRUNCATE)")
        let files = IndexFiles(path: path)
        do throws(StoreError) {
            let target = try SQLiteConnection(path: path)
            try target.become(source)
            // What is not moved into the file now is moved when the last reader of the state before has finished.
            try target.execute("PRAGMA busy_timeout = \(patience)")
            _ = try target.integer("PRAGMA wal_checkpoint(TRUNCATE)")
            files.makePrivate()
            return
        } catch {
            switch error.reason {
            // SQLite does not take it for a database, nor for one with pages of our size: nobody has it open.
            case .notAnIndex, .damaged, .missing, .sqlite: break
            case .readOnly where files.areWritable: break
            default: throw error
            }
        }
        files.removeLog()
        guard FileSystem.rename(newPath, to: path) else { throw StoreError(path: path, reason: .cannotCreate(errno: errno)) }
    }
}
