public import ScrubjayDocuments

/// A task whose box was ticked or emptied.
public struct TickedTask: Sendable {
    /// As it is now.
    public let task: StoredTask
    public let document: StoredDocument
    public let change: Change

    /// What was written.
    public enum Change: Sendable, Equatable {
        /// The line of the task, before and after.
        case line(before: String, after: String)
        /// The line has no box that could be ticked: an entry in `statements.yaml`.
        case entry(CuratedFileChange)
    }
}

/// Why a task was not ticked.
public struct TickError: Error, Equatable, CustomStringConvertible {
    public enum Reason: Sendable, Equatable {
        case alreadySo(TaskItem.State)
        /// There is no task in the line.
        case noTask
        /// The text is neither a handle nor a file and line.
        case noReference
    }

    /// The file and line of the task, or what the user wrote.
    public let location: String
    public let reason: Reason

    init(_ location: String, _ reason: Reason) { (self.location, self.reason) = (location, reason) }

    public var description: String {
        switch reason {
        case .alreadySo(let state): "\(location): is \(state.rawValue) already"
        case .noTask: "\(location): there is no task in this line; `jay tasks` lists them"
        case .noReference: "\(location): give a file and line such as plan.md:12, or a handle from `jay tasks --json`"
        }
    }
}
