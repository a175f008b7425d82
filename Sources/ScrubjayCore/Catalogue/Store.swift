/// Stores everything that was read from the notebooks. Callers do not know how it is stored.
///
/// Every engine passes the same contract tests. A read sees one state. A write is visible as a whole or not at all, even if the process is killed.
package protocol Store: Sendable {
    /// The location of the store in messages: the path of its file, or an address. It must not contain a password.
    var location: String { get }
    /// The files and folders of an index that are not in the store.
    var sideFiles: SideFiles { get }

    /// Opens a store of the same kind in a folder, and creates it if it is missing.
    func openStore(in folder: String) throws -> any Store
    /// Removes the store that `openStore(in:)` creates, and nothing else in the folder. Nobody may have it open.
    func removeStore(in folder: String)

    /// Calls `body` with one state of the index, which does not change during the call.
    ///
    /// The result is `Sendable` so that nothing can keep the snapshot: after the call, its connection serves others.
    ///
    /// - Parameters:
    ///   - past: The day as of which the index is read; `nil` for the present.
    ///   - hidden: What is left out; `nil` for nothing.
    func read<Result: Sendable>(
        asOf past: PastDay?, hiding hidden: HiddenContents?, _ body: (any Snapshot) throws -> Result
    ) throws -> Result

    /// Calls `body` in a transaction, which is committed if `body` returns and rolled back if it throws. Waits for other writers.
    func write<Result: Sendable>(_ body: (any StoreTransaction) throws -> Result) throws -> Result

    /// Prepares for reading the whole index instead of small parts of it, until `endUpdate()` has been called as often as this.
    func beginUpdate()
    func endUpdate()

    /// Merges segments of the full-text index, and counts frequent words again if the number of passages has changed by a tenth. Cheap if nothing
    /// has changed.
    func optimize() throws

    /// Shrinks the index after notes were deleted, and leaves nothing of them in it.
    ///
    /// Results stay the same, for readers too; writers wait. Needs up to twice the size of the index on the disk while it runs. A kill at any moment
    /// leaves the index as it was.
    func compact() throws -> Compaction

    /// Reads everything that searches read.
    ///
    /// - Returns: What is wrong; empty if the store is sound.
    func problems() throws -> [StoreProblem]
}

extension Store {
    package func read<Result: Sendable>(
        asOf past: PastDay? = nil, _ body: (any Snapshot) throws -> Result
    ) throws -> Result {
        try read(asOf: past, hiding: nil, body)
    }
}
