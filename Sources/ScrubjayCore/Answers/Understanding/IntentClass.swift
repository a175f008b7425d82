/// A class of questions that `IntentModel` tells apart. The raw values are the headings in `Fixtures/intents`.
enum IntentClass: String, Sendable, CaseIterable {
    // MARK: - Tasks

    case tasksMine = "tasks-mine"
    /// Tasks of the owner for somebody.
    case tasksFor = "tasks-for"
    case tasksTheirs = "tasks-theirs"
    /// Tasks of anybody for the owner.
    case tasksAwaited = "tasks-awaited"
    /// Who does a task.
    case taskWho = "task-who"
    case tasksDone = "tasks-done"
    case tasksDue = "tasks-due"
    case tasksOverdue = "tasks-overdue"
    case meetingTasks = "meeting-tasks"

    // MARK: - Decisions

    case decisions
    case decisionHistory = "decision-history"
    case meetingDecisions = "meeting-decisions"

    // MARK: - Meetings and days

    case next
    /// What was said in the last meeting.
    case last
    /// When it last took place.
    case lastDay = "last-day"
    case first
    case attendees
    case count
    /// How long meetings took.
    case duration
    /// The topics with a person or of a series.
    case topics
    /// What happened in some days.
    case span
    /// Who was met in some days.
    case people
    case summary
    /// How to prepare for a meeting.
    case brief
    /// What changed since the last meeting.
    case sinceLast = "since-last"

    // MARK: - People

    case attribute
    case view

    // MARK: - Notes

    /// The oldest note about something, and when it was written.
    case oldest

    // MARK: - Facts

    case whoSaid = "who-said"
    case when
    case `where`
    case why
    case howMany = "how-many"
    case what
    case yesNo = "yes-no"
    case notes

    /// Whether sentences that state a fact answer it.
    var isFact: Bool { expected != nil }

    /// The type of answer that a question for a fact expects; `nil` for other questions.
    var expected: ExpectedAnswer? {
        switch self {
        case .whoSaid: .person
        case .when: .date
        case .where: .place
        case .why: .reason
        case .howMany: .number
        case .what, .yesNo, .notes: .anything
        case .tasksMine, .tasksFor, .tasksTheirs, .tasksAwaited, .taskWho, .tasksDone, .tasksDue, .tasksOverdue, .meetingTasks,
            .decisions, .decisionHistory, .meetingDecisions, .next, .last, .lastDay, .first, .attendees, .count, .duration,
            .topics,
            .span, .people, .summary, .brief, .sinceLast, .attribute, .view, .oldest:
            nil
        }
    }
}
