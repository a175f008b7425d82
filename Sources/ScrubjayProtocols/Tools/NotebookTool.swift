package import ScrubjayWire

/// A question or an order that programs can give about the notes.
package struct NotebookTool: Sendable {
    package enum Access: Sendable, Equatable {
        case reading
        /// Changes a file of the owner.
        ///
        /// - Parameter isIdempotent: Whether a second call with the same arguments changes nothing more.
        case writing(isIdempotent: Bool)
    }

    package let name: String
    package let title: String
    /// What it answers and when to use it, for an agent that knows nothing else of it.
    package let description: String
    let arguments: [ToolArgument]
    /// The result in JSON.
    package let output: any WireResult.Type
    package let access: Access
    let call: @Sendable (ToolArguments, NotebookTools) async throws -> ToolOutcome

    package var inputSchema: JSON { arguments.schema }

    /// Other names of arguments, by the name that the schema has.
    package var aliases: [String: [String]] {
        Dictionary(uniqueKeysWithValues: arguments.filter { !$0.aliases.isEmpty }.map { ($0.name, $0.aliases) })
    }
}

/// What a tool has found or done.
struct ToolOutcome: Sendable {
    let result: any WireResult
    /// What the JSON does not say: names that no note has, folders, what was left out. A sentence each.
    var notes: [String] = []
    /// Whether there is nothing.
    var isEmpty = false
}

/// The answer of a tool to a program.
package struct ToolAnswer: Sendable {
    /// The bytes that `--json` prints, on one line.
    package let json: [UInt8]
    /// The same for a reader, shortened, with a receipt behind each line.
    package let text: String
    package let receipts: [Receipt]
}

/// A tool that cannot do what it is asked. The message says what to change.
package struct ToolFailure: Error, Equatable, CustomStringConvertible {
    package enum Reason: Sendable, Equatable {
        case unknownTool
        /// The arguments do not meet the schema.
        case badArguments
        /// The configuration does not let agents write.
        case writingNotAllowed
        /// The arguments are well-formed, but the notes have no such person, note or day, or nothing can be done with them.
        case failed
    }

    package let reason: Reason
    package let description: String

    init(_ reason: Reason, _ description: String) { (self.reason, self.description) = (reason, description) }
}
