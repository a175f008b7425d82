/// Opens stores of one kind. An index keeps its engine to open further indexes like itself, such as those of past days.
package protocol StoreEngine: Sendable {
    /// Opens the store at `path`.
    ///
    /// - Parameters:
    ///   - access: Whether to create a missing store or refuse it, and whether to refuse an empty one.
    ///   - onMigration: Called before a store of an earlier version is rewritten, which may take as long as indexing.
    /// - Throws: `StoreError` if there is no store, if a newer version wrote it, or if the file is not a store.
    func open(_ path: String, access: Index.Access, onMigration: () -> Void) throws -> any Store

    /// Checks that the system provides what the engine needs.
    var checks: [Examination.Check] { get }
}
