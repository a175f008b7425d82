public import ScrubjayCore
public import ScrubjayDocuments
public import ScrubjayText

/// Opens indexes in SQLite files.
package struct SQLiteEngine: StoreEngine {
    package init() {}

    package func open(_ path: String, access: Index.Access, onMigration: () -> Void) throws -> any Store {
        try SQLiteStore(path: path, access: access, onMigration: onMigration)
    }

    package var checks: [Examination.Check] {
        [Examination.Check(name: "SQLite", isSound: SQLiteStore.hasFTS5, finding: SQLiteStore.engineVersion)]
    }
}

extension Index {
    /// Opens an index in a SQLite file.
    ///
    /// - Parameters:
    ///   - path: The file of the index.
    ///   - access: Whether a missing index is created and an empty one refused. An index that cannot be written is opened for reading.
    ///   - configuration: Who owns the notes and how their dates are read.
    ///   - now: The clock that "last week" counts from; `nil` for the system clock.
    ///   - onNotice: Called with each notice for the user once, on any thread.
    /// - Throws: `StoreError` if there is no index, if it is from a newer version, or if the file is not an index.
    public convenience init(
        at path: String, access: Access = .create, configuration: Configuration = .standard,
        now: (@Sendable () -> LocalDateTime)? = nil, onNotice: @escaping @Sendable (Notice) -> Void = { _ in }
    ) throws {
        try self.init(
            at: path, engine: SQLiteEngine(), access: access, configuration: configuration, now: now, onNotice: onNotice)
    }
}

extension Examination {
    /// Runs every check. Reads the whole index.
    public static func run(index path: String, version: String, configuration: Configuration) -> Examination {
        run(index: path, engine: SQLiteEngine(), version: version, configuration: configuration)
    }
}
