/// The differences between a walk and what an index knows, decided without reading a file.
package struct ChangeSet: Sendable, Equatable {
    /// A file that is new or looks different. Its hash decides whether it has changed.
    package struct Candidate: Sendable, Hashable {
        package let file: SourceFile
        /// `nil` for a new path.
        package let known: KnownFile?
        /// Whether the file looks the same but was last read just after it was written, so it is read again to be sure.
        package var isReadAgain = false
    }

    /// Files whose path and stamp are unchanged.
    package var unchanged: [KnownFile] = []
    package var toRead: [Candidate] = []
    /// Known files that are no longer at their path; they may have been renamed.
    package var missing: [KnownFile] = []
    /// Known files that cannot be reached now: below a folder that cannot be listed, or online only. They stay in the index.
    package var unknown: [KnownFile] = []

    /// The files of `toRead` that are new or look different.
    package var newOrModified: [Candidate] { toRead.filter { !$0.isReadAgain } }

    /// The changes limited to some paths; all other files stay as the index knows them.
    package func only(_ paths: [String]) -> ChangeSet {
        var changes = self
        changes.toRead.removeAll { !paths.contains($0.file.path) }
        changes.missing.removeAll { !paths.contains($0.path) }
        return changes
    }

    /// Whether the index is up to date with the walk.
    package var isEmpty: Bool { toRead.isEmpty && missing.isEmpty }
}

/// Compares the known files with a walk. All lists of the result are in byte order of the paths.
///
/// - Parameter known: Fastest in byte order of the paths, the order of `ORDER BY path`.
/// - Complexity: O(*n*) for *n* files on both sides, plus sorting if `known` is not in order.
package func changes(known: [KnownFile], found: Walk) -> ChangeSet {
    let known = inOrder(known) { $0.path }
    let files = inOrder(found.files) { $0.path }
    var result = ChangeSet()
    result.unchanged.reserveCapacity(known.count)
    var next = 0
    for file in files {
        while next < known.count, compareBytes(known[next].path, file.path) < 0 {
            result.missing.append(known[next])
            next += 1
        }
        guard next < known.count, compareBytes(known[next].path, file.path) == 0 else {
            result.toRead.append(ChangeSet.Candidate(file: file, known: nil))
            continue
        }
        if known[next].stamp == file.stamp {
            result.unchanged.append(known[next])
        } else {
            result.toRead.append(
                ChangeSet.Candidate(
                    file: file, known: known[next], isReadAgain: known[next].stamp.isProvisional(for: file.stamp)))
        }
        next += 1
    }
    result.missing += known[next...]
    if result.missing.isEmpty { return result }

    let unreachable = UnreachablePaths(in: found)
    result.unknown = result.missing.filter { unreachable.contains($0.path) }
    if !result.unknown.isEmpty { result.missing.removeAll { unreachable.contains($0.path) } }
    return result
}

/// The paths whose state a walk could not determine.
private struct UnreachablePaths {
    private let folders: Set<String>
    private let files: Set<String>

    init(in walk: Walk) {
        folders = Set(walk.unreadableFolders)
        files = Set(walk.skipped.lazy.filter(\.reason.keepsLastState).map(\.path))
    }

    func contains(_ path: String) -> Bool {
        if files.contains(path) { return true }
        if folders.isEmpty { return false }
        return path.indices.contains { path[$0] == "/" && folders.contains(String(path[..<$0])) }
    }
}

/// Sorts by byte order of the paths, unless the elements are in that order already.
private func inOrder<Element>(_ elements: [Element], _ path: (Element) -> String) -> [Element] {
    let isOrdered = elements.indices.dropFirst().allSatisfy {
        compareBytes(path(elements[$0 - 1]), path(elements[$0])) < 0
    }
    return isOrdered ? elements : elements.sorted { compareBytes(path($0), path($1)) < 0 }
}

/// The stored record of a file that the index has read.
package struct KnownFile: Sendable, Hashable {
    package let path: String
    package let stamp: FileStamp
    package let hash: ContentHash

    package init(path: String, stamp: FileStamp, hash: ContentHash) {
        self.path = path
        self.stamp = stamp
        self.hash = hash
    }
}

/// A file whose bytes have been read and hashed.
package struct ReadFile: Sendable, Hashable {
    package let file: SourceFile
    /// What the index knows about this path; `nil` for a new path.
    package let known: KnownFile?
    package let hash: ContentHash
    /// When it was read, in nanoseconds since 1970.
    package var readAt: Int64 = .max

    package init(file: SourceFile, known: KnownFile?, hash: ContentHash, readAt: Int64 = .max) {
        self.file = file
        self.known = known
        self.hash = hash
        self.readAt = readAt
    }
}

extension KnownFile {
    /// What to store about a file that was read.
    package init(_ read: ReadFile) {
        self.init(path: read.file.path, stamp: read.file.stamp.trusted(readAt: read.readAt), hash: read.hash)
    }
}
