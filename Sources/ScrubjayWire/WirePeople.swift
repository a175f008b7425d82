public import ScrubjayCore
public import ScrubjayDocuments
import ScrubjayText

/// People in JSON.
public struct WirePeople: WireResult {
    public static let schema = "scrubjay.people/1"

    public let people: [WirePerson]

    /// People, most documents first.
    ///
    /// - Parameter limit: The largest number of people; `nil` for all.
    public init(_ people: [Person], limit: Int?) {
        self.people = people.sortedByDocumentCount().prefix(limit ?? people.count).map { WirePerson($0) }
    }
}

/// A person whom documents name, in JSON.
public struct WirePerson: Codable, Equatable, Sendable {
    public struct Alias: Codable, Equatable, Sendable {
        public let name: String
        /// Why the alias belongs to the person: `name`, `address`, `spelling`, `context`, `contact_note`, `people_file`, `configuration`.
        public let evidence: String
        /// Where the evidence is: the address, the note, or the file and line.
        public let source: String?
        public let documentCount: Int
    }

    public let name: String
    /// `known`, `unclear` for a short name that several people may have, or `mailbox` for a shared address.
    public let resolution: String
    public let owner: Bool
    public let aliases: [Alias]
    /// The people whom an unclear name may mean.
    public let candidates: [String]
    public let documentCount: Int
    public let taskCount: Int
    /// How many meetings the person took part in.
    public let meetingCount: Int
    public let lastMet: String?
    public let nextMeeting: String?

    init(_ person: Person) {
        name = person.name
        resolution = person.resolution.rawValue
        owner = person.isOwner
        aliases = person.aliases.dropFirst(person.aliases.first?.name == person.name ? 1 : 0).map {
            Alias(name: $0.name, evidence: $0.evidence.code, source: $0.evidence.detail, documentCount: $0.documentCount)
        }
        candidates = person.candidates
        documentCount = person.documentCount
        taskCount = person.taskCount
        meetingCount = person.meetings.count
        lastMet = person.lastMet?.description
        nextMeeting = person.nextMeeting?.description
    }
}

/// What the notes state about a person, in JSON.
public struct WireFact: Codable, Equatable, Sendable {
    /// `employer`, `role`, `email`, `phone`, `birthday`, `address`, `partner`, `likes` or `allergy`.
    public let attribute: String
    /// Which of several of its kind, such as `work`.
    public let label: String?
    public let value: String
    /// The day that the statement is of.
    public let date: String?
    /// The first day since which the notes state the value, without another one in between.
    public let noted: String?
    /// Whether no later statement says something else.
    public let current: Bool
    /// The day of the statement that replaced it.
    public let until: String?
    public let quote: WireQuote

    init(_ fact: PersonFact) {
        attribute = fact.attribute
        label = fact.label
        value = fact.value
        date = fact.day?.description
        noted = fact.noted?.description
        current = fact.isCurrent
        until = fact.until?.description
        quote = WireQuote(fact.sentence)
    }
}

/// A change of `people.yaml`, `meetings.yaml` or `statements.yaml`, in JSON.
public struct WireCurationChange: WireResult {
    public static let schema = "scrubjay.curation-change/1"

    public let file: String
    /// The new lines at the end of the file.
    public let added: String

    public init(_ change: CuratedFileChange) {
        file = change.file
        added = change.added
    }
}
