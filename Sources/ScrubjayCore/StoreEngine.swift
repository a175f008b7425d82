/// Opens stores of one kind. An index keeps its engine to open another index like itself, for the notes of a past day.
package protocol StoreEngine: Sendable {
    /// Opens the store at a path.
    ///
    /// - Parameters:
    ///   - access: Whether a missing store is made, and an empty one is refused.
    ///   - onMigration: Called before a store of an earlier version is written anew, which may take as long as indexing.
    /// - Throws: `StoreError` if there is no store, if a newer version wrote it, or if it is no store at all.
    func open(_ path: String, access: Index.Access, onMigration: () -> Void) throws -> any Store

    /// What the engine needs of the system, and whether it is there.
    var checks: [Examination.Check] { get }
}
