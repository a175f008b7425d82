@testable import ScrubjayCore
@testable import ScrubjayDocuments
@testable import ScrubjaySQLite
@testable import ScrubjayText
import ScrubjayTestSupport
import Testing

@Suite struct `An agenda` {
    /// A notebook of Nora's. Today is Friday, 13 March 2026, nine in the morning.
    private static func notebook(_ files: [String: String]) async throws -> IndexedFolder {
        try await BriefNotebook.make(files)
    }

    /// The same index with another clock.
    private static func index(of notebook: IndexedFolder, at now: String) throws -> Index {
        let now = try #require(LocalDateTime(now))
        return try Index(at: notebook.index.location, configuration: IndexedFolder.configuration) { now }
    }

    private static func agenda(
        _ index: Index, _ from: String? = "2026-03-13", _ to: String? = nil, includesOverdue: Bool = false,
        limit: Int = AgendaQuery.standardLimit, more: Filter = Filter()
    ) async throws -> Agenda {
        var filter = more
        filter.from = from.flatMap { CivilDate($0) }
        filter.to = (to ?? from).flatMap { CivilDate($0) }
        return try await index.agenda(AgendaQuery(filter, includesOverdue: includesOverdue, limit: limit))
    }

    /// The entries of each day in words: its titles, tasks and notes.
    private static func lines(_ agenda: Agenda) -> [String] {
        agenda.days.shown.flatMap { day in
            day.meetings.map { "\(day.date) \($0.meeting.title)" } + day.tasks.map { "\(day.date) due \($0.task.task.text)" }
                + day.notes.map { "\(day.date) note \($0.document.title)" }
        }
    }

    private static func event(
        _ title: String, _ start: String, _ end: String? = nil, _ guests: [String] = [], more: String = ""
    )
        -> (title: String, start: String, guests: [String], more: String)
    {
        (title, start, guests, [end.map { "DTEND:\($0)" } ?? "", more].filter { !$0.isEmpty }.joined(separator: "\n"))
    }

    // MARK: - Birthdays

    /// What the note of a person states, the day of an agenda, and how old the person becomes then; no age without a year.
    private static let birthdays: [(note: String, day: String, age: Int?)] = [
        ("---\ntype: person\nbirthday: 1979-12-09\n---\n# Ada Quill\n", "2026-12-09", 47),
        ("---\ntype: person\nbirthday: 12-09\n---\n# Ada Quill\n", "2026-12-09", nil),
        ("---\ntype: person\nborn: 9 December 1979\n---\n# Ada Quill\n", "2027-12-09", 48),
        ("---\ntype: person\ngeburtstag: 9. Dezember\n---\n# Ada Quill\n", "2026-12-09", nil),
        ("---\ntype: person\nnaissance: 9 décembre 1979\n---\n# Ada Quill\n", "2026-12-09", 47),
        ("---\ntype: person\ncumpleaños: 1979-12-09\n---\n# Ada Quill\n", "2026-12-09", 47),
        ("---\ntype: person\n---\n# Ada Quill\n\n- Birthday: 9 December 1979\n", "2026-12-09", 47),
        // The day of a leap year is the last of February in other years.
        ("---\ntype: person\nbirthday: 1980-02-29\n---\n# Ada Quill\n", "2027-02-28", 47),
        ("---\ntype: person\nbirthday: 1980-02-29\n---\n# Ada Quill\n", "2028-02-29", 48),
    ]

    @Test(arguments: birthdays)
    func `birthdays come round each year, with the age if the year is known`(note: String, day: String, age: Int?) async throws
    {
        let notebook = try await Self.notebook(["people/Ada Quill.md": note])
        let shown = try #require(try await Self.agenda(notebook.index, day).days.shown.first)
        #expect(shown.birthdays.map(\.person) == ["Ada Quill"])
        #expect(shown.birthdays.map(\.age) == [age])
        #expect(shown.birthdays.first?.source.document.path == "people/Ada Quill.md")
        let before = try #require(CivilDate(day)).adding(days: -1).description
        #expect(try await Self.agenda(notebook.index, before).days.shown.isEmpty)
    }

