import Scrubjay

/// The seven days around a day: those on which something is, each with its meetings, tasks and notes.
enum WeekPage {
    struct Content: Sendable {
        let title: String
        /// `9 March to 15 March`
        let days: String
        let isThis: Bool
        let before: PageLink
        let after: PageLink
        let dayPath: String
        let strip: WeekStrip
        let sections: [Section]
        let empty: EmptyState?
        let warning: String?

        struct Section: Sendable {
            let id: String
            let title: String
            let path: String
            let meetings: [MeetingCard]
            let tasks: [TaskRow]
            let notes: [NoteRow]
        }
    }

    static func view(_ request: PageRequest, of day: CivilDate) async throws -> PageView {
        let index = request.index
        let today = index.clock.date
        let monday = WeekStrip.monday(of: day)
        let sunday = monday.adding(days: 6)
        let current = try await index.current(quoting: {
            try await index.agenda(AgendaQuery(Filter(from: monday, to: sunday)))
        })
        let days = current.value.days.shown
        let sections = days.map { shown in
            Content.Section(
                id: "day-\(shown.date)",
                title: (DayText.relation(of: shown.date, to: today).map { "\($0.firstCapitalized), " } ?? "")
                    + DayText.long(shown.date),
                path: AddressPath.day(shown.date), meetings: shown.meetings.map { MeetingCard($0, on: shown.date) },
                tasks: shown.tasks.map { TaskRow($0.task, $0.document, today: today) },
                notes: shown.noteRows(today: today))
        }
        let title = Self.title(of: monday, today)
        return PageView(
            .today, title: title, template: "week",
            Content(
                title: title, days: "\(DayText.short(monday, near: today)) to \(DayText.short(sunday, near: today))",
                isThis: monday == WeekStrip.monday(of: today),
                before: PageLink(path: AddressPath.week(of: monday.adding(days: -7)), title: "The week before"),
                after: PageLink(path: AddressPath.week(of: monday.adding(days: 7)), title: "The week after"),
                dayPath: AddressPath.day(day),
                strip: WeekStrip(from: monday, shown: nil, today: today, busy: Set(days.map(\.date))), sections: sections,
                empty: sections.isEmpty ? EmptyState("today", "Nothing is in this week: no meetings, tasks or notes.") : nil,
                warning: StalenessText.warning(current.staleness)))
    }

    private static func title(of monday: CivilDate, _ today: CivilDate) -> String {
        switch monday.dayNumber - WeekStrip.monday(of: today).dayNumber {
        case 0: "This week"
        case 7: "Next week"
        case -7: "Last week"
        default: "Week of \(DayText.short(monday, near: today))"
        }
    }
}
