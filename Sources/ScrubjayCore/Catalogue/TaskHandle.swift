import ScrubjayDocuments
import ScrubjayText

/// Finds a task again after its file was edited.
///
/// It consists of the location of the document, a hash of that location and of the words of the task, and a number if the document has these words
/// several times. It does not change if other lines are added or removed, or if a task is ticked off. If the words change, it is another task.
///
///     notes/meetings/quay.md#3f2a9c1b7d0e4455      the first task with these words
///     notes/meetings/quay.md#3f2a9c1b7d0e4455.2    the second one
public struct TaskHandle: Sendable, Hashable, LosslessStringConvertible {
    /// The file and member of a document. Several documents of one file may have the same location.
    struct Location: Sendable, Hashable {
        let notebook: String
        let path: String
        let member: String?

        init(_ document: StoredDocument) {
            (notebook, path, member) = (document.notebook, document.path, document.member)
        }
    }

    public let description: String

    /// Parses a handle; `nil` if the text is not shaped like one.
    public init?(_ description: String) {
        guard let mark = description.lastIndex(of: "#"), description[..<mark].contains("/"),
            description[mark...].dropFirst().prefix(while: \.isHexDigit).count == 16
        else { return nil }
        self.description = description
    }

    /// - Parameter mentions: The tasks of all documents at this location, in order.
    init(of task: StoredTask, at location: Location, among mentions: [StoredTaskMention]) {
        let equal = mentions.prefix { ($0.document, $0.ordinal) != (task.documentID, task.ordinal) }.count {
            $0.task.text.utf8.elementsEqual(task.task.text.utf8)
        }
        var mark = FNVHasher()
        for part in [location.notebook, location.path, location.member ?? "", task.task.text] { mark.add(part) }
        let digits = String(UInt64(bitPattern: mark.value), radix: 16)
        description =
            "\(location.notebook)/\(location.path)\(location.member.map { "!\($0)" } ?? "")#"
            + String(repeating: "0", count: 16 - digits.count) + digits + (equal > 0 ? ".\(equal + 1)" : "")
    }

    /// The file and, after a `!`, the document in it.
    var location: Substring { description.lastIndex(of: "#").map { description[..<$0] } ?? description[...] }
}

/// Why a handle finds no task.
public struct TaskHandleError: Error, Equatable, CustomStringConvertible {
    public enum Reason: Sendable, Equatable {
        /// The document is not in the index, or not any more.
        case noDocument
        /// The document has no task with these words, or not any more.
        case noTask
    }

    public let handle: TaskHandle
    public let reason: Reason

    public var description: String {
        switch reason {
        case .noDocument: "\(handle.location): this file is not in the index; it may have been renamed, so list the tasks again"
        case .noTask:
            "\(handle.location): this task is not in the file any more; its words may have changed, so list the tasks again"
        }
    }
}
