public import ScrubjayText

/// Somebody whom documents name.
public struct Person: Sendable, Equatable, Identifiable {
    public struct ID: Sendable, Hashable {
        package let rawValue: Int64
        package init(_ rawValue: Int64) { self.rawValue = rawValue }
    }

    public let id: ID
    public let name: String
    /// What is known of who it is.
    public let standing: PersonStanding
    /// Whether the notes are theirs.
    public let isOwner: Bool
    /// The name first.
    public let aliases: [PersonAlias]
    /// Names of those whom an unclear name may mean.
    public let candidates: [String]
    /// Documents that name them.
    public let documentCount: Int
    /// Tasks that are theirs to do.
    public let taskCount: Int
    /// When the meetings were in which they took part, in ascending order, none of them ahead.
    public let meetings: [LocalDateTime]

    package init(
        id: ID, name: String, standing: PersonStanding, isOwner: Bool, aliases: [PersonAlias], candidates: [String],
        documentCount: Int, taskCount: Int, meetings: [LocalDateTime]
    ) {
        self.id = id
        self.name = name
        self.standing = standing
        self.isOwner = isOwner
        self.aliases = aliases
        self.candidates = candidates
        self.documentCount = documentCount
        self.taskCount = taskCount
        self.meetings = meetings
    }

    public var lastMet: LocalDateTime? { meetings.last }
}

extension Sequence where Element == Person {
    /// Those who are known, most documents first; then names that are unclear, likewise.
    public func mostNamedFirst() -> [Person] {
        func rank(_ person: Person) -> (Int, Int, String) {
            (person.standing == .known ? 0 : 1, -person.documentCount, person.name)
        }
        return sorted { rank($0) < rank($1) }
    }
}
