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
        let week: [WeekDay]
        let meetings: [MeetingCard]
        let tasks: [TaskRow]
        let overdue: [TaskRow]
        let hasTasks: Bool
        let notes: [NoteRow]
        let empty: EmptyState?
        let warning: String?

        /// A day of the strip, with a dot where something is.
        struct WeekDay: Sendable {
            let letter: String
            let number: Int
            let path: String
            let label: String
            let isShown: Bool
            let isToday: Bool
            let hasEntries: Bool
        }
    }

    func view(_ request: PageRequest) async throws -> PageView {
        let index = request.index
        let today = index.clock.date
        let day: CivilDate
        do { day = try index.dayOfAgenda(request["date"] ?? "") } catch {
            throw PageProblem(
                status: 400, title: "“\(request["date"] ?? "")” is no day",
                advice: "Write a day such as 2026-03-16, tomorrow or friday.")
        }
        let monday = day.adding(days: -(Weekday.allCases.firstIndex(of: day.weekday) ?? 0))
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
        let notes = (shown?.notes ?? []).map { NoteRow($0.document, text: $0.opening?.text, today: today) }
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
                week: (0..<7).map { offset in
                    let date = monday.adding(days: offset)
                    return Content.WeekDay(
                        letter: date.weekday.rawValue.prefix(1).uppercased(), number: date.day, path: AddressPath.day(date),
                        label: DayText.long(date) + (busy.contains(date) ? ", has entries" : ""), isShown: date == day,
                        isToday: date == today, hasEntries: busy.contains(date))
                },
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
