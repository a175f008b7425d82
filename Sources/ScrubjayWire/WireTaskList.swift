public import ScrubjayCore
import ScrubjayDocuments

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
        /// The line of the task, before and after; left out if it has no box.
        public let before: String?
        public let after: String?
        /// Without a box: the file of the owner that says so now, and the lines that were added to it.
        public let declaredIn: String?
        public let added: String?

        init(_ ticked: TickedTask) {
            task = WireTask(ticked.task, of: ticked.document)
            switch ticked.change {
            case .line(let before, let after): (self.before, self.after, declaredIn, added) = (before, after, nil, nil)
            case .entry(let change): (before, after, declaredIn, added) = (nil, nil, change.file, change.added)
            }
        }
    }

    public let tasks: [Ticked]

    public init(_ ticked: [TickedTask]) {
        tasks = ticked.map(Ticked.init)
    }
}
