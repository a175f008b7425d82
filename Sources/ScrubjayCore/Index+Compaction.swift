import ScrubjayDocuments

extension Index {
    /// Shrinks the index after notes were deleted, and leaves nothing of them in it.
    ///
    /// Results stay the same. Nothing of removed notes is left, in the index and beside it: notes of past days that were brought back are removed, and
    /// the last search if it found one of them. Questions are answered meanwhile; updates wait, and this waits for theirs. It needs up to twice the
    /// size of the index on the disk while it runs, and takes as long as writing the index once.
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

    /// Where an index is made anew before it replaces the one at `path`.
    package static func rebuildingFolder(_ path: String) -> String { path + ".rebuild" }
}
