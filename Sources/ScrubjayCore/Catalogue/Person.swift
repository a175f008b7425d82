public import ScrubjayText

/// A person whom documents name.
public struct Person: Sendable, Equatable, Identifiable {
    public let id: PersonID
    public let name: String
    /// How well the person is known.
    public let resolution: NameResolution
    /// Whether the person is the owner of the notes.
    public let isOwner: Bool
    /// All names and addresses, `name` first.
    public let aliases: [PersonAlias]
    /// The names of the people whom an unclear name may mean.
    public let candidates: [String]
    /// How many documents name the person.
    public let documentCount: Int
    /// How many tasks are assigned to the person.
    public let taskCount: Int
    /// The starts of the meetings in which the person took part, ascending. Meetings that are ahead are left out.
    public let meetings: [LocalDateTime]
    /// The start of the next meeting that has the person among its participants.
    public let nextMeeting: LocalDateTime?

    package init(
        id: PersonID, name: String, resolution: NameResolution, isOwner: Bool, aliases: [PersonAlias], candidates: [String],
        documentCount: Int, taskCount: Int, meetings: [LocalDateTime], nextMeeting: LocalDateTime? = nil
    ) {
        self.id = id
        self.name = name
        self.resolution = resolution
        self.isOwner = isOwner
        self.aliases = aliases
        self.candidates = candidates
        self.documentCount = documentCount
        self.taskCount = taskCount
        self.meetings = meetings
        self.nextMeeting = nextMeeting
    }

    public var lastMet: LocalDateTime? { meetings.last }
}

extension Sequence where Element == Person {
    /// Returns known people before unclear names, each sorted by the number of documents, most first.
    public func sortedByDocumentCount() -> [Person] {
        func rank(_ person: Person) -> (Int, Int, String) {
            (person.resolution == .known ? 0 : 1, -person.documentCount, person.name)
        }
        return sorted { rank($0) < rank($1) }
    }
}
