import ScrubjayDocuments
public import ScrubjayText

/// The days of an agenda, and what else it is limited to.
public struct AgendaQuery: Sendable {
    /// The days, and the people, tags and locations that meetings, tasks and notes must have. Kinds do not count.
    public var filter: Filter
    /// Whether the open tasks that were due before today are listed as well.
    public var includesOverdue: Bool
    /// A day is listed whole, but none behind the day on which the agenda reaches this many entries. Also the most overdue tasks.
    public var limit: Int
    /// The limit by default.
    public static let standardLimit = 200

    public init(_ filter: Filter, includesOverdue: Bool = false, limit: Int = standardLimit) {
        self.filter = filter
        self.includesOverdue = includesOverdue
        self.limit = limit
    }
}

/// The birthdays, meetings and events of some days, the owner's tasks that are due on them, and the notes of these days.
public struct Agenda: Sendable {
    /// The days of the agenda, and what it is limited to.
    public let filter: Filter
    /// The time at which meetings are ahead, running or over.
    public let now: LocalDateTime
    /// The days that have anything, the earliest first.
    public let days: TruncatedList<AgendaDay>
    /// The owner's open tasks that were due before today and on no day of the agenda, the latest due date first; `nil` if they were not requested.
    public let overdue: TruncatedList<AgendaTask>?
    /// Listed documents whose files have changed since they were indexed.
    public let changed: [StoredDocument]

    public var isEmpty: Bool { days.shown.isEmpty && overdue?.shown.isEmpty ?? true }
}

extension Agenda: QuotingResult {}

extension Agenda {
    /// The places of all entries in the order of a list: for each day its birthdays, its meetings, its tasks and its notes, then the overdue tasks.
    public var places: [ListedPlace] {
        func place(_ task: AgendaTask) -> ListedPlace {
            ListedPlace(task.document, line: task.task.line, task: task.task.handle)
        }
        return days.shown.flatMap { day in
            day.birthdays.map { ListedPlace($0.source.document, line: $0.source.line) }
                + day.meetings.map { ListedPlace($0.source.document, line: $0.source.line) } + day.tasks.map(place)
                + day.notes.map { ListedPlace($0.document, line: $0.opening?.line ?? 1) }
        } + (overdue?.shown ?? []).map(place)
    }
}

/// A day of an agenda.
public struct AgendaDay: Sendable {
    public let date: CivilDate
    /// The birthdays of people whose notes state one, by name.
    public let birthdays: [AgendaBirthday]
    /// First those that fill the day or began before it, then in order of time. A meeting of several days is listed on each of them.
    public let meetings: [AgendaMeeting]
    /// The owner's open tasks that are due on this day. Unassigned tasks count as the owner's.
    public let tasks: [AgendaTask]
    /// Notes that state this day as theirs and belong to none of the meetings.
    public let notes: [AgendaNote]
}

/// A birthday of an agenda.
public struct AgendaBirthday: Sendable {
    public let person: String
    /// The day of birth; `nil` if the notes do not state its year.
    public let born: CivilDate?
    /// How old the person becomes; `nil` if the notes do not state the year of birth.
    public let age: Int?
    /// The line that states it.
    public let source: AgendaLine
}

/// A meeting or an event of an agenda.
public struct AgendaMeeting: Sendable {
    public let meeting: StoredMeeting
    /// The documents of its parts.
    public let documents: [StoredDocument.ID: StoredDocument]
    /// The participants, each once. Who has declined is not among them.
    public let attendees: [String]
    /// The participants without the owner of the notes.
    public let others: [String]
    /// Its place, and the time that it was moved from, according to the calendar.
    public let details: EventDetails
    /// The tags of its parts, each once.
    public let tags: [String]
    /// What it is about: the first sentence of the description in the calendar, or else of its notes.
    public let purpose: AgendaLine?
    public let phase: MeetingPhase
    /// Whether it is the first of the agenda that begins at a time of day from now on and takes place. Always false if the agenda begins after today.
    public let isNext: Bool
    /// Whether the owner of the notes has declined it.
    public let isDeclined: Bool
    /// Where it is written: its notes, or else another record, or else its calendar entry.
    public let source: AgendaLine

    /// As `StoredMeeting.isAllDay`.
    public var isAllDay: Bool { meeting.isAllDay }
}

/// A line of a document.
public struct AgendaLine: Sendable, Equatable {
    /// The sentence, without markup.
    public let text: String
    public let document: StoredDocument
    /// Line of the file, from 1.
    public let line: Int
}

/// A task of an agenda, with its handle.
public struct AgendaTask: Sendable {
    public let task: StoredTask
    public let document: StoredDocument
}

/// A note of a day.
public struct AgendaNote: Sendable {
    public let document: StoredDocument
    /// The first sentence below its title; `nil` if it has none.
    public let opening: AgendaLine?
}
