public import ScrubjayDocuments
import ScrubjayText

/// Which links to list.
public struct LinkQuery: Sendable {
    /// The documents whose links are listed; links of other documents are left out.
    public var filter: Filter
    /// The most entries of each list.
    public var limit: Int
    /// What is listed of one note; the other lists stay empty.
    public var parts: Set<NoteLinks.Part>

    public init(
        filter: Filter = Filter(), limit: Int = NoteListQuery.standardLimit,
        parts: Set<NoteLinks.Part> = Set(NoteLinks.Part.allCases)
    ) {
        (self.filter, self.limit, self.parts) = (filter, limit, parts)
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
    /// One of the lists.
    public enum Part: Sendable, CaseIterable { case outgoing, backlinks, mentions }

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
        /// Whether other notes have the same name, and nothing tells which one is meant.
        public let isAmbiguous: Bool
        /// How many links of the note lead there.
        public let count: Int
    }

    /// A line that has a name of the note, and no link to it.
    public struct Mention: Sendable {
        public let line: NoteLine
        /// The title or alias, as the note has it, or a short name of the person whom it is about.
        public let name: String
    }

    /// The documents of the file, or the one that was named.
    public let documents: [StoredDocument]
    /// Which lists were asked for.
    public let parts: Set<Part>
    /// In the order of the note.
    public internal(set) var outgoing = TruncatedList<Outgoing>(shown: [], total: 0)
    /// The lines with links to the note, the latest note first.
    public internal(set) var backlinks = TruncatedList<NoteLine>(shown: [], total: 0)
    /// The latest note first.
    public internal(set) var mentions = TruncatedList<Mention>(shown: [], total: 0)

    init(documents: [StoredDocument], parts: Set<Part>) { (self.documents, self.parts) = (documents, parts) }

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
    /// The links to a name that several notes have, where nothing tells which one is meant.
    public let ambiguousLinks: Int
    /// The notes without links to and from other notes.
    public let orphans: Int
    /// The notes that most others have links to.
    public let mostLinked: TruncatedList<Entry>
}

/// Links that lead to nothing, or may lead to several notes, by file and line.
public struct BrokenLinkList: Sendable {
    public struct Entry: Sendable {
        public let link: WrittenLink
        /// The note with the name that is most like the target; `nil` if none is.
        public let nearest: StoredDocument?
    }

    /// A link to a name that several notes have, where nothing tells which one is meant.
    public struct Ambiguous: Sendable {
        public let link: WrittenLink
        /// The notes with this name, the one that is taken first.
        public let candidates: [StoredDocument]
    }

    /// The links that lead to nothing.
    public let entries: [Entry]
    /// How many links lead to nothing. The list may be shorter.
    public let total: Int
    public let ambiguous: TruncatedList<Ambiguous>

    public var isEmpty: Bool { total + ambiguous.total == 0 }
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
