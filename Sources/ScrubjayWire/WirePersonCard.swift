public import ScrubjayCore
import ScrubjayText

/// Everything that the notes hold about one person, in JSON.
public struct WirePersonCard: WireResult {
    public static let schema = "scrubjay.person/1"

    public struct Note: Codable, Equatable, Sendable {
        public let document: WireDocument
        /// The first sentence that is no contact detail; left out if there is none.
        public let opening: WireQuote?
    }

    /// The next birthday.
    public struct NextDay: Codable, Equatable, Sendable {
        public let date: String
        /// How old the person becomes; left out if the year of birth is not known.
        public let age: Int?
    }

    public let person: WirePerson
    /// Notes about the person alone.
    public let notes: [Note]
    public let facts: [WireFact]
    /// Left out if the facts have no birthday.
    public let nextBirthday: NextDay?
    public let last: WireMeeting?
    public let next: WireMeeting?
    /// Open tasks and promises of the person, each with its task.
    public let theyOwe: [WireQuote]
    public let theyOweCount: Int
    /// Those of the owner that concern the person, and unassigned ones.
    public let youOwe: [WireQuote]
    public let youOweCount: Int
    /// What the person said or wrote.
    public let said: [WireQuote]
    /// Whether there is more of it.
    public let moreSaid: Bool
    /// What others said and wrote about the person.
    public let mentions: [WireQuote]
    public let moreMentions: Bool
    /// Files with sentences that cannot be quoted because they have changed since they were indexed; left out if there are none.
    public let changed: [String]?
    public let stale: Int
    /// Notebooks whose folder was not found.
    public let unreachable: [String]

    public init(_ card: PersonCard, staleness: Staleness) {
        person = WirePerson(card.person)
        notes = card.notes.map { Note(document: WireDocument($0.document), opening: $0.opening.map(WireQuote.init)) }
        facts = card.facts.map(WireFact.init)
        nextBirthday = card.nextBirthday.map { NextDay(date: $0.date.description, age: $0.age) }
        last = card.last.map(WireMeeting.init)
        next = card.next.map(WireMeeting.init)
        theyOwe = card.theyOwe.shown.map(WireQuote.init)
        theyOweCount = card.theyOwe.total
        youOwe = card.youOwe.shown.map(WireQuote.init)
        youOweCount = card.youOwe.total
        said = card.said.shown.map { WireQuote($0) }
        moreSaid = card.said.hasMore
        mentions = card.mentions.shown.map { WireQuote($0) }
        moreMentions = card.mentions.hasMore
        changed = card.changed.isEmpty ? nil : card.changed.map(\.path)
        stale = staleness.filesLeft
        unreachable = staleness.unreachable.map(\.name)
    }
}
