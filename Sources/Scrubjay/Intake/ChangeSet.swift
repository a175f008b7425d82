/// What a walk found, beside what an index knows; decided without reading a file.
struct ChangeSet: Sendable, Equatable {
    /// A file that is new or looks different. Its hash decides whether it is.
    struct Candidate: Sendable, Hashable {
        let file: SourceFile
        /// Nil for a new path.
        let known: KnownFile?
        /// It was read a moment after it was written and looks the same: it is only read once more to be sure.
        var isReadAgain = false
    }

    /// Path and stamp are as before.
    var unchanged: [KnownFile] = []
    var toRead: [Candidate] = []
    /// Known, and not there any more; perhaps under another name.
    var missing: [KnownFile] = []
    /// Known, and out of reach at the moment: below a folder that cannot be listed, or only online. They stay.
    var unknown: [KnownFile] = []

    /// Of `toRead` those that are new or look different.
    var surelyChanged: [Candidate] { toRead.filter { !$0.isReadAgain } }

    /// The same where all other files stay as they are known.
    func only(_ paths: [String]) -> ChangeSet {
        var changes = self
        changes.toRead.removeAll { !paths.contains($0.file.path) }
        changes.missing.removeAll { !paths.contains($0.path) }
        return changes
    }

    /// Whether the index is up to date with the walk.
    var isEmpty: Bool { toRead.isEmpty && missing.isEmpty }
}

/// Compares what is known with what is there. All lists of the result are in the order of the bytes of the paths.
///
/// - Parameter known: Fastest in the order of the bytes of the paths, in which `ORDER BY path` gives them.
/// - Complexity: O(*n*) for *n* files on both sides, plus sorting where `known` is not in order.
func changes(known: [KnownFile], found: Walk) -> ChangeSet {
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

/// The paths of which a walk can say nothing.
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

/// Sorts by the bytes of the paths, unless that is the order already.
private func inOrder<Element>(_ elements: [Element], _ path: (Element) -> String) -> [Element] {
    let isOrdered = elements.indices.dropFirst().allSatisfy {
        compareBytes(path(elements[$0 - 1]), path(elements[$0])) < 0
    }
    return isOrdered ? elements : elements.sorted { compareBytes(path($0), path($1)) < 0 }
}
