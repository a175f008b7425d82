public import ScrubjayDocuments
public import ScrubjayText

/// A change that was made to the files of notes, with what is needed to take it back.
public struct NoteChange: Sendable, Equatable, Identifiable {
    /// What was done.
    public enum Action: String, Sendable, Codable, CaseIterable { case new, append, edit, move, trash, done, reopen, undo }

    /// A file before and after the change.
    public struct File: Sendable, Equatable {
        /// The folder of the notebook, an absolute path.
        public let folder: String
        /// Relative to the folder; after the change, if the file was moved.
        public let path: String
        /// Its path before, if it was moved.
        public let oldPath: String?
        /// `nil` if there was no file.
        public let before: ContentHash?
        public let after: ContentHash
        /// The topmost folder that was made for it, relative to `folder`; `nil` if all its folders were there.
        public let newFolder: String?

        public var absolutePath: String { folder + "/" + path }
    }

    /// Counts up from 1.
    public let id: Int
    public let action: Action
    public let time: LocalDateTime
    public let files: [File]
    /// The change that this one takes back.
    public let undoes: Int?
    /// The change that took this one back; `nil` while it holds.
    public internal(set) var undoneBy: Int?
}

/// Why notes were not changed.
public struct WriteError: Error, Equatable, CustomStringConvertible {
    public enum Reason: Sendable, Equatable {
        /// It is part of an export, an archive or a converted file.
        case insideFile
        /// A note is to lie in no notebook, or in one of several.
        case noNotebook(known: [String])
        /// A path that leads out of its notebook, or into a hidden folder.
        case outside
        case noName
        /// Another note has this path in other letters.
        case sameButForCase(String)
        /// There is no such text in the note, or it is there several times.
        case text(count: Int)
        /// A section is named of a note that can have none.
        case noHeadings
        case noTemplate
        /// Text cannot be added to a file in another encoding.
        case notUTF8
        /// The hash that was given is not that of the note.
        case otherVersion
        case noChange(Int)
        case nothingToUndo
        case alreadyUndone(by: Int)
        /// Nothing of a change could be taken back, because the files have changed since.
        case changedSince(change: Int)
        /// A note that the change made was written on since.
        case writtenSince
        /// All notes of a notebook are to be forgotten.
        case wholeNotebook(String)
        /// A version that was recorded is not there any more.
        case noVersion
    }

    /// What the user wrote, or the path of a file.
    public let location: String
    public let reason: Reason

    package init(_ location: String, _ reason: Reason) { (self.location, self.reason) = (location, reason) }

    public var description: String {
        switch reason {
        case .insideFile:
            "\(location): is a part of another file, or was converted from it; change it in the program that wrote it"
        case .noNotebook(let known):
            known.isEmpty
                ? "there is no notebook yet; `jay index FOLDER` makes one"
                : "\(location): say in which notebook the note is to lie, such as --in \(known[0])"
        case .outside: "\(location): lies outside of the notebook, or in a hidden folder; choose a path inside it"
        case .noName: "“\(location)” has no letter or digit that a file could be named by; choose another title"
        case .text(0): "\(location): does not have this text; nothing was changed"
        case .text(let count): "\(location): has this text \(count) times; give more of what stands around it"
        case .noHeadings: "\(location): is a list in todo.txt, which has no headings; leave out --under"
        case .sameButForCase(let path):
            "\(location): differs from \(path) only in case, and on some disks both are one file; choose another name"
        case .noTemplate:
            "\(location): there is no such template in the notebook; check --template and the setting new.template"
        case .notUTF8: "\(location): is not UTF-8; save it as UTF-8 first"
        case .otherVersion: "\(location): has changed since it was read; nothing was written, read it again"
        case .noChange(let number): "there is no change \(number); `jay undo --list` lists them"
        case .nothingToUndo: "there is nothing to take back; `jay undo --list` lists the changes"
        case .alreadyUndone(let other): "change \(location) was taken back already, by change \(other)"
        case .changedSince(let number):
            "\(location): has changed in the same lines since; `jay undo \(number) --print` shows the version before"
        case .writtenSince: "\(location): was new, and has been written on since; `jay trash` deletes it all the same"
        case .wholeNotebook(let name):
            "\(location): is a whole notebook; `jay notebooks remove \(name)` removes it from the index, and `jay compact` what is left of it"
        case .noVersion: "\(location): the version before is not kept any more"
        }
    }
}
