/// Keeps what was read of the notebooks. Nothing to the right of it knows how.
///
/// Every engine passes the same contract tests. A read sees one state; a write is seen whole or not at all, also after a kill.
package protocol Store: Sendable {
    /// Calls `body` with one state of the index, which stays the same for the time of the call.
    ///
    /// - Parameter past: As of when; nil for all that the index holds.
    func read<Result>(asOf past: PastDay?, _ body: (any Snapshot) throws -> Result) throws -> Result

    /// Calls `body` and keeps what it writes when it returns; nothing of it when it throws. Waits for other writers.
    func write<Result>(_ body: (any StoreTransaction) throws -> Result) throws -> Result

    /// Says that from now on all of the index is gone through rather than asked, until as many updates have ended as have begun.
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
    /// - Returns: What is wrong, one sentence each; empty if the store is sound.
    func problems() throws -> [String]
}

extension Store {
    package func read<Result>(_ body: (any Snapshot) throws -> Result) throws -> Result { try read(asOf: nil, body) }
}
