public import ScrubjayText

/// A question in plain words, with the filter and limits of its answer.
public struct Question: Sendable, Hashable {
    public var text: String
    public var filter: Filter
    /// The most sentences in the answer; `nil` for as many as the question needs.
    public var limit: Int?
    /// The least confidence of an answer, 0...1. Below it the answer is “not found”. `nil` for the measured default.
    public var minConfidence: Double?
    /// The intent; `nil` to infer it from the words.
    public var intent: Interpretation.Intent?
    /// What the text means as a follow-up of another question; `nil` if it stands alone.
    public var followUp: FollowUp?
    /// The text's vector from a remote embedder, as in a `Query`.
    public var vector: QuestionVector?

    public init(
        _ text: String, filter: Filter = Filter(), limit: Int? = nil, minConfidence: Double? = nil,
        intent: Interpretation.Intent? = nil, followUp: FollowUp? = nil, vector: QuestionVector? = nil
    ) {
        self.text = text
        self.filter = filter
        self.limit = limit
        self.minConfidence = minConfidence
        self.intent = intent
        self.followUp = followUp
        self.vector = vector
    }
}

/// How a question was interpreted.
public struct Interpretation: Sendable, Equatable {
    /// The purpose of a question. It decides how the answer is found.
    public enum Intent: String, Sendable, CaseIterable {
        /// Sentences that state it.
        case fact
        /// Open tasks of an assignee, perhaps for a requester.
        case tasks
        /// Tasks that somebody has done.
        case doneTasks = "done-tasks"
        /// Tasks that are due on some days.
        case dueTasks = "due-tasks"
        /// Tasks that were due before today.
        case overdueTasks = "overdue-tasks"
        /// When a meeting takes place next.
        case next
        /// The content or the day of the last matching meeting.
        case last
        /// The content or the day of the first matching meeting.
        case first
        /// A property of a person, such as where they work.
        case attribute
        /// The view of a person on a topic.
        case view
        /// Current decisions.
        case decisions
        /// All decisions about something, in order of time.
        case decisionHistory = "decision-history"
        /// The usual topics with a person.
        case topics
        /// The events of some days.
        case span
        /// How many meetings took place.
        case count
        /// How long meetings took.
        case duration
        /// Who was met in some days.
        case people
        /// A summary of some days or of a meeting.
        case summary
        /// The notes with a tag.
        case tag
        /// The oldest note about something.
        case oldest
        /// What to know before a meeting, or before meeting somebody.
        case brief
        /// What has changed since the last meeting.
        case sinceLast = "since-last"

        /// The intents that a caller can ask for. An attribute and a tag can only be inferred from the words.
        public static let choosable = allCases.filter { $0 != .attribute && $0 != .tag }
    }

    public var intent: Intent
    /// The filter of the question, including the days that it names.
    public var filter: Filter
    /// The people that it names: the full name, or the name as written in the question if several people have it.
    public var people: [String]
    /// Names that several people share. The answer covers all of these people.
    public var ambiguousNames: [AmbiguousName]
    /// The content words of the question, in folded form.
    public var about: [String]
    /// Words that no indexed passage contains, in folded form.
    public var unknownWords: [String]
    /// The day as of which it was answered; `nil` for now.
    public var asOf: AsOf?
}

/// The day as of which a question is answered, and how the notes of that day were determined.
public struct AsOf: Sendable, Equatable {
    public let day: CivilDate
    /// The commits that were read, for notebooks in git repositories. For other notebooks the dates of the documents decide.
    public var commits: [GitCommit]
    /// In those other notebooks, the number of documents left out because their only date is a later modification time. They may have existed
    /// on that day.
    public let undatedDocuments: Int
    /// Why notebooks in a repository were not read from its history, or not read at all.
    public var failures: [String] = []
}
