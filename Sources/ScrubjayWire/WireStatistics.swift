public import ScrubjayCore
import ScrubjayDocuments
import ScrubjayText

/// What the notes are and how they grow, in JSON.
public struct WireStatistics: WireResult {
    public static let schema = "scrubjay.stats/1"

    /// How many documents there are of each kind.
    public struct Documents: Codable, Equatable, Sendable {
        public let notes: Int
        public let meetings: Int
        public let events: Int
        public let tasks: Int
    }

    public struct Week: Codable, Equatable, Sendable {
        /// Its Monday.
        public let monday: String
        public let notes: Int
    }

    public struct Month: Codable, Equatable, Sendable {
        /// Such as `2026-03`.
        public let month: String
        public let notes: Int
        public let words: Int
        /// Tasks that were first written down.
        public let opened: Int
        /// Tasks that a note has as done for the first time.
        public let done: Int
    }

    public struct Person: Codable, Equatable, Sendable {
        public let name: String
        /// The meetings in which the person took part.
        public let meetings: Int
    }

    public struct Tag: Codable, Equatable, Sendable {
        public let tag: String
        /// How many documents have it.
        public let count: Int
    }

    public let documents: Documents
    /// The words of notes and records of meetings.
    public let words: Int
    /// Notes without a day of their own; they are in no week and no month.
    public let undated: Int
    /// The first day that a note is about; left out if there is none.
    public let first: String?
    public let last: String?
    public let openTasks: Int
    public let doneTasks: Int
    public let weeks: [Week]
    public let months: [Month]
    /// How many people there are; the list may be shorter.
    public let peopleCount: Int
    public let people: [Person]
    /// How many tags there are; the list may be shorter.
    public let tagCount: Int
    public let tags: [Tag]
    /// Requested names that several people have; left out if there are none.
    public let ambiguousPeople: [WireAmbiguousName]?
    public let stale: Int
    /// Notebooks whose folder was not found.
    public let unreachable: [String]

    public init(_ statistics: Statistics, ambiguous: [AmbiguousName], staleness: Staleness) {
        func count(_ kind: Document.Kind) -> Int { statistics.documents[kind, default: 0] }
        documents = Documents(notes: count(.note), meetings: count(.meeting), events: count(.event), tasks: count(.task))
        words = statistics.words
        undated = statistics.undatedNotes
        first = statistics.days?.lowerBound.description
        last = statistics.days?.upperBound.description
        openTasks = statistics.openTasks
        doneTasks = statistics.doneTasks
        weeks = statistics.weeks.map { Week(monday: $0.monday.description, notes: $0.notes) }
        months = statistics.months.map { month in
            Month(
                month: String(month.first.description.dropLast(3)), notes: month.notes, words: month.words,
                opened: month.opened, done: month.done)
        }
        peopleCount = statistics.peopleCount
        people = statistics.people.map { Person(name: $0.name, meetings: $0.meetings) }
        tagCount = statistics.tagCount
        tags = statistics.tags.map { Tag(tag: $0.tag, count: $0.documents) }
        ambiguousPeople = WireAmbiguousName.list(ambiguous)
        stale = staleness.filesLeft
        unreachable = staleness.unreachable.map(\.name)
    }
}
