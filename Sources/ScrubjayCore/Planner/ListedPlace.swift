import ScrubjayDocuments

/// A line of a list that a command printed: a task, a hit, a note.
public struct ListedPlace: Sendable, Equatable {
    /// The absolute path of the file.
    public let path: String
    /// The document in the file, if it has several.
    public let member: String?
    /// The line of the file, from 1.
    public let line: Int
    /// `nil` if it is no task.
    public let task: TaskHandle?

    public init(_ document: StoredDocument, line: Int, task: TaskHandle? = nil) {
        (path, member, self.line, self.task) = (document.absolutePath, document.member, line, task)
    }

    fileprivate init(path: String, member: String?, line: Int, task: TaskHandle?) {
        (self.path, self.member, self.line, self.task) = (path, member, line, task)
    }

    /// The place as `Index.contents(atLocation:)` takes it: `/notes/plan.md:12`, `/notes/export.enex!Keys:2`.
    public var location: String { path + (member.map { "!" + $0 } ?? "") + ":\(line)" }
}

/// The last list that was printed in each terminal, so that `jay open 2` means what is on the screen.
///
///     TERMINAL <terminal>
///     <path> <member> <line> <handle>        a line for each place, separated by tabs
struct LastLists {
    /// The latest terminal comes last.
    private var lists: [(terminal: String, places: [ListedPlace])] = []

    /// More terminals than anybody reads at a time.
    private static let terminalLimit = 16

    init() {}

    func places(in terminal: String) -> [ListedPlace]? { lists.last { $0.terminal == terminal }?.places }

    mutating func remember(_ places: [ListedPlace], in terminal: String) {
        lists.removeAll { $0.terminal == terminal }
        lists.append((terminal, places))
        lists.removeFirst(max(0, lists.count - Self.terminalLimit))
    }

    var lines: String {
        lists.map { terminal, places in
            "TERMINAL \(PlainLine.of(terminal))\n"
                + places.map { place in
                    [place.path, place.member ?? "", "\(place.line)", place.task?.description ?? ""]
                        .map(PlainLine.of).joined(separator: "\t") + "\n"
                }.joined()
        }.joined()
    }

    /// Parses what `lines` has written. Everything else is skipped.
    init(lines: String) {
        for row in lines.split(separator: "\n") {
            if row.hasPrefix("TERMINAL ") {
                lists.append((String(row.dropFirst("TERMINAL ".count)), []))
                continue
            }
            let cells = row.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
            guard cells.count == 4, let line = Int(cells[2]), !lists.isEmpty else { continue }
            lists[lists.count - 1].places.append(
                ListedPlace(path: cells[0], member: cells[1].isEmpty ? nil : cells[1], line: line, task: TaskHandle(cells[3])))
        }
    }
}

/// Why a number names nothing.
public struct ListedPlaceError: Error, Equatable, CustomStringConvertible {
    public enum Reason: Sendable, Equatable {
        /// No list was printed in this terminal.
        case noList
        case noSuchNumber(last: Int)
        /// The configuration says that nothing is remembered.
        case nothingIsRemembered
    }

    public let number: Int
    public let reason: Reason

    public var description: String {
        switch reason {
        case .noList: "\(number): no list was printed in this terminal; print one first, such as: jay tasks"
        case .noSuchNumber(let last): "\(number): the last list has the numbers 1 to \(last)"
        case .nothingIsRemembered:
            "\(number): with remember = \"off\", jay does not remember lists; give a file and line such as plan.md:12"
        }
    }
}
