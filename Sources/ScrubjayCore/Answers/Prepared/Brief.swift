import ScrubjayDocuments
public import ScrubjayText

/// What a user wants to know before a meeting: who attends, what was said last time, which tasks are open on both sides, what is new since.
public struct Brief: Sendable {
    /// The title of the meeting, or the name of the person.
    public let subject: String
    /// The next meeting; `nil` if none is scheduled.
    public let next: BriefMeeting?
    /// The meeting that has begun and is not over; `nil` if none is running. In a brief on the next meeting it may be of another series.
    public let running: BriefMeeting?
    /// The participants without the owner of the notes.
    public let people: [String]
    /// What the notes state about the person, as in `Index.facts(of:)`; empty if the subject is a meeting.
    public let facts: [PersonFact]
    /// The latest earlier meeting that has notes or a transcript, or else the latest one; `nil` if there was none, or if only a log of meetings with the person
    /// tells of the last one.
    public let last: BriefMeeting?
    /// The day of the last meeting: that of `last`, or of a section of a log if it is later or says more than a calendar entry.
    public let lastDay: CivilDate?
    /// The decisions of `last`.
    public let decisions: TruncatedList<BriefDecision>
    /// The sentences of a log on `lastDay`, or else a summary of the rest of `last`.
    public let keySentences: [Answer.Sentence]
    /// Tasks that were open in `last` and are done now.
    public let done: TruncatedList<BriefTask>
    /// Open tasks of the owner of the notes that concern the others, and unassigned ones, latest first.
    public let youOwe: TruncatedList<BriefTask>
    /// Open tasks of the others, latest first.
    public let theyOwe: TruncatedList<BriefTask>
    /// A summary of what notes and other meetings say about these people since `last`.
    public let since: [Answer.Sentence]
    /// Questions of the last meetings that nothing has addressed since, those of the latest meeting first.
    public let unanswered: [Answer.Sentence]
    /// Documents that it would quote, but whose files have changed since they were indexed.
    public let changed: [StoredDocument]
}

/// A meeting in a recap or a brief.
public struct BriefMeeting: Sendable {
    public let meeting: StoredMeeting
    /// The documents of its parts.
    public let documents: [StoredDocument.ID: StoredDocument]
    /// The names of the participants, each once: those of the people that the documents mean, or as written if it is unclear who that is.
    public let people: [String]
    /// Its place, and the time that it was moved from, according to the calendar.
    public let details: EventDetails
    /// The first sentence of its notes, or else of its transcript, or else of its calendar entry.
    public let sentence: Answer.Sentence
}

/// A decision in a recap or a brief.
public struct BriefDecision: Sendable {
    public let sentence: Answer.Sentence
    /// The decision that replaced it; `nil` if it is still current.
    public let replacement: StoredLineageMention?
}

/// A task in a recap or a brief.
public struct BriefTask: Sendable {
    public let sentence: Answer.Sentence
    public let task: StoredTask
}

/// The first elements of a list, with the number of all.
public struct TruncatedList<Element: Sendable>: Sendable {
    public let shown: [Element]
    public let total: Int
}
