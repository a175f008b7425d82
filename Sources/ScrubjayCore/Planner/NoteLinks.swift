public import ScrubjayDocuments
import ScrubjayText

/// Which links to list.
public struct LinkQuery: Sendable {
    /// The documents whose links are listed; links of other documents are left out.
    public var filter: Filter
    /// The most entries of each list.
    public var limit: Int

    public init(filter: Filter = Filter(), limit: Int = NoteListQuery.standardLimit) {
        (self.filter, self.limit) = (filter, limit)
    }
}

/// A line of a note, with the line as it is read.
public struct NoteLine: Sendable, Equatable {
    public let document: StoredDocument
    /// Line of the file, from 1.
    public let line: Int
    /// On one line; empty if the line has no text that is searched.
    public let text: String
}

/// A link as it is written.
public struct WrittenLink: Sendable, Equatable {
    public let document: StoredDocument
    /// Line of the file, from 1.
    public let line: Int
    /// Without the heading or block.
    public let target: String
    /// The heading or block (`^id`).
    public let fragment: String?
    public let kind: Link.Kind

    /// The target with its heading or block: `Plan#Costs`, `Plan^note`.
    public var written: String { target + (fragment.map { $0.hasPrefix("^") ? $0 : "#" + $0 } ?? "") }
}

/// The links of a note and to it.
public struct NoteLinks: Sendable {
    /// Where a link leads.
    public enum Target: Sendable, Equatable {
        case note(StoredDocument)
        /// A file that is no note, such as a picture.
        case file
        /// A page or an address of another program.
        case elsewhere
        case nothing
    }

    /// A link of the note. Links to one note count once.
    public struct Outgoing: Sendable {
        public let link: WrittenLink
        public let target: Target
        /// How many links of the note lead there.
        public let count: Int
    }

    /// A line that has a name of the note, and no link to it.
    public struct Mention: Sendable {
        public let line: NoteLine
        /// The title or alias, as the note has it.
        public let name: String
    }

    /// The documents of the file, or the one that was named.
    public let documents: [StoredDocument]
    /// In the order of the note.
    public let outgoing: TruncatedList<Outgoing>
    /// The lines with links to the note, the latest note first.
    public let backlinks: TruncatedList<NoteLine>
    /// The latest note first.
    public let mentions: TruncatedList<Mention>

    public var isEmpty: Bool { outgoing.total + backlinks.total + mentions.total == 0 }
}

/// How notes are linked.
public struct LinkSummary: Sendable {
    public struct Entry: Sendable {
        public let document: StoredDocument
        /// How many other notes have links to it.
        public let backlinks: Int
    }

    public let notes: Int
    /// The links between two notes.
    public let links: Int
    /// The links to files that are no notes.
    public let fileLinks: Int
    /// The links that lead to nothing.
    public let brokenLinks: Int
    /// The notes without links to and from other notes.
    public let orphans: Int
    /// The notes that most others have links to.
    public let mostLinked: TruncatedList<Entry>
}

/// Links that lead to nothing, by file and line.
public struct BrokenLinkList: Sendable {
    public struct Entry: Sendable {
        public let link: WrittenLink
        /// The note with the name that is most like the target; `nil` if none is.
        public let nearest: StoredDocument?
    }

    public let entries: [Entry]
    /// How many links there are. The list may be shorter.
    public let total: Int
}

/// Notes and the links between them.
public struct LinkGraph: Sendable {
    public struct Node: Sendable {
        public let title: String
        /// The absolute path of its file.
        public let path: String
        /// How many notes it is linked with in the whole notebook.
        public let degree: Int
        /// Whether the graph was drawn around it.
        public let isCentre: Bool
    }

    public struct Edge: Sendable, Hashable {
        /// Indices of `nodes`.
        public let from: Int
        public let to: Int
    }

    /// By notebook and path.
    public let nodes: [Node]
    public let edges: [Edge]
    /// How many notes with links there are; the graph has those with the most.
    public let total: Int
}