    @Test(arguments: [
        ("BDAY:1979-12-09", 47 as Int?), ("BDAY:19791209", 47), ("BDAY:--1209", nil),
    ])
    func `birthdays of address books count, too`(line: String, age: Int?) async throws {
        let card = "BEGIN:VCARD\nVERSION:4.0\nFN:Ada Quill\n\(line)\nEMAIL:ada@quill.example\nEND:VCARD\n"
        let notebook = try await Self.notebook(["people.vcf": card])
        let agenda = try await Self.agenda(notebook.index, "2026-12-01", "2026-12-31")
        #expect(agenda.days.shown.map(\.date.description) == ["2026-12-09"])
        #expect(agenda.days.shown.flatMap(\.birthdays).map(\.age) == [age])
    }

    @Test func `birthdays are those of the people, folders and years that are asked for`() async throws {
        let notebook = try await Self.notebook([
            "people/Ada Quill.md": "---\ntype: person\nbirthday: 2026-03-14\n---\n# Ada Quill\n",
            "people/Jonas Weber.md": "---\ntype: person\nbirthday: 1980-03-14\n---\n# Jonas Weber\n",
            "note.md": "The birthday of the yard is on 14 March.\n",
        ])
        func people(_ from: String?, _ to: String? = nil, _ more: Filter = Filter()) async throws -> [String] {
            try await Self.agenda(notebook.index, from, to, more: more).days.shown.flatMap(\.birthdays).map(\.person)
        }
        // Nobody has a birthday on the day of birth.
        #expect(try await people("2026-03-14") == ["Jonas Weber"])
        #expect(try await people("2027-03-14") == ["Ada Quill", "Jonas Weber"])
        #expect(try await people("2027-03-14", nil, Filter(people: ["Ada"])) == ["Ada Quill"])
        #expect(try await people("2027-03-14", nil, Filter(locations: ["people/Jonas Weber.md"])) == ["Jonas Weber"])
        #expect(try await people("2026-03-13", "2028-03-13") == ["Jonas Weber", "Ada Quill", "Jonas Weber"])
    }

