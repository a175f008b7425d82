public import ScrubjayCore

/// A list of tasks in JSON.
public struct WireTaskList: WireResult {
    public static let schema = "scrubjay.tasks/1"

    public struct Section: Codable, Equatable, Sendable {
        /// `overdue`, `today`, `soon` (in the next seven days), `later`, `undated`, `done` or `cancelled`.
        public let kind: String
        public let tasks: [WireTask]
    }

    /// How many tasks there are; the sections may have fewer.
    public let total: Int
    /// In order; none is empty.
    public let sections: [Section]
    public let stale: Int
    /// Notebooks whose folder was not found.
    public let unreachable: [String]

    public init(_ list: TaskList, staleness: Staleness) {
        total = list.total
        sections = list.sections.map { section in
            Section(kind: section.kind.rawValue, tasks: section.entries.map { WireTask($0.task, of: $0.document) })
        }
        stale = staleness.filesLeft
        unreachable = staleness.unreachable.map(\.name)
    }
}

/// Tasks that were ticked, in JSON.
public struct WireTickedTasks: WireResult {
    public static let schema = "scrubjay.ticked/1"

    public struct Ticked: Codable, Equatable, Sendable {
        public let task: WireTask
        /// The line of the file, before and after.
        public let before: String
        public let after: String
    }

    public let tasks: [Ticked]

    public init(_ ticked: [TickedTask]) {
        tasks = ticked.map { Ticked(task: WireTask($0.task, of: $0.document), before: $0.before, after: $0.after) }
    }
}
