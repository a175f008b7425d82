/// What a question was taken to ask for.
public struct UnderstoodQuestion: Sendable, Equatable {
    /// The way on which it was answered.
    public enum Kind: String, Sendable, CaseIterable {
        /// Sentences that say it.
        case fact
        /// What somebody is to do, for somebody; what they have done.
        case tasks
        case doneTasks = "done-tasks"
        /// What is due in some days, and what was due before today.
        case dueTasks = "due-tasks"
        case overdueTasks = "overdue-tasks"
        /// When something takes place next.
        case next
        /// What was in the last meeting of some, or in the first, and when it was.
        case last
        case first
        /// What is noted of somebody, such as where they work.
        case attribute
        /// What somebody said of something.
        case view
        /// What is decided and holds; all that was decided, in its order.
        case decisions
        case decisionHistory = "decision-history"
        /// What is talked about with somebody at all.
        case topics
        /// What was in some days; how many meetings, with whom.
        case span
        case count
        case people
        /// Some days or a meeting in short.
        case summary
        /// What has a tag.
        case tag

        /// Those that a question may be told to be, whatever its words tell: an attribute and a tag are known by their words alone.
        public static let choosable = allCases.filter { $0 != .attribute && $0 != .tag }
    }

    public var kind: Kind
    /// The days that it names, and what it is limited to otherwise.
    public var filter: Filter
    /// Whom it names: the whole name, or the name as the question has it where it is several people's.
    public var people: [String]
    /// Those of the names that several people have: all of them are meant.
    public var ambiguousNames: [AmbiguousName]
    /// The words that say what it is about, in folded form.
    public var about: [String]
    /// Words that no passage of the index has, in folded form.
    public var unknownWords: [String]
    /// Nil for now.
    public var asOf: AsOf?
}
