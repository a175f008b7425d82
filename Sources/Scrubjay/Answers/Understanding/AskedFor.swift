/// What a question asks for, as far as its words tell.
enum AskedFor: Sendable, Equatable {
    /// Sentences that say it.
    case fact
    /// What somebody is to do, or has done, for somebody, nil for anybody; about all of these words.
    case tasks(isDone: Bool, of: QuestionParty, toward: QuestionParty?, about: [String])
    /// When something takes place next.
    case next(MeetingMention)
    /// What was in the last meeting of some.
    case last(MeetingPart, MeetingMention)
    /// What is noted of somebody.
    case attribute(PersonAttribute, of: String)
    /// Something of a person of whom the notes know nothing, by the name that the question has.
    case unknownPerson(String)

    /// The meetings that a question means: with all of these people, and called so.
    struct MeetingMention: Sendable, Equatable {
        var people: [String] = []
        /// Those of the question that neither name somebody nor only make a question of it.
        var words: [String] = []
        /// All words of the question, which may have a title in them; only those behind *last* or *next*, where no word says that a
        /// meeting is meant: *the last design review*, and not *the latest on the design review*.
        var text = ""
        /// Whether a word says that a meeting is meant.
        var isSaid = false
    }

    /// What of a span of time is asked for.
    enum SpanPart: Sendable, Equatable {
        /// How many meetings there were.
        case count
        case decisions
        case all
    }

    enum MeetingPart: Sendable, Equatable {
        case day, people, decisions, tasks, topics
    }
}
