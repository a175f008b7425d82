public import ScrubjayCore
import ScrubjayText

/// An agenda in JSON.
public struct WireAgenda: WireResult {
    public static let schema = "scrubjay.agenda/1"

    /// The time at which meetings are ahead, running or over.
    public let now: String
    /// The days, and what else the agenda is limited to.
    public let filter: WireFilter
    /// The number of days that have anything; the list may be shorter.
    public let dayCount: Int
    public let days: [Day]
    /// Left out if the agenda is not of today.
    public let overdue: [WireTask]?
    /// The number of overdue tasks; the list may be shorter.
    public let overdueCount: Int?
    /// Requested names that several people have; left out if there are none.
    public let ambiguousPeople: [WireAmbiguousName]?
    /// Listed files that have changed since they were indexed; left out if there are none.
    public let changed: [String]?
    public let stale: Int
    /// Notebooks whose folder was not found.
    public let unreachable: [String]

    public struct Day: Codable, Equatable, Sendable {
        public let date: String
        public let weekday: String
        /// Left out if there are none.
        public let birthdays: [Birthday]?
        public let meetings: [Entry]
        public let tasks: [WireTask]
        public let notes: [Note]

        init(_ day: AgendaDay) {
            date = day.date.description
            weekday = day.date.weekday.rawValue
            birthdays = day.birthdays.isEmpty ? nil : day.birthdays.map(Birthday.init)
            meetings = day.meetings.map(Entry.init)
            tasks = day.tasks.map { WireTask($0.task, of: $0.document) }
            notes = day.notes.map(Note.init)
        }
    }

    public struct Birthday: Codable, Equatable, Sendable {
        public let person: String
        /// How old the person becomes; left out if the year of birth is not known.
        public let age: Int?
        /// The day of birth; left out if its year is not known.
        public let born: String?
        public let source: Line

        init(_ birthday: AgendaBirthday) {
            person = birthday.person
            age = birthday.age
            born = birthday.born?.description
            source = Line(birthday.source)
        }
    }

    public struct Entry: Codable, Equatable, Sendable {
        public let meeting: WireMeeting
        public let phase: String
        /// Whether it is the next one.
        public let next: Bool
        public let allDay: Bool
        /// Whether the owner has declined it.
        public let declined: Bool
        /// The attendees without the owner.
        public let others: [String]
        public let tags: [String]
        public let purpose: Line?
        public let source: Line

        init(_ entry: AgendaMeeting) {
            meeting = WireMeeting(entry)
            phase = entry.phase.rawValue
            next = entry.isNext
            allDay = entry.isAllDay
            declined = entry.isDeclined
            others = entry.others
            tags = entry.tags
            purpose = entry.purpose.map(Line.init)
            source = Line(entry.source)
        }
    }

    public struct Note: Codable, Equatable, Sendable {
        public let document: WireDocument
        public let opening: Line?

        init(_ note: AgendaNote) {
            document = WireDocument(note.document)
            opening = note.opening.map(Line.init)
        }
    }

    /// A sentence, and where it is written.
    public struct Line: Codable, Equatable, Sendable {
        public let text: String
        public let notebook: String
        public let file: String
        public let member: String?
        public let line: Int

        init(_ line: AgendaLine) {
            text = line.text
            notebook = line.document.notebook
            file = line.document.path
            member = line.document.member
            self.line = line.line
        }
    }

    public init(_ agenda: Agenda, ambiguous: [AmbiguousName], staleness: Staleness) {
        now = agenda.now.description
        filter = WireFilter(agenda.filter)
        dayCount = agenda.days.total
        days = agenda.days.shown.map(Day.init)
        overdue = agenda.overdue?.shown.map { WireTask($0.task, of: $0.document) }
        overdueCount = agenda.overdue?.total
        ambiguousPeople = WireAmbiguousName.list(ambiguous)
        changed = agenda.changed.isEmpty ? nil : agenda.changed.map(\.path)
        stale = staleness.filesLeft
        unreachable = staleness.unreachable.map(\.name)
    }
}
