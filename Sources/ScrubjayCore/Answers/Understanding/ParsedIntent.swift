/// The intent of a question with its slots, as parsed from its words. `Interpretation.Intent` is its public name.
enum ParsedIntent: Sendable, Equatable {
    /// A fact: sentences that state it.
    case fact
    /// The tasks of somebody, open or done.
    case tasks(TaskSlots)
    /// The tasks that are due on the days of the question.
    case dueTasks(TaskSlots)
    /// When a meeting takes place next.
    case next(MeetingSlots)
    /// A part of the last meeting that matches, or of the first.
    case last(MeetingPart, MeetingSlots)
    /// A summary of all matching meetings.
    case summary(MeetingSlots)
    /// An attribute of a person.
    case attribute(PersonAttribute, of: String)
    /// The view of a person on a topic.
    case view(of: String, about: [String])
    /// The current decisions about something, or all of them.
    case decisions(about: [String], isHistory: Bool)
    /// The usual topics with a person.
    case usualTopics(MeetingSlots)
    /// A part of what happened on the days of the question, or on all days if it names none.
    case span(SpanPart, MeetingSlots)
    /// How long meetings took.
    case duration(MeasuredMeetings, MeetingSlots)
    /// The notes with a tag.
    case tag(String)
    /// The oldest note that has these words and names these people.
    case oldest(about: [String], people: [String])
    /// What to know before a meeting, or before meeting somebody.
    case brief(MeetingSlots)
    /// What has changed since the last meeting.
    case sinceLast(MeetingSlots)
    /// Something about a person who is unknown to the notes, with the name in the question.
    case unknownPerson(String)

    /// The name of the intent, without its slots.
    var name: Interpretation.Intent {
        switch self {
        case .fact, .unknownPerson: .fact
        case .tasks(let tasks): tasks.isDone ? .doneTasks : tasks.isOverdue ? .overdueTasks : .tasks
        case .dueTasks(let tasks): tasks.isOverdue ? .overdueTasks : .dueTasks
        case .next: .next
        case .last(.summary, _), .summary, .span(.summary, _): .summary
        case .last(_, let meeting): meeting.isFirst ? .first : .last
        case .attribute: .attribute
        case .view: .view
        case .decisions(_, let isHistory): isHistory ? .decisionHistory : .decisions
        case .usualTopics: .topics
        case .span(.count, _): .count
        case .span(.people, _): .people
        case .span(.decisions, _), .span(.tasks, _), .span(.all, _): .span
        case .duration: .duration
        case .tag: .tag
        case .oldest: .oldest
        case .brief: .brief
        case .sinceLast: .sinceLast
        }
    }

    /// Whether its evidence is selected by the days of the question, and not only by its words.
    var isLimitedToDays: Bool {
        switch self {
        case .fact, .dueTasks, .span, .duration, .tag, .oldest: true
        case .tasks, .next, .last, .summary, .attribute, .view, .decisions, .usualTopics, .brief, .sinceLast, .unknownPerson:
            false
        }
    }

    /// The slots of a question for tasks.
    struct TaskSlots: Sendable, Equatable {
        var isDone = false
        /// The assignee; `nil` for anybody.
        var assignee: QuestionPerson?
        /// The requester; `nil` for anybody.
        var requester: QuestionPerson?
        /// Also includes the owner's own tasks for the assignee.
        var isEitherWay = false
        /// The words that the tasks are about.
        var words: [String] = []
        /// Whether a task must have the words; otherwise they are only a preference.
        var isAbout = true
        /// Whether only tasks that were due before today are meant.
        var isOverdue = false
        /// Whether tasks count in any state, open or done.
        var isOfAnyState = false
        /// Whether a task must have all of the words, even those that no note has.
        var isExact = false
        /// Whether the question asks how many there are.
        var isCount = false
    }

    /// The slots of a question for meetings: all of these people take part, and the titles have these words.
    struct MeetingSlots: Sendable, Equatable {
        var people: [String] = []
        /// The content words of the question, without names of people.
        var words: [String] = []
        /// All words of the question, folded and joined. They may contain a title.
        var text = ""
        /// The words after *last* or *next*, folded and joined.
        var following = ""
        /// The words after *how many*: *how many rehearsals*.
        var counted: [String] = []
        /// The word for meetings in the question, which may also be in their titles: *standups*.
        var kind: String?
        /// Whether the question can only be about a meeting: an unknown name follows *last*, or it asks when the next one is.
        var mustBeMeeting = false
        /// Whether the question is about meetings or what was said in them, so that its people or words alone find them.
        var isOfMeetings = false
        /// Whether it has a word for meetings, such as *call*; otherwise it may only be about what was said.
        var hasMeetingWord = false
        /// Whether the question names the owner of the notes: *who did I meet*.
        var isOwners = false
        /// Whether it asks when the meeting was, beside something else.
        var asksWhen = false
        /// Whether only past meetings are meant.
        var isPast = false
        /// Whether the first of them is meant.
        var isFirst = false
        /// Whether nobody else may take part.
        var isAlone = false
        /// Whether the words are the topic or identify the meeting, so that a meeting without them does not count.
        var isAbout = false

        var withoutWords: MeetingSlots {
            var slots = self
            slots.words = []
            return slots
        }
    }

    /// The part of a time span that a question is about.
    enum SpanPart: Sendable, Equatable {
        /// How many meetings there were.
        case count
        /// Who was met.
        case people
        case decisions
        /// The tasks from its meetings.
        case tasks(TaskSlots)
        /// A summary.
        case summary
        case all
    }

    /// Which of the matching meetings are measured.
    enum MeasuredMeetings: Sendable, Equatable {
        /// All of them, together.
        case all
        /// The last one. If the question names days, all of these days.
        case one
        case first, last, next, longest, shortest
    }

    enum MeetingPart: Sendable, Equatable {
        case day, people, decisions, tasks, topics, summary
    }
}

/// A person in a question.
enum QuestionPerson: Sendable, Hashable {
    /// The user, who owns the notes: *I*, *me*, *my*.
    case owner
    /// Somebody with the name as written in the question, in folded form.
    case person(String)
}
