public import ScrubjayDocuments
import ScrubjayText

/// Whether an index is what its files say, and whether it is whole.
public struct Verification: Sendable, Equatable {
    /// Something in which the index and the disk are not the same, or that is wrong with the index itself.
    public struct Difference: Sendable, Hashable {
        public enum Kind: String, Sendable, CaseIterable {
            /// A file has other bytes than those that were read.
            case changed
            /// A file that was read is not there any more.
            case gone
            /// A file has not been read yet.
            case new
            /// A file or folder cannot be read now.
            case unreadable
            /// The folder of a notebook is not there.
            case folder
            /// The settings of a notebook cannot be read.
            case settings
            /// Files were read by another version or with other settings, or people, meetings, tasks or links are not up to date.
            case outdated
            /// The engine finds its file damaged.
            case file = "index-file"
            /// Rows refer to others that are missing.
            case references
            /// Rows of files, documents, people, meetings or tasks cannot be read.
            case rows
            /// Passages are missing, too many or other ones.
            case passages
            /// The full-text index lacks words, or has too many.
            case words
            case vectors
            /// The words for spelling.
            case spelling
        }

        public let kind: Kind
        /// The name of the notebook; `nil` if it is about the whole index.
        public let notebook: String?
        /// The file or folder, relative to the notebook's folder; `nil` if it is about no single one.
        public let path: String?
        /// The difference in one sentence, without a full stop.
        public let finding: String
        /// What to type to mend it, the best first.
        public let commands: [String]

        package init(_ kind: Kind, in notebook: Notebook? = nil, path: String? = nil, _ finding: String, commands: [String]) {
            (self.kind, self.notebook, self.path) = (kind, notebook?.name, path)
            (self.finding, self.commands) = (finding, commands)
        }
    }

    /// What the index has of a notebook.
    public struct Part: Sendable, Equatable {
        public let name: String
        public let folder: String
        /// The hash over its files and what was read from them.
        public let root: ContentHash
    }

    /// The path of the index.
    public let index: String
    /// One hash over all files and what was read from them; `nil` if the index is too damaged. See ``ContentRoot``.
    public let root: ContentHash?
    public let parts: [Part]
    /// What the index has.
    public let files: Int
    public let documents: Int
    public let passages: Int
    /// Those of the index first, then those of the disk by notebook and path.
    public let differences: [Difference]

    public var isEqual: Bool { differences.isEmpty }

    init(index: String, root: ContentRoot?, differences: [Difference]) {
        self.index = index
        self.root = root?.hash
        parts = (root?.notebooks ?? []).map { Part(name: $0.notebook.name, folder: $0.notebook.folder, root: $0.hash) }
        (files, documents, passages) = (root?.files ?? 0, root?.documents ?? 0, root?.passages ?? 0)
        self.differences = differences
    }
}

extension Notebook {
    /// What to type if its folder is not there.
    var commandsWithoutFolder: [String] {
        let name = ShellQuoting.quoted(name)
        return ["jay notebooks move \(name) FOLDER", "jay notebooks remove \(name)"]
    }
}
