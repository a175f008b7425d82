import ScrubjayCore
import ScrubjayDocuments
import ScrubjayText

/// Reads one state of an index, pinned by the transaction of its connection.
class SQLiteSnapshot: Snapshot {
    let connection: SQLiteConnection

    /// The pool for further connections to the same index; `nil` while writing.
    private let pool: ConnectionPool?

    /// The views that leave out what is later than a past day, or hidden; `nil` if everything is read.
    let views: HidingViews?

    init(connection: SQLiteConnection, pool: ConnectionPool? = nil, views: HidingViews? = nil) {
        self.connection = connection
        self.pool = pool
        self.views = views
    }

    var isWhole: Bool { views == nil }

    /// Returns the passages that are not left out.
    func present(_ passages: PassageSet) -> PassageSet {
        guard let views else { return passages }
        var present = passages
        present.subtract(views.passages)
        return present
    }

    func undatedDocumentCount() -> Int { views?.undatedDocuments ?? 0 }

    func inBackground<Background: Sendable, Result>(
        _ work: @escaping @Sendable (any Snapshot) throws -> Background, while body: () throws -> Result
    ) throws -> (Background, Result) {
        guard let pool, try passageCount() >= pool.secondThreadThreshold else { return (try work(self), try body()) }
        let state = try state()
        // `nil` if the other connection sees another state, because somebody has written since.
        let background = BackgroundWork {
            Swift.Result {
                try pool.withTransaction("BEGIN") { connection -> Background? in
                    let other = SQLiteSnapshot(connection: connection, pool: pool)
                    return try other.state() == state ? try work(other) : nil
                }
            }
        }
        let own = Swift.Result { try body() }
        // An error on the other connection, such as too many open files, need not occur on this one.
        let made = try? background.value().get()
        let result = try own.get()
        return (try made ?? work(self), result)
    }

    /// The connection, with all words of this state written to the full-text table.
    func fullText() throws -> SQLiteConnection { connection }

    /// The cached postings of this state.
    func postingCache() throws -> PostingCache {
        let connection = try fullText()
        // Frequent words are counted without a new revision.
        let state = try [revision(), total("word_counts")]
        if let known = connection.postingCache, known.state == state { return known.cache }
        let cache = PostingCache(connection: connection)
        connection.postingCache = (state, cache)
        return cache
    }

    func notebooks() throws -> [Notebook] {
        try connection.rows("SELECT id, name, folder, last_update FROM notebook ORDER BY name") { row in
            Notebook(
                id: Notebook.ID(row.integer(0)), name: row.text(1), folder: row.text(2),
                lastUpdate: row.optionalText(3).flatMap(LocalDateTime.init))
        }
    }

    func knownFiles(in notebook: Notebook.ID) throws -> [KnownFile] {
        try connection.rows(
            "SELECT \(Self.fileColumns) FROM file WHERE notebook_id = ?", SQLiteValue(notebook)
        ) { try knownFile($0) }
    }

    func knownFile(path: String, in notebook: Notebook.ID) throws -> KnownFile? {
        try connection.first(
            "SELECT \(Self.fileColumns) FROM file WHERE notebook_id = ? AND path = ?", SQLiteValue(notebook),
            .text(path)
        ) { try knownFile($0) }
    }

    private static let fileColumns = "path, size, modified, inode, hash"

    private func knownFile(_ row: borrowing SQLiteRow) throws -> KnownFile {
        let bytes = row.blob(4)
        guard let hash = ContentHash(bytes: bytes) else { throw damaged("the hash of a file has \(bytes.count) bytes") }
        return KnownFile(
            path: row.text(0), stamp: stamp(row, from: 1), hash: hash)
    }

    private func stamp(_ row: borrowing SQLiteRow, from column: Int32) -> FileStamp {
        FileStamp(
            size: row.integer(column), modified: row.integer(column + 1), inode: UInt64(bitPattern: row.integer(column + 2)))
    }

    func skippedFiles(in notebook: Notebook.ID) throws -> [SkippedFile] {
        try connection.rows(
            "SELECT path, reason, detail, size, modified, inode FROM skipped_file WHERE notebook_id = ? ORDER BY path",
            SQLiteValue(notebook)
        ) { row in
            guard let reason = SkipReason(code: row.text(1), detail: row.text(2)) else {
                throw damaged("an unknown reason for a skipped file")
            }
            return SkippedFile(path: row.text(0), reason: reason, stamp: row.isNull(3) ? nil : stamp(row, from: 3))
        }
    }

    func warnings(in notebook: Notebook.ID) throws -> [FileWarning] {
        try connection.rows(
            """
            SELECT file.path, message, line FROM file_warning JOIN file ON file.id = file_id
            WHERE notebook_id = ? ORDER BY file.path, line
            """, SQLiteValue(notebook)
        ) { row in FileWarning(path: row.text(0), warning: Warning(row.text(1), line: row.optionalInt(2))) }
            + warningsOfClaims(in: notebook)
    }

    func passageCount() throws -> Int { try Int(total("passages")) }

    func settings(of notebook: Notebook.ID) throws -> String? {
        try connection.first("SELECT settings FROM notebook WHERE id = ?", SQLiteValue(notebook)) {
            $0.optionalText(0)
        } ?? nil
    }

    func isCurrent() throws -> Bool {
        if try total("revision") == 0 { return true }
        return try Int(total("analyzer")) == Analyzer.version && Int(total("parsers")) == ParserTable.version
            && Int(total("layout")) == SQLiteSchema.layout
    }

    func revision() throws -> Int64 { try total("revision") }

    func state() throws -> Int64 { try total("state") }

    func counts() throws -> StoreCounts {
        var counts = StoreCounts()
        func count(_ sql: String) throws -> Int { try Int(connection.integer(sql)) }
        try connection.forEach("SELECT path FROM file") { row in
            counts.files += 1
            counts.filesByEnding[MemberPath.fileExtension(row.text(0)), default: 0] += 1
        }
        counts.documents = try count("SELECT count(*) FROM document")
        counts.meetings = try count(
            "SELECT count(DISTINCT meeting_id) FROM part WHERE role IN (\(Self.list(RecordRole.records)))")
        counts.passages = try passageCount()
        counts.people = try count("SELECT count(DISTINCT person_id) FROM document_person")
        counts.tags = try count("SELECT count(DISTINCT tag_id) FROM document_tag")
        counts.tasks = try count("SELECT count(*) FROM task")
        counts.decisions = try count("SELECT count(*) FROM decision")
        counts.bytes = try connection.integer("SELECT page_count * page_size FROM pragma_page_count, pragma_page_size")
        for set in try vectorSets() {
            let embedded = try counts.passages - passagesWithoutVector(in: set.id, limit: .max).count
            if let model = set.encoderName {
                let bySentence = try counts.passages - passagesWithoutUnits(in: set.id).count
                counts.encoded = StoreCounts.Encoded(model: model, passages: embedded, passagesBySentence: bySentence)
            } else if let embedder = set.remoteEmbedder {
                counts.remote = StoreCounts.Remote(embedder: embedder, passages: embedded, isComplete: set.state == .complete)
            } else {
                counts.embedded = embedded
            }
        }
        return counts
    }

    func total(_ name: String) throws(StoreError) -> Int64 {
        try connection.integer("SELECT value FROM total WHERE name = ?", .text(name))
    }

    func damaged(_ what: String) -> StoreError { StoreError(location: connection.path, reason: .damaged(what)) }
}
