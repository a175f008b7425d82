import Hummingbird
import Scrubjay

/// The timeline of one day: meetings, tasks and notes, with the week around it.
struct TodayPage: Page {
    static let path: RouterPath = "/today"

    struct Content: Sendable {
        let title: String
        let relation: String?
        let isToday: Bool
        let before: PageLink
        let after: PageLink
        let weekBefore: PageLink
        let weekAfter: PageLink
        let strip: WeekStrip
        let weekPath: String
        let meetings: [MeetingCard]
        let tasks: [TaskRow]
        let overdue: [TaskRow]
        let hasTasks: Bool
        let notes: [NoteRow]
        let empty: EmptyState?
        let warning: String?
    }

    func view(_ request: PageRequest) async throws -> PageView {
        try await Self.view(request, of: try Self.day(request["date"] ?? "", request))
    }

    /// The day that somebody has written; today if that is empty.
    static func day(_ written: String, _ request: PageRequest) throws -> CivilDate {
        do { return try request.index.dayOfAgenda(written) } catch {
            throw PageProblem(
                status: 400, title: "“\(written)” is no day", advice: "Write a day such as 2026-03-16, tomorrow or friday.")
        }
    }

    static func view(_ request: PageRequest, of day: CivilDate) async throws -> PageView {
        let index = request.index
        let today = index.clock.date
        let monday = WeekStrip.monday(of: day)
        let current = try await index.current(quoting: {
            try await index.agenda(AgendaQuery(Filter(from: day, to: day), includesOverdue: day == today))
        })
        let agenda = current.value
        let week = try await index.agenda(AgendaQuery(Filter(from: monday, to: monday.adding(days: 6))))
        let busy = Set(week.days.shown.map(\.date))
        let shown = agenda.days.shown.first { $0.date == day }
        let meetings = (shown?.meetings ?? []).map { MeetingCard($0, on: day) }
        let tasks = (shown?.tasks ?? []).map { TaskRow($0.task, $0.document, today: today) }
        let overdue = (agenda.overdue?.shown ?? []).map { TaskRow($0.task, $0.document, today: today) }
        let notes = shown?.noteRows(today: today) ?? []
        let relation = DayText.relation(of: day, to: today)
        let words = relation ?? DayText.short(day, near: today)
        return PageView(
            .today, title: DayText.long(day), template: "today",
            Content(
                title: DayText.long(day), relation: relation.map { $0.prefix(1).uppercased() + $0.dropFirst() },
                isToday: day == today,
                before: PageLink(
                    path: AddressPath.day(day.adding(days: -1)), title: DayText.long(day.adding(days: -1))),
                after: PageLink(path: AddressPath.day(day.adding(days: 1)), title: DayText.long(day.adding(days: 1))),
                weekBefore: PageLink(path: AddressPath.day(monday.adding(days: -7)), title: "The week before"),
                weekAfter: PageLink(path: AddressPath.day(monday.adding(days: 7)), title: "The week after"),
                strip: WeekStrip(from: monday, shown: day, today: today, busy: busy), weekPath: AddressPath.week(of: day),
                meetings: meetings, tasks: tasks, overdue: overdue, hasTasks: !tasks.isEmpty || !overdue.isEmpty, notes: notes,
                empty: meetings.isEmpty
                    ? EmptyState("today", "No meetings: your calendar is clear for \(words).", advice: nil) : nil,
                warning: StalenessText.warning(current.staleness)))
    }
}

/// What makes an answer incomplete, for the reader of a page.
enum StalenessText {
    static func warning(_ staleness: Staleness) -> String? {
        let notes = staleness.notes
        return notes.isEmpty ? nil : notes.map { PrintableText.of("\($0)") }.joined(separator: " ")
    }
}
