public import ScrubjayDocuments

/// A note that was written or changed.
public struct WrittenNote: Sendable {
    /// `nil` if the file was as it was to be.
    public let change: NoteChange?
    /// The absolute path of its file.
    public let path: String
    /// The first line that was added, from 1; `nil` if nothing was.
    public let line: Int?
    /// The heading that was made for the text; `nil` if none was needed.
    public var newHeading: String?
    /// The lines that would be written, if nothing was because it was a dry run.
    public var preview: String?
}

/// A note whose file somebody is about to change.
public struct EditedNote: Sendable {
    let folder: String
    let relativePath: String
    /// The bytes of the file, as they were read.
    public let before: [UInt8]
    /// The absolute path of the file.
    public var path: String { folder + "/" + relativePath }
    /// The line that was named, from 1.
    public let line: Int?
    public var hash: ContentHash { ContentHash(of: before) }
}

/// A note that was moved.
public struct MovedNote: Sendable {
    public let change: NoteChange?
    /// The absolute path of its file.
    public let path: String
    /// How many links were changed, in it and in other notes.
    public let linkCount: Int
    /// Links that lead nowhere now: files with a line, which could not be changed.
    public let brokenLinks: [String]
    /// Why files stayed as they were.
    public let failures: [any Error]
}

/// A note that was deleted.
public struct TrashedNote: Sendable {
    public let change: NoteChange?
    /// The absolute paths of its file, before and now.
    public let path: String
    public let trashPath: String
    /// How many links to it lead nowhere now.
    public let linkCount: Int
}

/// A change that was taken back.
public struct UndoneChange: Sendable {
    /// The change that was taken back.
    public let undone: NoteChange
    public let change: NoteChange?
    /// Why files stayed as they are.
    public let failures: [any Error]
}
