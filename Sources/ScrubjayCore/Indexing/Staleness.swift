import ScrubjayDocuments

/// What a refresh left undone.
public struct Staleness: Sendable, Equatable {
    /// The number of added, changed or removed files that were not read, because a question should not wait for them.
    public var changedFiles = 0
    public var changedBytes: Int64 = 0
    /// The absolute paths of files that could not be read in the time before a question. While unchanged, they are read again only by an update.
    /// Their last state still answers.
    public var slowFiles: [String] = []
    /// The number of unchanged files that have to be read again. A question does not wait for them either.
    public var outdatedFiles = 0
    public var outdatedBytes: Int64 = 0
    /// Why there are such files.
    public var outdatings: Set<OutdatedReason> = []

    /// Why the indexed state of a file is not what reading it today would give.
    public enum OutdatedReason: Sendable {
        /// Settings that decide how files are read have changed.
        case settings
        /// Another version of Scrubjay read them.
        case version
    }

    /// Whether there was no time to update meetings, people and lineages after files had changed. Their last state still answers.
    public var entitiesAreOutdated = false

    /// All notebooks, if none of them has a file that can be read.
    public var withoutNotes: [Notebook] = []

    /// Notebooks whose folder does not exist. Their last state still answers.
    public var unreachable: [Notebook] = []

    /// Why a notebook could not be compared with its folder, such as an error in its `.jay.toml`, and why meetings or people could not be updated.
    public var failures: [String] = []

    public init() {}

    public var isStale: Bool { filesLeft > 0 || entitiesAreOutdated || !unreachable.isEmpty || !failures.isEmpty }

    /// The number of files whose current contents the index does not know.
    public var filesLeft: Int { changedFiles + outdatedFiles + slowFiles.count }

    mutating func add(_ changes: ChangeSet, of found: Walk, outdating: OutdatedReason?) {
        let changed = changes.newOrModified
        changedFiles += changed.count + changes.missing.count
        changedBytes += changed.reduce(0) { $0 + $1.file.readingCost }
        guard let outdating else { return }
        outdatedFiles += found.files.count - changed.count
        outdatedBytes += found.files.reduce(0) { $0 + $1.stamp.size } - changed.reduce(0) { $0 + $1.file.stamp.size }
        if found.files.count > changed.count { outdatings.insert(outdating) }
    }

    /// The limits of a refresh. An update of this size takes about 300 ms.
    static let fileLimit = 200
    static let byteLimit: Int64 = 3_000_000
    /// How long a question waits. It is long because of slow disks and files that other programs read for us.
    static let timeLimit = Duration.seconds(5)
}

/// Sentences for the user.
extension Staleness {
    /// What the refresh left undone and what answers instead, one sentence each; empty if nothing was left.
    public var notes: [String] {
        var notes: [String] = []
        if !summary.isEmpty {
            notes.append("\(summary); answering from the last update. Run `jay index` (about \(estimate)).")
        }
        notes += slowFiles.map {
            "\($0) takes too long to read before a question; answering from its last indexed version. Run `jay index`."
        }
        if entitiesAreOutdated {
            notes.append(
                "updating meetings, people and tasks takes too long before a question; answering from their last state. Run `jay index`."
            )
        }
        if !withoutNotes.isEmpty {
            let folders = withoutNotes.map(\.folder).joined(separator: ", ")
            notes.append(
                "there are no notes yet: \(folders) \(withoutNotes.count == 1 ? "has" : "have") no file that can be read; add files there, or another folder with `jay index FOLDER`"
            )
        }
        notes += unreachable.map { "the folder \($0.folder) was not found; answering from its last indexed version." }
        return notes + failures
    }

    /// The number of files that have not been read again, and why: `1 file has changed since the last update`; empty if there are none.
    public var summary: String {
        var parts: [String] = []
        if changedFiles > 0 { parts.append(Self.summary(changedFiles: changedFiles) + " since the last update") }
        if outdatedFiles > 0 {
            let isForVersion = outdatings.contains(.version)
            let reason = isForVersion ? "this version of jay reads notes differently" : "the settings have changed"
            parts.append("\(reason), and \(outdatedFiles == 1 ? "1 file" : "\(outdatedFiles) files") must be read again")
        }
        return parts.joined(separator: "; ")
    }

    /// `1 file has changed`, `2 files have changed`.
    public static func summary(changedFiles count: Int) -> String {
        count == 1 ? "1 file has changed" : "\(count) files have changed"
    }

    /// How long an update takes at the speed of the slowest machine that was measured.
    private var estimate: String {
        let seconds = max(1, Int((changedBytes + outdatedBytes) / 3_000_000) + filesLeft / 1000)
        return seconds < 90 ? "\(seconds) s" : "\((seconds + 59) / 60) min"
    }
}