    @Test func `birthdays are entries of the list, and the card of a person has the next one`() async throws {
        let notebook = try await Self.notebook([
            "people/Ada Quill.md": "---\ntype: person\nbirthday: 1979-03-13\n---\n# Ada Quill\n",
            "people/Jonas Weber.md": "---\ntype: person\nbirthday: 03-12\n---\n# Jonas Weber\n",
        ])
        let agenda = try await Self.agenda(notebook.index)
        #expect(agenda.places.map(\.line) == [3])
        let ada = try await notebook.index.card(of: try #require(try notebook.index.people(called: "Ada Quill").first))
        #expect(ada.nextBirthday?.date.description == "2026-03-13" && ada.nextBirthday?.age == 47)
        let jonas = try await notebook.index.card(of: try #require(try notebook.index.people(called: "Jonas Weber").first))
        #expect(jonas.nextBirthday?.date.description == "2027-03-12" && jonas.nextBirthday?.age == nil)
    }

    // MARK: - Meetings

    private static let friday = BriefNotebook.calendar([
        event("Lamp review", "20260313T140000", "20260313T150000"), event("Stand-up", "20260313T083000", "20260313T084500"),
        event("Rigging", "20260313T090000", "20260313T100000"), event("Tea", "20260313T110000", "20260313T113000"),
    ])

    /// A time, and the phases of the meetings of the day in order; the next one has a star.
    private static let phases: [(now: String, phases: [String])] = [
        ("2026-03-13T08:00:00", ["ahead*", "ahead", "ahead", "ahead"]),
        ("2026-03-13T09:00:00", ["over", "running", "ahead*", "ahead"]),
        ("2026-03-13T10:00:00", ["over", "over", "ahead*", "ahead"]),
        ("2026-03-13T14:30:00", ["over", "over", "over", "running"]),
        ("2026-03-13T18:00:00", ["over", "over", "over", "over"]),
        ("2026-03-12T18:00:00", ["ahead", "ahead", "ahead", "ahead"]),
        ("2026-03-14T08:00:00", ["over", "over", "over", "over"]),
    ]

    @Test(arguments: phases)
    func `the meetings of a day come in order of time, and it says which one is over, running or next`(
        now: String, phases: [String]
    ) async throws {
        let notebook = try await Self.notebook(["calendar.ics": Self.friday])
        let agenda = try await Self.agenda(Self.index(of: notebook, at: now))
        let meetings = try #require(agenda.days.shown.first).meetings
        #expect(meetings.map(\.meeting.title) == ["Stand-up", "Rigging", "Tea", "Lamp review"])
        #expect(meetings.map { $0.phase.rawValue + ($0.isNext ? "*" : "") } == phases)
    }

    @Test func `an event of whole days comes first, on each of its days`() async throws {
        let notebook = try await Self.notebook([
            "calendar.ics": BriefNotebook.calendar([
                Self.event("Stand-up", "20260314T080000"),
                Self.event("Regatta", "20260312", "20260316"),
            ])
        ])
        let agenda = try await Self.agenda(notebook.index, "2026-03-13", "2026-03-20")
        #expect(
            Self.lines(agenda) == [
                "2026-03-13 Regatta", "2026-03-14 Regatta", "2026-03-14 Stand-up", "2026-03-15 Regatta",
            ])
        let meetings = agenda.days.shown[1].meetings
        #expect(meetings.map(\.isAllDay) == [true, false])
        #expect(agenda.days.shown[0].meetings.map(\.isNext) == [false], "nobody has to be anywhere at a time")
    }

    @Test func `an event that ends at midnight is not of the next day, and one beyond it is`() async throws {
        let notebook = try await Self.notebook([
            "calendar.ics": BriefNotebook.calendar([
                Self.event("Concert", "20260313T200000", "20260314T000000"),
                Self.event("Night watch", "20260313T220000", "20260314T060000"),
            ])
        ])
        let agenda = try await Self.agenda(notebook.index, "2026-03-13", "2026-03-15")
        #expect(Self.lines(agenda) == ["2026-03-13 Concert", "2026-03-13 Night watch", "2026-03-14 Night watch"])
    }

    @Test func `a repeated event is on each of its days, with its place, and where it was moved or cancelled it says so`()
        async throws
    {
        let notebook = try await Self.notebook([
            "calendar.ics": [
                "BEGIN:VCALENDAR", "VERSION:2.0", "BEGIN:VEVENT", "UID:sync@example", "DTSTAMP:20260101T000000Z",
                "DTSTART:20260306T100000", "DTEND:20260306T103000", "RRULE:FREQ=WEEKLY;COUNT=4", "SUMMARY:Sync",
                "LOCATION:Boat hall", "END:VEVENT",
                "BEGIN:VEVENT", "UID:sync@example", "DTSTAMP:20260102T000000Z", "RECURRENCE-ID:20260313T100000",
                "DTSTART:20260314T110000", "DTEND:20260314T113000", "SUMMARY:Sync", "LOCATION:Loft", "END:VEVENT",
                "BEGIN:VEVENT", "UID:sync@example", "DTSTAMP:20260102T000000Z", "RECURRENCE-ID:20260320T100000",
                "DTSTART:20260320T100000", "DTEND:20260320T103000", "SUMMARY:Sync", "STATUS:CANCELLED", "END:VEVENT",
                "END:VCALENDAR", "",
            ].joined(separator: "\r\n")
        ])
        let agenda = try await Self.agenda(notebook.index, "2026-03-01", "2026-03-31")
        let told = agenda.days.shown.flatMap { day in
            day.meetings.map { meeting in
                [
                    "\(day.date)", meeting.details.place, meeting.details.moved,
                    meeting.meeting.isCancelled ? "cancelled" : nil,
                    meeting.isNext ? "next" : nil,
                ].compactMap(\.self).joined(separator: " ")
            }
        }
        #expect(
            told == [
                "2026-03-06 Boat hall", "2026-03-14 Loft moved from 2026-03-13 10:00 next", "2026-03-20 cancelled",
                "2026-03-27 Boat hall",
            ])
    }

