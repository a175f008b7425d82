import ScrubjayDocuments
import ScrubjayText

/// What a user wants to know before a meeting: who attends, what was said last time, which tasks are open on both sides, what is new since.
public struct Brief: Sendable {
    /// The title of the meeting, or the name of the person.
    public let subject: String
    /// The next meeting; `nil` if none is scheduled.
    public let next: BriefMeeting?
    /// The participants without the owner of the notes.
    public let people: [String]
    /// What the notes state about the person, as in `Index.facts(of:)`; empty if the subject is a meeting.
    public let facts: [PersonFact]
    /// The latest earlier meeting that has notes or a transcript, or else the latest one; `nil` if there was none.
    public let last: BriefMeeting?
    /// The decisions of `last`.
    public let decisions: TruncatedList<BriefDecision>
    /// A summary of the rest of `last`.
    public let said: [Answer.Sentence]
    /// Tasks that were open in `last` and are done now.
    public let done: TruncatedList<BriefTask>
    /// Open tasks of the owner of the notes that concern the others, and unassigned ones, latest first.
    public let yours: TruncatedList<BriefTask>
    /// Open tasks of the others, latest first.
    public let theirs: TruncatedList<BriefTask>
    /// A summary of what notes and other meetings say about these people since `last`.
    public let since: [Answer.Sentence]
    /// Documents that it would quote, but whose files have changed since they were indexed.
    public let changed: [StoredDocument]
}

/// A meeting in a recap or a brief.
public struct BriefMeeting: Sendable {
    public let meeting: StoredMeeting
    /// The documents of its parts.
    public let documents: [StoredDocument.ID: StoredDocument]
    /// The names of the participants, as the documents write them, each once.
    public let people: [String]
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

/// Why a recap or a brief could not be written.
public struct BriefError: Error, Equatable, CustomStringConvertible {
    public enum Reason: Sendable, Equatable {
        /// The text is neither the name of a meeting nor a time span. Carries the most similar title.
        case unknownMeeting(nearest: String?)
        /// Meetings have this name, but none of them took place in these days and with these people.
        case noneTookPlace
        /// No person and no meeting has this name. Carries the most similar name or title.
        case unknown(nearest: String?)
        case severalPeople([String])
        case noUpcomingMeeting
        /// Fewer than two meetings of the series have notes or a transcript.
        case noPreviousMeeting
        /// Nothing can be quoted from one of the meetings, because these files have changed since they were indexed.
        case changed(files: [String])
    }

    /// The name that the user gave.
    public let subject: String
    public let reason: Reason

    init(_ subject: String, _ reason: Reason) {
        self.subject = subject
        self.reason = reason
    }

    /// Whether nothing was found, rather than several things.
    public var isNothingFound: Bool {
        switch reason {
        case .unknownMeeting, .noneTookPlace, .unknown, .noUpcomingMeeting, .noPreviousMeeting, .changed: true
        case .severalPeople: false
        }
    }

    public var description: String {
        switch reason {
        case .unknownMeeting(let nearest):
            "no meeting is called “\(subject)”; " + (nearest.map { "did you mean “\($0)”? " } ?? "")
                + "`jay meetings` lists them all"
        case .noneTookPlace: "no past meeting called “\(subject)” matches; `jay meetings` lists past meetings"
        case .unknown(let nearest):
            "no person or meeting is called “\(subject)”; " + (nearest.map { "did you mean “\($0)”? " } ?? "")
                + "`jay people` and `jay meetings` list them all"
        case .severalPeople(let names):
            "“\(subject)” may be \(names.joined(separator: ", ")); give the full name or an address"
        case .noPreviousMeeting:
            "“\(subject)” does not have two meetings with notes; `jay meetings` lists the records of each"
        case .changed(let files):
            "“\(subject)”: \(files.joined(separator: ", ")) \(files.count == 1 ? "has changed since it was" : "have changed since they were") indexed; run `jay index` and ask again"
        case .noUpcomingMeeting:
            "no upcoming meeting in the calendar; name a person or a meeting, such as jay brief \"Sarah Okafor\""
        }
    }
}
