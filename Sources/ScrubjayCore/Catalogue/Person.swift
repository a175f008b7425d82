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
    /// How many tasks are assigned to the person, also by names that can mean nobody else.
    public let taskCount: Int
    /// The starts of the meetings in which the person took part, ascending. Meetings that are ahead are left out.
    public let meetings: [LocalDateTime]
    /// The start of the next meeting that has the person among its participants.
    public let nextMeeting: LocalDateTime?
    /// Whether nothing but the author of one or a few documents has this name, as the author of a book that a note is about: no mail, no meeting, no task, no
    /// address, no note about the person.
    public let isOnlyAuthor: Bool

    package init(
        id: PersonID, name: String, resolution: NameResolution, isOwner: Bool, aliases: [PersonAlias], candidates: [String],
        documentCount: Int, taskCount: Int, meetings: [LocalDateTime], nextMeeting: LocalDateTime? = nil,
        isOnlyAuthor: Bool = false
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
        self.isOnlyAuthor = isOnlyAuthor
    }

    public var lastMet: LocalDateTime? { meetings.last }
}

extension Sequence where Element == Person {
    /// The people to list: without unclear names that only tasks have and that can mean but one person, whose tasks these are counted as.
    public var listed: [Person] {
        filter { $0.resolution != .unclear || $0.documentCount > 0 || $0.candidates.count != 1 }
    }

    /// Returns known people, then those who are only authors, then unclear names, each sorted by the number of documents, most first.
    public func sortedByDocumentCount() -> [Person] {
        func rank(_ person: Person) -> (Int, Int, String) {
            (person.resolution != .known ? 2 : person.isOnlyAuthor ? 1 : 0, -person.documentCount, person.name)
        }
        return sorted { rank($0) < rank($1) }
    }
}
