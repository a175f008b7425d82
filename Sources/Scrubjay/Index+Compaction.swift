extension Index {
    /// Gives the room of what was removed back to the disk, and joins the pieces that updates have left of the word index.
    ///
    /// What the index holds stays as it is. Of removed notes nothing is left, in the index and beside it: what was brought back of past days
    /// goes, and the last search where it found one of them. Questions are answered meanwhile; updates wait, and this waits for theirs. It
    /// takes up to twice the room of the index while it lasts, and the time of writing it once.
    ///
    /// - Throws: `StoreError`: `busy` when another process writes for longer than one waits, `noRoomToCompact`; `CancellationError`.
    @concurrent public func compact() async throws -> Compaction {
        let compaction = try store.compact()
        for folder in [pastFolder, Self.rebuildingFolder(path)] where FileSystem.status(of: folder) != nil {
            let lock = try await FolderLock(whenFree: folder)
            defer { lock.release() }
            FileSystem.removeAll(folder)
        }
        try forgetSearchOfRemovedFiles()
        return compaction
    }
}