    @Test func `times of other zones are told on the owner's clock`() async throws {
        let notebook = try await Self.notebook([
            "calendar.ics": BriefNotebook.calendar([
                (title: "Call", start: "20260313T093000Z", guests: [], more: ""),
                (title: "Late call", start: "20260314T013000Z", guests: [], more: ""),
            ])
        ])
        let configuration = try Configuration.load(
            flags: ["zone": "America/New_York"], in: Configuration.ConfigurationEnvironment(environment: [:]))
        let now = try #require(LocalDateTime("2026-03-13T05:00:00"))
        let index = try Index(at: notebook.folder.absolutePath(of: "new-york.sqlite"), configuration: configuration) { now }
        _ = try await index.update(folders: [notebook.notes])
        let meetings = try #require(try await Self.agenda(index).days.shown.first).meetings
        #expect(meetings.map { $0.meeting.start?.description } == ["2026-03-13T05:30:00", "2026-03-13T21:30:00"])
        #expect(meetings.map(\.isNext) == [true, false])
    }

    @Test func `who has declined is not listed, and a meeting that the owner declined is not the next one`() async throws {
        let notebook = try await Self.notebook([
            "calendar.ics": BriefNotebook.calendar([
                Self.event(
                    "Choir", "20260313T100000",
                    more: "ATTENDEE;CN=Nora Field;PARTSTAT=DECLINED:mailto:norafield@example.org"),
                Self.event(
                    "Rigging", "20260313T110000", nil, ["Nora Field", "Ben Moss"],
                    more: "ATTENDEE;CN=Ada Quill;PARTSTAT=DECLINED:mailto:ada@example.org"),
            ])
        ])
        let meetings = try #require(try await Self.agenda(notebook.index).days.shown.first).meetings
        #expect(meetings.map(\.isDeclined) == [true, false])
        #expect(meetings.map(\.isNext) == [false, true])
        #expect(meetings.last?.attendees == ["Nora Field", "Ben Moss"])
        #expect(meetings.last?.others == ["Ben Moss"])
    }

    @Test func `a meeting with a record is one entry, which is written in the record`() async throws {
        let notebook = try await Self.notebook([
            "calendar.ics": BriefNotebook.calendar([
                Self.event(
                    "Quay repairs", "20260313T080000", "20260313T083000", ["Nora Field", "Ada Quill"],
                    more: "DESCRIPTION:Hello all\\, we agree on the ropes of the crane.")
            ]),
            "meetings/2026-03-13 Quay repairs.md": """
            ---
            date: 2026-03-13
            attendees: [Nora Field, Ada Quill]
            tags: [quay, crane]
            ---
            # Quay repairs

            Present: Nora Field, Ada Quill and the harbour master.

            The crane gets new ropes before the storms come.
            """,
        ])
        let meetings = try #require(try await Self.agenda(notebook.index).days.shown.first).meetings
        #expect(meetings.map(\.meeting.parts.count) == [2])
        let meeting = try #require(meetings.first)
        #expect(meeting.source.document.path == "meetings/2026-03-13 Quay repairs.md" && meeting.source.line == 6)
        #expect(meeting.purpose?.text == "Hello all, we agree on the ropes of the crane.")
        #expect(meeting.tags == ["quay", "crane"])
    }

    /// The text of minutes, and the purpose that is read from them.
    private static let purposes: [(body: String, purpose: String?)] = [
        ("The crane gets new ropes before the storms come.", "The crane gets new ropes before the storms come."),
        (
            "Present: Nora Field, Ada Quill and two guests.\n\nWir prüfen die Seile des Krans.",
            "Wir prüfen die Seile des Krans."
        ),
        (
            "https://example.org/call/123 is where we met at nine\n\nOn choisit les cordes de la grue.",
            "On choisit les cordes de la grue."
        ),
        (
            "| Item | Owner |\n| --- | --- |\n| Rope | Ada |\n\nElegimos las cuerdas de la grúa.",
            "Elegimos las cuerdas de la grúa."
        ),
        ("Date: 13 March 2026, 14:30\n\nThe crane needs new ropes.", "The crane needs new ropes."),
        ("Datum: 13. März 2026, 14:30 Uhr\n\nZiel: Wir bestellen die Seile.", "Ziel: Wir bestellen die Seile."),
        ("- Ada Quill (came by boat, from three)\n\nThe crane needs new ropes.", "The crane needs new ropes."),
        ("Ropes", nil),
        ("", nil),
    ]

