import ScrubjayDocuments

extension Index {
    /// Shrinks the index after notes were deleted, so that nothing of them remains in it.
    ///
    /// Search results stay the same. Files beside the index are cleaned too: copies of notes of past days are removed, and so are the remembered last
    /// search and question if they found a deleted file. Questions are answered meanwhile; updates wait, and this call waits for running updates. It needs up to
    /// twice the size of the index on disk while it runs, and takes as long as writing the index once.
    ///
    /// - Throws: `StoreError`: `busy` if another process writes for longer than the timeout, `notEnoughSpaceToCompact`; `CancellationError`.
    @concurrent public func compact() async throws -> Compaction {
        let compaction = try store.compact()
        for folder in [store.sideFiles.past, store.sideFiles.rebuilding] where FileSystem.status(of: folder) != nil {
            let lock = try await FolderLock(whenFree: folder)
            defer { lock.release() }
            FileSystem.removeAll(folder)
        }
        try forgetSearchOfRemovedFiles()
        try forgetQuestionOfRemovedFiles()
        return compaction
    }
}
