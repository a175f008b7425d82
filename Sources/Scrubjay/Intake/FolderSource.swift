/// The files of a folder on disk and of the folders in it.
///
/// Left out are hidden entries, folders that programs keep for themselves, what `.gitignore` and `.jayignore` files and
/// the configuration say, and formats that nobody reads. Links are not followed: what they lead to in the notebook is
/// found where it lies, so that every file is found once, no rule is got round and no loop has an end to look for; what
/// lies outside is reported.
struct FolderSource: Sendable {
    /// From the root of the file system.
    let folder: String
    /// Patterns like lines of a `.gitignore` in `folder`, from the configuration.
    let ignore: [String]

    init(folder: String, ignore: [String] = []) {
        self.folder = folder
        self.ignore = ignore
    }

    /// Lists the files as they are now, without reading them; checks now and then whether the task was cancelled.
    ///
    /// - Throws: `missing`, `notAFolder` or `unreadable` when `folder` cannot be listed, and so nothing can be said about the files: what is known of
    ///   them stays valid. `cancelled`. What fails inside is a `SkippedFile`.
    /// - Complexity: One call of the system for each file and six for each folder: 3 µs a file when the disk's
    ///   directory is in memory.
    func walk() throws(IntakeError) -> Walk {
        var walker = try FolderWalker(folder: folder, ignore: ignore)
        return try walker.walk()
    }

    /// Throws what `walk()` would throw for the folder itself, without listing it.
    func check() throws(IntakeError) { _ = try FolderWalker(folder: folder, ignore: ignore) }
}