    @Test(arguments: purposes)
    func `without a description, the first statement of the notes says what it was about`(body: String, purpose: String?)
        async throws
    {
        let notebook = try await Self.notebook([
            "meetings/2026-03-13 Quay.md": BriefNotebook.minutes("2026-03-13", ["Nora Field", "Ada Quill"], "Quay", body)
        ])
        let meeting = try #require(try await Self.agenda(notebook.index).days.shown.first?.meetings.first)
        #expect(meeting.purpose?.text == purpose)
        #expect(!meeting.isAllDay, "the notes do not know the time")
    }

    // MARK: - Tasks

    private static let tasks = """
        # Chores

        - [ ] Order the rope by 13 March 2026
        - [ ] Paint the mast by 10 March 2026
        - [ ] Oil the winch by 12 March 2026
        - [ ] Sew the flag by 14 March 2026
        - [x] Sweep the deck by 13 March 2026
        - [ ] Ben Moss: lift the anchor by 13 March 2026
        - [ ] Varnish the oars
        """

    private static let ben = "---\ntype: person\n---\n# Ben Moss\n"

    @Test func `tasks that are due are the owner's open ones, and overdue ones are only listed if asked for`() async throws {
        let notebook = try await Self.notebook(["chores.md": Self.tasks, "people/Ben Moss.md": Self.ben])
        let due = "2026-03-13 due Order the rope by 13 March 2026"
        let plain = try await Self.agenda(notebook.index)
        #expect(Self.lines(plain) == [due])
        #expect(plain.overdue == nil)
        let today = try await Self.agenda(notebook.index, includesOverdue: true)
        #expect(Self.lines(today) == [due])
        #expect(
            today.overdue?.shown.map(\.task.task.text) == [
                "Oil the winch by 12 March 2026", "Paint the mast by 10 March 2026",
            ],
            "the latest first")
        #expect(today.overdue?.shown.allSatisfy { $0.task.handle != nil } == true)
        let one = try await Self.agenda(notebook.index, includesOverdue: true, limit: 1)
        #expect(one.overdue?.shown.count == 1 && one.overdue?.total == 2)
        #expect(Self.lines(one) == [due], "the day is listed whole")
    }

    @Test func `a task of a past day of the span is on its day and not overdue as well`() async throws {
        let notebook = try await Self.notebook(["chores.md": Self.tasks, "people/Ben Moss.md": Self.ben])
        let agenda = try await Self.agenda(notebook.index, "2026-03-12", "2026-03-14", includesOverdue: true)
        #expect(
            Self.lines(agenda).map { $0.prefix(19) } == [
                "2026-03-12 due Oil ", "2026-03-13 due Orde", "2026-03-14 due Sew ",
            ])
        #expect(agenda.overdue?.shown.map(\.task.task.text) == ["Paint the mast by 10 March 2026"])
    }

    /// Ways to write a task that is due on 13 March.
    private static let duties = [
        "- [ ] Order the hemp rope for the mizzen mast by 13 March 2026",
        "- [ ] Hanfseil für den Besanmast bestellen bis 13. März 2026",
        "- [ ] Order the hemp rope for the mizzen mast 📅 2026-03-13",
        "- [ ] Commander la corde de chanvre pour le 13 mars 2026",
        "- [ ] Pedir la cuerda de cáñamo antes del 13 de marzo de 2026",
        "TODO Order the hemp rope for the mizzen mast by 2026-03-13",
    ]

    @Test(arguments: duties)
    func `a task that is written down twice is listed once`(duty: String) async throws {
        let notebook = try await Self.notebook([
            "2026-03-02.md": "# Monday\n\n\(duty)\n", "2026-03-09.md": "# Monday again\n\n\(duty)\n",
        ])
        let agenda = try await Self.agenda(notebook.index, includesOverdue: true)
        #expect(agenda.days.shown.flatMap(\.tasks).count == 1)
        #expect(agenda.overdue?.total == 0)
    }

    // MARK: - Notes

    @Test func `notes of the day are listed with their first sentence, without those of its meetings`() async throws {
        let notebook = try await Self.notebook([
            "daily/2026-03-13.md": "# Friday\n\nhttps://example.org\n\nThe fog stayed until noon.\n",
            "daily/2026-03-14.md": "# Saturday\n",
            "meetings/2026-03-13 Quay.md": BriefNotebook.minutes("2026-03-13", ["Nora Field", "Ada Quill"], "Quay", "Ropes."),
            "undated.md": "# Knots\n\nA bowline holds.\n",
        ])
        let agenda = try await Self.agenda(notebook.index, "2026-03-13", "2026-03-14")
        #expect(Self.lines(agenda) == ["2026-03-13 Quay", "2026-03-13 note Friday", "2026-03-14 note Saturday"])
        let openings = agenda.days.shown.flatMap(\.notes).map(\.opening)
        #expect(openings.map { $0?.text } == ["The fog stayed until noon.", nil])
        #expect(openings.first??.line == 5)
    }

    // MARK: - Limits

    private static let mixed = [
        "calendar.ics": BriefNotebook.calendar([
            event("Quay", "20260313T100000", nil, ["Nora Field", "Ada Quill"]),
            event("Choir", "20260313T120000", nil, ["Nora Field", "Ben Moss"]),
        ]),
        "log/2026-03-13.md": "---\ntags: [mast]\n---\n# Log\n\n- [ ] Ask Ada Quill for paint by 13 March 2026\n",
        "2026-03-13 Letter.md": "# Letter\n\nDear all, it rains.\n\n- [ ] Ring Ben Moss by 13 March 2026\n",
    ]

    /// A filter, and the titles of what it leaves.
    private static let filters: [(filter: Filter, titles: [String])] = [
        (Filter(), ["Quay", "Choir", "Ring", "Ask", "Letter", "Log"]),
        (Filter(people: ["Ada"]), ["Quay", "Ask"]),
        (Filter(people: ["Ben Moss"]), ["Choir", "Ring"]),
        (Filter(people: ["Ada", "Ben Moss"]), []),
        (Filter(tags: ["mast"]), ["Ask", "Log"]),
        (Filter(locations: ["log"]), ["Ask", "Log"]),
        (Filter(locations: ["calendar.ics"]), ["Quay", "Choir"]),
        (Filter(people: ["Ada"], locations: ["log"]), ["Ask"]),
    ]

    @Test(arguments: filters.indices)
    func `people, tags and locations limit meetings, tasks and notes`(index: Int) async throws {
        let notebook = try await Self.notebook(Self.mixed)
        let agenda = try await Self.agenda(notebook.index, more: Self.filters[index].filter)
        let day = agenda.days.shown.first
        let titles =
            (day?.meetings ?? []).map(\.meeting.title)
            + (day?.tasks ?? []).map { String($0.task.task.text.prefix { $0 != " " }) }
            + (day?.notes ?? []).map(\.document.title)
        #expect(Set(titles) == Set(Self.filters[index].titles) && titles.count == Self.filters[index].titles.count, "\(titles)")
    }

    @Test func `days without anything are left out, and a span without anything is empty`() async throws {
        let notebook = try await Self.notebook(["calendar.ics": Self.friday])
        let agenda = try await Self.agenda(notebook.index, "2026-03-01", "2026-03-31")
        #expect(agenda.days.shown.map(\.date.description) == ["2026-03-13"])
        let empty = try await Self.agenda(notebook.index, "2027-03-01", "2027-03-31")
        #expect(empty.isEmpty && empty.days.total == 0)
        let open = try await Self.agenda(notebook.index, nil)
        #expect(open.days.total == 1)
    }

    @Test func `a day is listed whole, and no day behind the limit`() async throws {
        let notebook = try await Self.notebook([
            "calendar.ics": BriefNotebook.calendar([
                Self.event("A", "20260313T100000"), Self.event("B", "20260313T110000"), Self.event("C", "20260314T110000"),
                Self.event("D", "20260316T110000"),
            ])
        ])
        func titles(_ limit: Int) async throws -> ([String], Int) {
            let agenda = try await Self.agenda(notebook.index, "2026-03-13", "2026-03-20", limit: limit)
            return (agenda.days.shown.flatMap { $0.meetings.map(\.meeting.title) }, agenda.days.total)
        }
        #expect(try await titles(1) == (["A", "B"], 3))
        #expect(try await titles(3) == (["A", "B", "C"], 3))
        #expect(try await titles(4) == (["A", "B", "C", "D"], 3))
        await #expect(throws: QueryError(.limitOutOfRange(0))) { try await titles(0) }
    }

    @Test func `a listed file that has changed since is named, and brought in first if that is allowed`() async throws {
        let notebook = try await Self.notebook(["chores.md": Self.tasks])
        try notebook.write(Self.tasks.replacing("the rope", with: "two ropes"), to: "chores.md", second: 9)
        #expect(try await Self.agenda(notebook.index).changed.map(\.path) == ["chores.md"])
        let current = try await notebook.index.current(quoting: { try await Self.agenda(notebook.index) })
        #expect(current.value.changed.isEmpty)
        #expect(Self.lines(current.value) == ["2026-03-13 due Order two ropes by 13 March 2026"])
    }

    // MARK: - Days

    /// A span, a first and a last day as they are written, and the days.
    private static let spans: [(text: String, from: String?, to: String?, days: String)] = [
        ("", nil, nil, "2026-03-13…2026-03-19"), ("next week", nil, nil, "2026-03-16…2026-03-22"),
        ("nächste Woche", nil, nil, "2026-03-16…2026-03-22"), ("la semaine prochaine", nil, nil, "2026-03-16…2026-03-22"),
        ("2026-04", nil, nil, "2026-04-01…2026-04-30"), ("last week", nil, nil, "2026-03-02…2026-03-08"),
        ("monday", nil, nil, "2026-03-16…2026-03-16"), ("october", nil, nil, "2026-10-01…2026-10-31"),
        ("", "tomorrow", "2026-03-31", "2026-03-14…2026-03-31"), ("", "2026-03-01", nil, "2026-03-01…"),
        ("since february", nil, nil, "2026-02-01…"), ("seit Februar", nil, nil, "2026-02-01…"),
        ("depuis février", nil, nil, "2026-02-01…"), ("", "february", "april", "2026-02-01…2026-04-30"),
        ("", "february", nil, "2027-02-01…"),
        ("", nil, "2026-04", "2026-03-13…2026-04-30"), ("", nil, "2026-02", "…2026-02-28"),
    ]

    @Test(arguments: spans.indices)
    func `days are read as ahead, and are the next seven without any`(index: Int) async throws {
        let notebook = try await Self.notebook([:])
        let (text, from, to, days) = Self.spans[index]
        let span = try notebook.index.daysOfAgenda(text, from: from, to: to)
        #expect("\(span.first.map(\.description) ?? "")…\(span.last.map(\.description) ?? "")" == days)
    }

    @Test func `what is no day, or more than one, is refused by name`() async throws {
        let index = try await Self.notebook([:]).index
        #expect(throws: QueryError(.unreadableDate("32 May"))) { try index.dayOfAgenda("32 May") }
        #expect(throws: QueryError(.severalDays("next week"))) { try index.dayOfAgenda("next week") }
        #expect(throws: QueryError(.unreadableDate("soonish"))) { try index.daysOfAgenda("soonish") }
        #expect(throws: QueryError.self) { try index.daysOfAgenda(from: "2026-04-02", to: "2026-04-01") }
        #expect(try index.dayOfAgenda().description == "2026-03-13")
        #expect(try index.dayOfAgenda("tomorrow").description == "2026-03-14")
    }

    // MARK: - Notes with a due date

    /// Properties of a note, and whether it is due on the thirteenth.
    private static let properties: [(properties: String, isDue: Bool)] = [
        ("due: 2026-03-13", true), ("deadline: 13 March 2026", true), ("due: \"[[2026-03-13]]\"", true),
        ("due: 2026-03-13T17:00\nstatus: in progress", true), ("fällig: 2026-03-13", true), ("échéance: 2026-03-13", true),
        ("vencimiento: 2026-03-13\nestado: abierto", true), ("scheduled: 2026-03-13\nstatus: open", true),
        ("scheduled: 2026-03-13\ntags: [task]", true), ("due: 2026-03-13\nstatus: not done", true),
        ("due: 2026-03-13\ncompleted: false", true),
        ("due: 2026-03-13\nstatus: done", false), ("due: 2026-03-13\nstatus: erledigt", false),
        ("due: 2026-03-13\nestado: pagado", false), ("due: 2026-03-13\nstatut: terminé", false),
        ("due: 2026-03-13\ncompleted: 2026-03-09", false), ("due: 2026-03-13\nstatus: cancelled", false),
        ("due: soon", false), ("due: the week of 2026-03-13", false), ("scheduled: 2026-03-13", false),
        ("review: 2026-03-13\nstatus: open", false), ("due: 2026-03-13\ntype: person", false),
        ("due: 2026-03-13\nassignee: Ben Marlow", false),
    ]

    @Test(arguments: properties)
    func `a note with a due date is due like a task, unless it is done or somebody else's`(properties: String, isDue: Bool)
        async throws
    {
        let notebook = try await Self.notebook(["jobs/Mast.md": "---\n\(properties)\n---\n# Step the mast\n\nWith two ropes.\n"]
        )
        let lines = Self.lines(try await Self.agenda(notebook.index))
        #expect(lines.filter { $0.contains(" due ") } == (isDue ? ["2026-03-13 due Step the mast"] : []))
    }

    @Test(arguments: ["When is the mast due?", "When is the mast job due?"])
    func `a question when something is due is answered with the day of its note, and not with steps without one`(
        question: String
    ) async throws {
        let notebook = try await Self.notebook([
            "jobs/Mast.md":
                "---\ndue: 2026-03-20\nstatus: in progress\n---\n# Mast, new heel\n\n- [ ] new heel\n- [ ] oil the mast\n"
        ])
        let answer = try await notebook.index.answer(Question(question))
        #expect(answer.sentences.first?.text.contains("2026-03-20") == true)
        // A step with the words of the title is a task of its own.
        #expect(try notebook.index.taskList().entries.map(\.task.task.text).contains("Mast, new heel"))
    }

    @Test func `a note is done once all of its boxes are ticked, if no property says otherwise`() async throws {
        let notebook = try await Self.notebook([
            "a.md": "---\ndue: 2026-03-13\n---\n# Oars\n\n- [x] sand\n- [x] oil\n",
            "b.md": "---\ndue: 2026-03-13\n---\n# Rudder\n\n- [x] sand\n- [ ] oil\n",
            "c.md": "---\ndue: 2026-03-13\nstatus: open\n---\n# Tiller\n\n- [x] sand\n",
        ])
        let due = Self.lines(try await Self.agenda(notebook.index)).filter { $0.contains(" due ") }
        #expect(Set(due) == ["2026-03-13 due Rudder", "2026-03-13 due Tiller"])
    }

    // MARK: - Days

    /// Words for days, and the last one. Today is the thirteenth.
    @Test(arguments: [
        ("next two weeks", "2026-03-27"), ("14 days", "2026-03-27"), ("+14d", "2026-03-27"), ("14d", "2026-03-27"),
        ("+2w", "2026-03-27"), ("two weeks", "2026-03-27"), ("14 Tage", "2026-03-27"), ("nächste 14 Tage", "2026-03-27"),
        ("14 jours", "2026-03-27"), ("14 días", "2026-03-27"), ("next-two-weeks", "2026-03-27"), ("+3", "2026-03-16"),
        ("next 3 days", "2026-03-16"), ("1 month", "2026-04-13"),
    ])
    func `a number of days ahead includes today`(text: String, last: String) async throws {
        let notebook = try await Self.notebook(["a.md": "# A\n"])
        let span = try notebook.index.daysOfAgenda(text)
        #expect(span == DateSpan(first: CivilDate("2026-03-13"), last: CivilDate(last)))
    }

    @Test(arguments: [
        ("next week", "2026-03-16", "2026-03-22"), ("tomorrow", "2026-03-14", "2026-03-14"),
        ("2026-03", "2026-03-01", "2026-03-31"),
    ])
    func `other spans are as they are written`(text: String, first: String, last: String) async throws {
        let notebook = try await Self.notebook(["a.md": "# A\n"])
        #expect(try notebook.index.daysOfAgenda(text) == DateSpan(first: CivilDate(first), last: CivilDate(last)))
        #expect(throws: QueryError.self) { try notebook.index.daysOfAgenda("soonish") }
        #expect(throws: QueryError.self) { try notebook.index.daysOfAgenda("14") }
    }
}
