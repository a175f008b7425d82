import Hummingbird
import Scrubjay

/// Tasks by whose they are, and decisions.
struct TasksPage: Page {
    static let path: RouterPath = "/tasks"

    struct Content: Sendable {
        let pills: [Pill]
        let words: String
        let shown: String
        let sections: [Section]
        let decisions: [Decision]
        let more: String?
        let empty: EmptyState?

        struct Section: Sendable {
            let title: String
            let rows: [TaskRow]
        }

        struct Decision: Sendable {
            let text: String
            let day: String?
            let path: String
            let source: String
            let replaced: String?
            let isSuperseded: Bool
        }
    }

    /// The views of the screen.
    enum Shown: String, CaseIterable {
        case mine, theirs, waiting, done, decisions

        var title: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }

        /// The tasks to list; `nil` for decisions, which are not tasks.
        func query(about words: String, _ rows: ListRows) -> TaskListQuery? {
            var query = TaskListQuery(about: words, offset: rows.skipped, limit: rows.count)
            switch self {
            case .mine: query.whose = .mine
            case .theirs: query.whose = .others
            case .waiting: query.whose = .waiting
            case .done: (query.whose, query.state) = (.everybody, .done)
            case .decisions: return nil
            }
            return query
        }
    }

    static let pageLength = 100

    func view(_ request: PageRequest) async throws -> PageView {
        let index = request.index
        let today = index.clock.date
        let shown = request["show"].flatMap(Shown.init) ?? .mine
        let words = request["q"] ?? ""
        let part = request.rows(pageLength: Self.pageLength)
        // Of the views that are not shown, only the number is wanted.
        @Sendable func rows(of view: Shown) -> ListRows { view == shown ? part : ListRows(skipped: 0, count: 0) }
        let views = Shown.allCases.filter { $0 != .decisions }
        let (lists, found) = try await index.current {
            (
                try index.taskLists(views.compactMap { $0.query(about: words, rows(of: $0)) }),
                try index.decisionList(
                    DecisionListQuery(
                        about: words, includesSuperseded: request["all"] != nil, offset: rows(of: .decisions).skipped,
                        limit: rows(of: .decisions).count))
            )
        }.value
        var totals = Dictionary(zip(views, lists.map(\.total))) { first, _ in first }
        totals[.decisions] = found.total
        let sections =
            zip(views, lists).first { $0.0 == shown }?.1.sections.map { section in
                Content.Section(
                    title: Self.title(of: section.kind),
                    rows: section.entries.map { TaskRow($0.task, $0.document, today: today, isOwners: $0.isOwners) })
            } ?? []
        let decisions = found.entries.map { entry in
            Content.Decision(
                text: ReadableText.withoutBars(entry.decision.decision.text),
                day: entry.document.date.map { DayText.short($0.date, near: today) },
                path: AddressPath.note(entry.document, line: entry.decision.line), source: entry.document.title,
                replaced: (entry.replaced?.text).map(ReadableText.withoutBars), isSuperseded: !entry.decision.isCurrent)
        }
        let pills = Shown.allCases.map { view in
            Pill(
                view.title,
                path: "/tasks?show=\(view.rawValue)" + (words.isEmpty ? "" : "&q=\(AddressPath.encoded(words))"),
                isSelected: view == shown, count: totals[view])
        }
        return PageView(
            .tasks, title: "Tasks", template: "tasks",
            Content(
                pills: pills, words: words, shown: shown.rawValue, sections: sections, decisions: decisions,
                more: request.next(after: part, of: totals[shown] ?? 0),
                empty: totals[shown] == 0 ? Self.empty(shown, words) : nil))
    }

    private static func title(of kind: TaskList.Section.Kind) -> String {
        switch kind {
        case .overdue: "Overdue"
        case .today: "Today"
        case .soon: "Next seven days"
        case .later: "Later"
        case .undated: "Without a date"
        case .done: "Done"
        case .cancelled: "Cancelled"
        }
    }

    private static func empty(_ shown: Shown, _ words: String) -> EmptyState {
        guard words.isEmpty else {
            return EmptyState("search", "Nothing here has “\(words)”.", path: "/tasks?show=\(shown.rawValue)", link: "Show all")
        }
        return switch shown {
        case .mine: EmptyState("tasks", "Nothing to do.", advice: "Write “- [ ] …” in any note, and it is here.")
        case .theirs: EmptyState("tasks", "Nobody else has a task.", advice: "“- [ ] @Sarah: …” is hers.")
        case .waiting: EmptyState("tasks", "You are waiting for nobody.")
        case .done: EmptyState("tasks", "Nothing is done yet.")
        case .decisions:
            EmptyState("tasks", "No decisions yet.", advice: "“Decision: …” in the notes of a meeting is one.")
        }
    }
}
