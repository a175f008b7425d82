public import ScrubjayCore
import ScrubjayDocuments
import ScrubjayText

/// A list of commitments in JSON.
public struct WireCommitments: WireResult {
    public static let schema = "scrubjay.commitments/1"

    public struct Entry: Codable, Equatable, Sendable {
        /// Who promised it.
        public let by: String
        /// Whether that is the owner of the notes.
        public let mine: Bool
        /// To whom; empty for everybody who was there.
        public let to: [String]
        /// The day on which it was promised; left out if it is unknown.
        public let date: String?
        /// `speech`, `chat` or `mail`.
        public let channel: String
        /// The promise as a task, with its line and due date.
        public let task: WireTask
        public let document: WireDocument
    }

    /// Whether there are more than these.
    public let more: Bool
    /// Requested names that several people have; left out if there are none.
    public let ambiguousPeople: [WireAmbiguousName]?
    public let commitments: [Entry]
    public let stale: Int
    /// Notebooks whose folder was not found.
    public let unreachable: [String]

    public init(_ list: CommitmentList, ambiguous: [AmbiguousName], staleness: Staleness) {
        more = list.hasMore
        ambiguousPeople = WireAmbiguousName.list(ambiguous)
        commitments = list.entries.map { entry in
            Entry(
                by: entry.by, mine: entry.isOwners, to: entry.to, date: entry.document.dates.stated?.date.description,
                channel: entry.channel.rawValue, task: WireTask(entry.task, of: entry.document),
                document: WireDocument(entry.document))
        }
        stale = staleness.filesLeft
        unreachable = staleness.unreachable.map(\.name)
    }
}
