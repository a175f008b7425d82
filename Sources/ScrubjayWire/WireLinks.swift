public import ScrubjayCore
import ScrubjayDocuments
import ScrubjayText

/// The links of a note and to it, in JSON.
public struct WireNoteLinks: WireResult {
    public static let schema = "scrubjay.links/1"

    public struct Outgoing: Codable, Equatable, Sendable {
        public let line: Int
        /// As written, without the heading or block.
        public let target: String
        /// The heading or block; left out if there is none.
        public let fragment: String?
        public let kind: String
        public let leadsTo: String
        /// Whether other notes have the same name, and nothing tells which one is meant.
        public let isAmbiguous: Bool
        /// How many links of the note lead there.
        public let count: Int
        /// The note that it leads to; left out if it is none.
        public let document: WireDocument?

        init(_ entry: NoteLinks.Outgoing) {
            switch entry.target {
            case .note(let note): (leadsTo, document) = ("note", WireDocument(note))
            case .file: (leadsTo, document) = ("file", nil)
            case .elsewhere: (leadsTo, document) = ("elsewhere", nil)
            case .nothing: (leadsTo, document) = ("nothing", nil)
            }
            (line, target, fragment) = (entry.link.line, entry.link.target, entry.link.fragment)
            (kind, isAmbiguous, count) = (entry.link.kind.rawValue, entry.isAmbiguous, entry.count)
        }
    }

    public struct Line: Codable, Equatable, Sendable {
        public let line: Int
        public let text: String
        public let document: WireDocument

        init(_ line: NoteLine) {
            (self.line, text, document) = (line.line, line.text, WireDocument(line.document))
        }
    }

    public struct Mention: Codable, Equatable, Sendable {
        public let line: Int
        public let text: String
        /// The title or alias, or a short name of the person whom the note is about.
        public let name: String
        public let document: WireDocument

        init(_ mention: NoteLinks.Mention) {
            (line, text, name) = (mention.line.line, mention.line.text, mention.name)
            document = WireDocument(mention.line.document)
        }
    }

    /// The documents of the file, or the one that was named.
    public let documents: [WireDocument]
    /// Left out, as the other lists, if only others were asked for.
    public let outgoingCount: Int?
    public let outgoing: [Outgoing]?
    public let backlinkCount: Int?
    public let backlinks: [Line]?
    public let mentionCount: Int?
    public let mentions: [Mention]?
    public let stale: Int
    /// Notebooks whose folder was not found.
    public let unreachable: [String]

    public init(_ links: NoteLinks, staleness: Staleness) {
        documents = links.documents.map { WireDocument($0) }
        let hasOutgoing = links.parts.contains(.outgoing)
        outgoingCount = hasOutgoing ? links.outgoing.total : nil
        outgoing = hasOutgoing ? links.outgoing.shown.map(Outgoing.init) : nil
        let hasBacklinks = links.parts.contains(.backlinks)
        backlinkCount = hasBacklinks ? links.backlinks.total : nil
        backlinks = hasBacklinks ? links.backlinks.shown.map(Line.init) : nil
        let hasMentions = links.parts.contains(.mentions)
        mentionCount = hasMentions ? links.mentions.total : nil
        mentions = hasMentions ? links.mentions.shown.map(Mention.init) : nil
        stale = staleness.filesLeft
        unreachable = staleness.unreachable.map(\.name)
    }
}

/// How the notes are linked, in JSON.
public struct WireLinkSummary: WireResult {
    public static let schema = "scrubjay.link-summary/1"

    public struct Entry: Codable, Equatable, Sendable {
        /// How many other notes have links to it.
        public let backlinks: Int
        public let document: WireDocument
    }

    public let notes: Int
    public let links: Int
    public let fileLinks: Int
    public let brokenLinks: Int
    /// The links to a name that several notes have, where nothing tells which one is meant.
    public let ambiguousLinks: Int
    public let orphans: Int
    /// How many notes others have links to; the list may be shorter.
    public let linkedCount: Int
    public let mostLinked: [Entry]
    public let stale: Int
    /// Notebooks whose folder was not found.
    public let unreachable: [String]

