public import ScrubjayCore
import ScrubjayText

/// A list of tags in JSON.
public struct WireTagList: WireResult {
    public static let schema = "scrubjay.tags/1"

    public struct Entry: Codable, Equatable, Sendable {
        /// With the tags above it, without `#`.
        public let tag: String
        /// How many documents have it or a tag below it.
        public let count: Int
    }

    public let tags: [Entry]
    /// How many tags there are; the list may be shorter.
    public let total: Int
    public let stale: Int
    /// Notebooks whose folder was not found.
    public let unreachable: [String]

    public init(_ list: TagList, staleness: Staleness) {
        tags = list.entries.map { Entry(tag: $0.tag, count: $0.count) }
        total = list.total
        stale = staleness.filesLeft
        unreachable = staleness.unreachable.map(\.name)
    }
}

/// A list of series of meetings in JSON.
public struct WireSeriesList: WireResult {
    public static let schema = "scrubjay.series/1"

    public struct Entry: Codable, Equatable, Sendable {
        public let title: String
        /// How many meetings have begun.
        public let held: Int
        /// How many are still to come.
        public let ahead: Int
        /// The start of the last meeting; left out if none has begun.
        public let last: String?
        /// The start of the next meeting; left out if there is none.
        public let next: String?
        /// `daily`, `weekly`, `fortnightly`, `monthly`, `quarterly` or `yearly`; left out if it is not plain.
        public let rhythm: String?
        /// The record of the last meeting, or of the next one.
        public let document: WireDocument
    }

    /// How many series there are; the list may be shorter.
    public let total: Int
    public let series: [Entry]
    public let stale: Int
    /// Notebooks whose folder was not found.
    public let unreachable: [String]

    public init(_ list: SeriesList, staleness: Staleness) {
        total = list.total
        series = list.entries.map { entry in
            Entry(
                title: entry.series.title, held: entry.held, ahead: entry.ahead, last: entry.last?.description,
                next: entry.next?.description, rhythm: entry.rhythm?.rawValue, document: WireDocument(entry.document))
        }
        stale = staleness.filesLeft
        unreachable = staleness.unreachable.map(\.name)
    }
}
