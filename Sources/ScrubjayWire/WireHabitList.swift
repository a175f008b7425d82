public import ScrubjayCore
import ScrubjayText

/// Habits in JSON.
public struct WireHabitList: WireResult {
    public static let schema = "scrubjay.habits/1"

    public struct Area: Codable, Equatable, Sendable {
        /// Left out for habits without a heading or a tag.
        public let name: String?
        /// How often habits of the area were ticked.
        public let ticks: Int
        public let level: Int
        /// How many ticks count toward the next level.
        public let levelTicks: Int
        /// How many ticks the next level takes.
        public let levelNeeded: Int
    }

    public struct Habit: Codable, Equatable, Sendable {
        public let name: String
        /// Left out if it stands under no heading and has no tag.
        public let area: String?
        /// How many times in a row it was ticked up to now.
        public let streak: Int
        public let longestStreak: Int
        /// The days on which it was ticked.
        public let ticked: [String]
        /// The days on which it was written down and not ticked.
        public let missed: [String]
        /// Whether no note of the last four weeks has it.
        public let ended: Bool
        public let line: Int
        /// The last daily note with it.
        public let document: WireDocument
    }

    public let today: String
    public let areas: [Area]
    public let habits: [Habit]
    /// How many habits have ended and are not listed.
    public let ended: Int
    public let stale: Int
    /// Notebooks whose folder was not found.
    public let unreachable: [String]

    public init(_ list: HabitList, staleness: Staleness) {
        today = list.today.description
        areas = list.areas.map { area in
            let level = area.level
            return Area(
                name: area.name, ticks: area.ticks, level: level.level, levelTicks: level.ticks, levelNeeded: level.needed)
        }
        habits = list.habits.map { habit in
            Habit(
                name: habit.name, area: habit.area, streak: habit.streak, longestStreak: habit.longestStreak,
                ticked: habit.ticked.map(\.description), missed: habit.missed.map(\.description), ended: habit.hasEnded,
                line: habit.line, document: WireDocument(habit.document))
        }
        ended = list.ended
        stale = staleness.filesLeft
        unreachable = staleness.unreachable.map(\.name)
    }
}
