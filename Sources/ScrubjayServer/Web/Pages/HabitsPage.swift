import Hummingbird
import Scrubjay

/// What is ticked again and again in daily notes.
struct HabitsPage: Page {
    static let path: RouterPath = "/habits"

    struct Content: Sendable {
        let areas: [Area]
        let ended: Int?
        let empty: EmptyState?

        struct Area: Sendable {
            let name: String
            let level: Int
            let progress: String
            /// 0...100.
            let percent: Int
            let habits: [Row]
        }

        struct Row: Sendable {
            let name: String
            let path: String
            let streak: String
            let days: [Day]
            let label: String
        }

        struct Day: Sendable {
            let state: String
            let x: Int
        }
    }

    func view(_ request: PageRequest) async throws -> PageView {
        let index = request.index
        let list = try await index.current { try index.habitList(HabitQuery(includesEnded: request["all"] != nil)) }.value
        let first = list.today.adding(days: 1 - Habit.recentDays)
        let areas = list.areas.map { area in
            let level = area.level
            return Content.Area(
                name: area.name ?? "Habits", level: level.level,
                progress: "\(level.ticks) of \(level.needed) to the next level",
                percent: level.ticks * 100 / max(level.needed, 1),
                habits: area.habits.map { habit in
                    let ticked = (0..<Habit.recentDays).filter { habit.day(first.adding(days: $0)) == .ticked }.count
                    return Content.Row(
                        name: habit.name, path: AddressPath.note(habit.document, line: habit.line),
                        streak: habit.streak == 1 ? "once in a row" : "\(habit.streak) in a row",
                        days: (0..<Habit.recentDays).map { offset in
                            Content.Day(state: habit.day(first.adding(days: offset)).rawValue, x: offset * 10)
                        },
                        label: "ticked on \(ticked) of the last \(Habit.recentDays) days")
                })
        }
        return PageView(
            .habits, title: "Habits", template: "habits",
            Content(
                areas: areas, ended: list.ended == 0 ? nil : list.ended,
                empty: list.isEmpty
                    ? EmptyState(
                        "habits", "No habits yet.",
                        advice: "Write “- [ ] Run” into the notes of three days, and tick it on two of them.") : nil))
    }
}
