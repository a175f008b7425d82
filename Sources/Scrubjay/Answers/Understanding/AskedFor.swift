/// What a question asks for, as far as its words tell.
enum AskedFor: Sendable, Equatable {
    /// Sentences that say it.
    case fact
    /// What somebody is to do, or has done.
    case tasks(TaskMention)
    /// When something takes place next.
    case next(MeetingMention)
    /// What was in the last meeting of some, or in the first.
    case last(MeetingPart, MeetingMention)
    /// How often some took place.
    case count(MeetingMention)
    /// All meetings of some in short.
    case summary(MeetingMention)
    /// What is noted of somebody.
    case attribute(PersonAttribute, of: String)
    /// What somebody said of something.
    case view(of: String, about: [String])
    /// What was decided about something: what holds now, or all of it.
    case decisions(about: [String], isHistory: Bool)
    /// All that was talked about with somebody.
    case talks(MeetingMention)
    /// Something of a person of whom the notes know nothing, by the name that the question has.
    case unknownPerson(String)

    /// The tasks that a question means.
    struct TaskMention: Sendable, Equatable {
        var isDone = false
        /// Who is to do them, and whom for; nil for anybody.
        var debtor: QuestionParty?
        var creditor: QuestionParty?
        /// Whether what the owner is to do for the one who is to do them counts too.
        var isEitherWay = false
        /// What they are about.
        var words: [String] = []
        /// Whether a task has to have the words; otherwise they only may be in one.
        var isAbout = true
        /// Whether only what was due before today is meant.
        var isOverdue = false
        /// Whether those that are done count as well as the others.
        var isOfAnyState = false
        /// Whether it asks how many they are.
        var isCount = false
    }

    /// The meetings that a question means: with all of these people, and called so.
    struct MeetingMention: Sendable, Equatable {
        var people: [String] = []
        /// Those of the question that neither name somebody nor only make a question of it.
        var words: [String] = []
        /// All words of the question, which may have a title in them, and those behind *last* or *next*.
        var text = ""
        var following = ""
        /// Those behind *how many*, of what is counted: *how many rehearsals*.
        var counted: [String] = []
        /// The word that says that it is meetings, and may stand in their titles: *standups*.
        var kind: String?
        /// Whether the question is of nothing but a meeting: a name that is nobody's stands behind *last*, or it asks when the next one is.
        var isNamed = false
        /// Whether a word says that a meeting is meant, or what was said in one.
        var isSaid = false
        /// Whether a word says that a meeting is meant, and not only what was said.
        var isOfMeeting = false
        /// Whether only what is over is meant.
        var isPast = false
        /// Whether the first of them is meant.
        var isFirst = false
        /// Whether nobody else takes part.
        var isAlone = false
        /// Whether the words say what it is about, or which one it is: without them it is none.
        var isAbout = false

        var withoutWords: MeetingMention {
            var mention = self
            mention.words = []
            return mention
        }
    }

    /// What of a span of time is asked for.
    enum SpanPart: Sendable, Equatable {
        /// How many meetings there were.
        case count
        /// Who was met.
        case people
        case decisions
        /// What was to be done after its meetings.
        case tasks(TaskMention)
        /// What says most of it.
        case summary
        case all
    }

    enum MeetingPart: Sendable, Equatable {
        case day, people, decisions, tasks, topics, summary
    }
}
