public import ScrubjayCore
import ScrubjayDocuments
import ScrubjayText

/// What `jay new`, `append`, `edit`, `mv`, `trash` and `undo` have done.
public struct WireNoteChange: WireResult {
    public static let schema = "scrubjay.change/1"

    /// `null` if everything was as it was to be.
    public let change: WireChange?
    /// The absolute path of the file; left out by `undo`.
    public let path: String?
    /// The first line that was added, from 1.
    public let line: Int?
    /// The heading that `append` made, because it was missing.
    public let newHeading: String?
    /// The lines that would be added; only for a dry run, which changes nothing.
    public let preview: String?
    /// The number of links that were changed by `mv`, or that lead nowhere after `trash`.
    public let links: Int?
    /// Links that `mv` could not change, as files with a line.
    public let brokenLinks: [String]?
    /// The number of the change that `undo` took back.
    public let undone: Int?
    /// Why files stayed as they were.
    public let failures: [String]

    public init(_ written: WrittenNote) {
        (change, path, line) = (written.change.map(WireChange.init), written.path, written.line)
        (newHeading, preview) = (written.newHeading, written.preview)
        (links, brokenLinks, undone, failures) = (nil, nil, nil, [])
    }

    public init(_ moved: MovedNote) {
        (change, path, line, links) = (moved.change.map(WireChange.init), moved.path, nil, moved.linkCount)
        (newHeading, preview) = (nil, nil)
        (brokenLinks, undone, failures) = (moved.brokenLinks, nil, moved.failures.map { "\($0)" })
    }

    public init(_ trashed: TrashedNote) {
        (change, path, line, links) = (trashed.change.map(WireChange.init), trashed.trashPath, nil, trashed.linkCount)
        (newHeading, preview, brokenLinks, undone, failures) = (nil, nil, nil, nil, [])
    }

    public init(_ undone: UndoneChange) {
        (change, path, line, links) = (undone.change.map(WireChange.init), nil, nil, nil)
        (newHeading, preview) = (nil, nil)
        (brokenLinks, self.undone, failures) = (nil, undone.undone.id, undone.failures.map { "\($0)" })
    }
}

/// The recent changes of notes, the newest first.
public struct WireNoteChanges: WireResult {
    public static let schema = "scrubjay.changes/1"

    public let changes: [WireChange]

    public init(_ changes: [NoteChange]) { self.changes = changes.map(WireChange.init) }
}

/// A change of notes in JSON.
public struct WireChange: Codable, Equatable, Sendable {
    public struct File: Codable, Equatable, Sendable {
        /// An absolute path.
        public let path: String
        /// The absolute path before the file was moved.
        public let oldPath: String?
        /// The SHA-256 of the file before and after; `before` is left out if there was no file.
        public let before: String?
        public let after: String
    }

    public let id: Int
    public let action: String
    public let time: String
    public let files: [File]
    /// The change that this one takes back.
    public let undoes: Int?
    /// The change that took this one back.
    public let undoneBy: Int?

    init(_ change: NoteChange) {
        (id, action, time) = (change.id, change.action.rawValue, change.time.description)
        (undoes, undoneBy) = (change.undoes, change.undoneBy)
        files = change.files.map { file in
            File(
                path: file.absolutePath, oldPath: file.oldPath.map { file.folder + "/" + $0 },
                before: file.before?.description, after: file.after.description)
        }
    }
}
