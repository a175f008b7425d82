public import ScrubjayDocuments

/// A task whose box was ticked or emptied.
public struct TickedTask: Sendable {
    /// As it is now.
    public let task: StoredTask
    public let document: StoredDocument
    /// The line of the file, before and after.
    public let before: String
    public let after: String
}

/// Why a task was not ticked.
public struct TickError: Error, Equatable, CustomStringConvertible {
    public enum Reason: Sendable, Equatable {
        /// It is part of an export, an archive or a converted file.
        case insideFile
        /// The line has no box and no keyword, as `Action: call Ada`.
        case noBox
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
        case .insideFile:
            "\(location): this task is inside a file that cannot be changed line by line; tick it in the program that wrote it"
        case .noBox: "\(location): this line has no box such as [ ] or a keyword such as TODO; change it in an editor"
        case .alreadySo(let state): "\(location): is \(state.rawValue) already"
        case .noTask: "\(location): there is no task in this line; `jay tasks` lists them"
        case .noReference: "\(location): give a file and line such as plan.md:12, or a handle from `jay tasks --json`"
        }
    }
}