    public init(_ summary: LinkSummary, staleness: Staleness) {
        notes = summary.notes
        links = summary.links
        fileLinks = summary.fileLinks
        brokenLinks = summary.brokenLinks
        ambiguousLinks = summary.ambiguousLinks
        orphans = summary.orphans
        linkedCount = summary.mostLinked.total
        mostLinked = summary.mostLinked.shown.map { Entry(backlinks: $0.backlinks, document: WireDocument($0.document)) }
        stale = staleness.filesLeft
        unreachable = staleness.unreachable.map(\.name)
    }
}

/// Links that lead to nothing, or may lead to several notes, in JSON.
public struct WireBrokenLinks: WireResult {
    public static let schema = "scrubjay.broken-links/1"

    public struct Entry: Codable, Equatable, Sendable {
        public let line: Int
        /// As written, without the heading or block.
        public let target: String
        /// The heading or block; left out if there is none.
        public let fragment: String?
        public let kind: String
        public let document: WireDocument
        /// The note with the name that is most like the target; left out if none is.
        public let nearest: WireDocument?
    }

    /// A link to a name that several notes have, where nothing tells which one is meant.
    public struct Ambiguous: Codable, Equatable, Sendable {
        public let line: Int
        /// As written, without the heading or block.
        public let target: String
        /// The heading or block; left out if there is none.
        public let fragment: String?
        public let kind: String
        public let document: WireDocument
        /// The notes with this name, the one that is taken first.
        public let candidates: [WireDocument]
    }

    /// How many links lead to nothing; the list may be shorter.
    public let total: Int
    public let links: [Entry]
    /// How many links may lead to several notes; the list may be shorter.
    public let ambiguousCount: Int
    public let ambiguous: [Ambiguous]
    public let stale: Int
    /// Notebooks whose folder was not found.
    public let unreachable: [String]

    public init(_ list: BrokenLinkList, staleness: Staleness) {
        total = list.total
        links = list.entries.map { entry in
            Entry(
                line: entry.link.line, target: entry.link.target, fragment: entry.link.fragment, kind: entry.link.kind.rawValue,
                document: WireDocument(entry.link.document), nearest: entry.nearest.map { WireDocument($0) })
        }
        ambiguousCount = list.ambiguous.total
        ambiguous = list.ambiguous.shown.map { entry in
            Ambiguous(
                line: entry.link.line, target: entry.link.target, fragment: entry.link.fragment, kind: entry.link.kind.rawValue,
                document: WireDocument(entry.link.document), candidates: entry.candidates.map { WireDocument($0) })
        }
        stale = staleness.filesLeft
        unreachable = staleness.unreachable.map(\.name)
    }
}

/// Notes that are about the same, in JSON.
public struct WireRelatedNotes: WireResult {
    public static let schema = "scrubjay.related/1"

    public struct Note: Codable, Equatable, Sendable {
        public let score: Double
        public let startLine: Int
        public let endLine: Int
        /// The readable text of these lines.
        public let text: String
        /// Rare words that both have.
        public let words: [String]
        /// People who are named in both.
        public let people: [String]
        public let linksTo: Bool
        public let linkedFrom: Bool
        /// The titles of notes that both have links to.
        public let sharedTargets: [String]
        /// Whether both record the same meeting.
        public let isOfSameMeeting: Bool
        /// The title of the series of meetings that both belong to; left out if there is none.
        public let series: String?
        /// The cosine of the vectors; left out if only links or people led to the note.
        public let cosine: Double?
        public let document: WireDocument
    }

    /// The note; left out for a text from standard input.
    public let document: WireDocument?
    public let notes: [Note]
    public let stale: Int
    /// Notebooks whose folder was not found.
    public let unreachable: [String]

    public init(_ related: RelatedNotes, staleness: Staleness) {
        document = related.document.map { WireDocument($0) }
        notes = related.entries.map { entry in
            Note(
                score: entry.score, startLine: entry.lines.lowerBound, endLine: entry.lines.upperBound, text: entry.text,
                words: entry.reasons.words, people: entry.reasons.people, linksTo: entry.reasons.linksTo,
                linkedFrom: entry.reasons.isLinkedFrom, sharedTargets: entry.reasons.sharedTargets,
                isOfSameMeeting: entry.reasons.isOfSameMeeting, series: entry.reasons.series,
                cosine: entry.cosine, document: WireDocument(entry.document))
        }
        stale = staleness.filesLeft
        unreachable = staleness.unreachable.map(\.name)
    }
}
