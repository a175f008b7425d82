public import ScrubjayCore
public import ScrubjayDocuments
import ScrubjayText

/// The saved searches in JSON.
public struct WireSavedSearches: WireResult {
    public static let schema = "scrubjay.searches/1"

    public struct Search: Codable, Equatable, Sendable {
        public let name: String
        /// `search` or `ask`.
        public let command: String
        /// What to look for, or the question; empty if only filters limit a search.
        public let words: String
        /// Days as they were written.
        public let from: String?
        public let to: String?
        public let tags: [String]
        public let with: [String]
        public let kinds: [String]
        public let `in`: [String]
        /// Left out if it is the usual one.
        public let limit: Int?
        /// The sentence encoder; left out for the one in use.
        public let model: String?
        /// How sure an answer has to be; left out if it is the usual share.
        public let minConfidence: Double?
        /// The intent of the question; left out for the one that is read from it.
        public let intent: String?
        /// The past day whose notes are asked, as it was written; left out for today's.
        public let asOf: String?
        /// Left out for the usual order.
        public let sort: String?
        /// Whether that order is turned round; left out if not.
        public let reverse: Bool?
        /// Left out if not.
        public let exact: Bool?
        /// Whether hits that share nothing with the query are shown; left out if not.
        public let all: Bool?
        /// Left out if it is the usual one.
        public let perDocument: Int?
    }

    /// The configuration file that they are in.
    public let file: String
    public let searches: [Search]

    public init(_ saved: SavedSearches) {
        file = saved.path
        searches = saved.all.map { search in
            Search(
                name: search.name, command: search.command.rawValue, words: search.words, from: search.from, to: search.to,
                tags: search.tags, with: search.people, kinds: search.kinds, in: search.locations, limit: search.limit,
                model: search.model, minConfidence: search.minConfidence, intent: search.intent, asOf: search.asOf,
                sort: search.sort, reverse: search.isReversed ? true : nil, exact: search.isExact ? true : nil,
                all: search.showsUnrelated ? true : nil, perDocument: search.perDocument)
        }
    }
}

/// The new hits of a saved search in JSON.
public struct WireNewHits: WireResult {
    public static let schema = "scrubjay.new-hits/1"

    public struct Entry: Codable, Equatable, Sendable {
        /// `new`: the document was not there. `changed`: it was, and the passage was changed or added since.
        public let state: String
        public let hit: WireHit
    }

    /// The name of the search.
    public let name: String
    /// When it was last asked; left out the first time.
    public let since: String?
    /// How many new hits there are; the list may be shorter.
    public let total: Int
    public let hits: [Entry]
    public let stale: Int
    /// Notebooks whose folder was not found.
    public let unreachable: [String]

    /// - Parameter contexts: What the owner says about the folders of documents.
    public init(
        _ new: NewHits, name: String, contexts: [StoredDocument.ID: [FolderContext]] = [:], staleness: Staleness
    ) {
        self.name = name
        since = new.since?.description
        total = new.total
        hits = new.entries.map { Entry(state: $0.state.rawValue, hit: WireHit($0.hit, explains: false, contexts: contexts)) }
        stale = staleness.filesLeft
        unreachable = staleness.unreachable.map(\.name)
    }
}
