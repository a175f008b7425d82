extension Index {
    /// Gives the room of what was removed back to the disk, and joins the pieces that updates have left of the word index.
    ///
    /// What the index holds stays as it is. Questions are answered meanwhile; updates wait, and this waits for theirs. It takes up to
    /// twice the room of the index while it lasts, and the time of writing it once.
    ///
    /// - Throws: `StoreError`: `busy` when another process writes for longer than one waits, `noRoomToCompact`.
    @concurrent public func compact() async throws -> Compaction { try store.compact() }
}
