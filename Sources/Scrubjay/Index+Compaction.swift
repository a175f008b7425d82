extension Index {
    /// Shrinks the index after notes were deleted, and leaves nothing of them in it.
    ///
    /// Results stay the same. Questions are answered meanwhile; updates wait, and this waits for theirs. It needs up to twice the size of the index
    /// on the disk while it runs, and takes as long as writing the index once.
    ///
    /// - Throws: `StoreError`: `busy` when another process writes for longer than one waits, `noRoomToCompact`.
    @concurrent public func compact() async throws -> Compaction { try store.compact() }
}
