/// The files in a folder on disk, including its subfolders.
///
/// Skipped are hidden entries, folders that programs keep for themselves, everything that `.gitignore` and `.jayignore` files or the configuration
/// exclude, and unknown formats. Links are not followed. A link into the notebook leads to a file that is found at its own path anyway, so every file
/// is found once, no ignore rule is bypassed and no cycle has to be detected. A link out of the notebook is reported.
package struct FolderSource: Sendable {
    /// An absolute path.
    let folder: String
    /// Patterns from the configuration, like the lines of a `.gitignore` in `folder`.
    let ignore: [String]

    package init(folder: String, ignore: [String] = []) {
        self.folder = folder
        self.ignore = ignore
    }

    /// Lists the files as they are now, without reading them. Checks regularly whether the task was cancelled.
    ///
    /// - Throws: `missing`, `notAFolder` or `unreadable` if `folder` cannot be listed. Nothing is then known about the files, so what the index has
    ///   stays valid. `cancelled`. A failure inside the folder is a `SkippedFile`.
    /// - Complexity: One system call for each file and six for each folder: 3 µs a file if the disk's directory is in memory.
    package func walk() throws(FileAccessError) -> Walk {
        var walker = try FolderWalker(folder: folder, ignore: ignore)
        return try walker.walk()
    }

    /// Throws what `walk()` would throw for the folder itself, without listing it.
    package func check() throws(FileAccessError) { _ = try FolderWalker(folder: folder, ignore: ignore) }
}

/// What a walk through a notebook's folder found.
package struct Walk: Sendable, Equatable {
    /// The files to read, each once, in byte order of their paths.
    package var files: [SourceFile]
    /// Everything that is not read, in the same order.
    package var skipped: [SkippedFile]
    /// All folders that were listed, relative to the root, which is empty.
    package var folders: [String]
    /// Folders that could not be listed. The files below them are neither found nor deleted: their state is unknown.
    var unreadableFolders: [String]
    /// Copies that a sync program made of conflicting changes; they are also in `files`.
    var conflictCopies: [ConflictCopy]

    init(
        files: [SourceFile] = [], skipped: [SkippedFile] = [], folders: [String] = [], unreadableFolders: [String] = [],
        conflictCopies: [ConflictCopy] = []
    ) {
        self.folders = folders
        self.files = files
        self.skipped = skipped
        self.unreadableFolders = unreadableFolders
        self.conflictCopies = conflictCopies
    }

    /// Whether the folder contains nothing at all, not even hidden files.
    ///
    /// If an index knows files of such a folder, its disk is probably not mounted.
    package var isEmpty: Bool { files.isEmpty && skipped.isEmpty }

    /// The number of skipped entries for each reason code.
    var skippedCounts: [String: Int] {
        skipped.reduce(into: [:]) { $0[$1.reason.code, default: 0] += 1 }
    }
}

/// A copy that a sync program made because a file was changed in two places.
struct ConflictCopy: Sendable, Hashable {
    let path: String
    /// The path of the original file, which may be gone.
    let original: String

    /// Recognises the names that Syncthing, Dropbox, Nextcloud and Obsidian use; `nil` for any other name.
    init?(path: String) {
        // Conflicts are rare: a quick look at the bytes rules out nearly all names.
        guard containsBytes(path, "onflict") else { return nil }
        let nameStart = path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex
        guard let mark = ConflictCopy.mark(in: path[nameStart...]) else { return nil }
        self.path = path
        original = String(path[..<mark.lowerBound]) + String(path[mark.upperBound...])
    }

    /// The part of the name that marks a copy, with the space before it.
    private static func mark(in name: Substring) -> Range<String.Index>? {
        if let syncthing = name.firstRange(of: ".sync-conflict-") {
            let end = name[syncthing.upperBound...].firstIndex(of: ".") ?? name.endIndex
            return syncthing.lowerBound..<end
        }
        guard let open = name.lastIndex(of: "("), let close = name[open...].firstIndex(of: ")") else { return nil }
        let inside = name[open..<close].lowercased()
        guard ["conflicted copy", "case conflict", "conflict copy"].contains(where: inside.contains) else { return nil }
        let spaced = open > name.startIndex && name[name.index(before: open)] == " "
        return (spaced ? name.index(before: open) : open)..<name.index(after: close)
    }
}
