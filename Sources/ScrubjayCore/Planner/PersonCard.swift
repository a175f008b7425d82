public import ScrubjayText

/// Which parts of a person's page to show.
public struct PersonCardQuery: Sendable {
    /// Words that promises, statements and mentions have, in them or above them; empty for no condition.
    public var about: String
    /// The first and the last day of meetings, promises, statements and mentions, inclusive; `nil` for no limit.
    public var from: CivilDate?
    public var to: CivilDate?
    /// The most promises of each side, statements and mentions.
    public var limit: Int

    /// The limit by default.
    public static let standardLimit = 5

    public init(about: String = "", from: CivilDate? = nil, to: CivilDate? = nil, limit: Int = standardLimit) {
        (self.about, self.from, self.to, self.limit) = (about, from, to, limit)
    }

    /// Whether it asks for a part of what is known.
    public var isLimited: Bool { !about.isEmpty || from != nil || to != nil }

    /// Whether a day is one of its days. If it has days, a time that is not known is none of them.
    func allows(_ day: CivilDate?) -> Bool {
        guard from != nil || to != nil else { return true }
        guard let day else { return false }
        return (from.map { $0 <= day } ?? true) && (to.map { day <= $0 } ?? true)
    }
}

/// Everything that the notes hold about one person, each line with its receipt.
public struct PersonCard: Sendable {
    /// A note about the person alone.
    public struct Note: Sendable {
        public let document: StoredDocument
        /// The first sentence that is no contact detail; `nil` if there is none.
        public let opening: Answer.Sentence?
    }

    /// The first sentences of a list.
    public struct Sentences: Sendable {
        public let shown: [Answer.Sentence]
        /// Whether there are more.
        public let hasMore: Bool

        public var isEmpty: Bool { shown.isEmpty }
    }

    public let person: Person
    /// Whether the person is the owner of the notes.
    public let isOwner: Bool
    /// The notes about the person alone. Empty, as are facts and meetings, if the card is limited to a topic.
    public let notes: [Note]
    /// As in `Index.facts(of:)`.
    public let facts: [PersonFact]
    /// `nil` if the facts have none.
    public let nextBirthday: NextBirthday?
    /// The last meeting of the days that has begun.
    public let last: BriefMeeting?
    /// The next meeting of the days.
    public let next: BriefMeeting?
    /// Open tasks and promises of the person, latest first.
    public let theyOwe: TruncatedList<BriefTask>
    /// Open tasks and promises of the owner that concern the person, and unassigned ones, latest first. Empty if the person is the owner.
    public let youOwe: TruncatedList<BriefTask>
    /// What the person said or wrote, from the latest documents.
    public let said: Sentences
    /// What others said and wrote about the person, from the latest documents.
    public let mentions: Sentences
    /// Documents that it would quote, but whose files have changed since they were indexed.
    public let changed: [StoredDocument]

    /// Whether nothing was found that depends on the topic and the days.
    public var isEmpty: Bool { theyOwe.total == 0 && youOwe.total == 0 && said.isEmpty && mentions.isEmpty }
}
