import ScrubjayDocuments
import ScrubjayText

/// A line of a list that a command printed: a task, a hit, a note.
public struct ListedPlace: Sendable, Equatable {
    /// The absolute path of the file.
    public let path: String
    /// The document in the file, if it has several.
    public let member: String?
    /// The line of the file, from 1; 0 for the whole document.
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
    public var location: String { path + (member.map { "!" + $0 } ?? "") + (line > 0 ? ":\(line)" : "") }
}

/// The last list that was printed in each terminal, so that `jay open 2` means what is on the screen, and the tasks that were ticked there by their numbers.
///
///     TERMINAL <terminal>
///     TICKED <number> <day> <handle>         a line for each task that was ticked, separated by tabs
///     <path> <member> <line> <handle>        a line for each place, separated by tabs
struct LastLists {
    private struct TerminalList {
        let terminal: String
        var places: [ListedPlace] = []
        var ticked: [Ticked] = []
    }

    private struct Ticked {
        let number: Int
        let day: CivilDate
        let handle: TaskHandle
    }

    /// The latest terminal comes last.
    private var lists: [TerminalList] = []

    /// More terminals than anybody reads at a time.
    private static let terminalLimit = 16
    /// More tasks than anybody ticks in two days.
    private static let tickedLimit = 200

    init() {}

    func places(in terminal: String) -> [ListedPlace]? {
        lists.last { $0.terminal == terminal && !$0.places.isEmpty }?.places
    }

    /// The task that was last ticked by a number, today or the day before.
    func ticked(_ number: Int, in terminal: String, today: CivilDate) -> TaskHandle? {
        lists.last { $0.terminal == terminal }?.ticked.last { $0.number == number && $0.day >= today.adding(days: -1) }?.handle
    }

    mutating func remember(_ places: [ListedPlace], in terminal: String) { change(terminal) { $0.places = places } }

    mutating func rememberTicked(_ handle: TaskHandle, by number: Int, in terminal: String, on day: CivilDate) {
        change(terminal) { list in
            list.ticked.removeAll { $0.number == number }
            list.ticked.append(Ticked(number: number, day: day, handle: handle))
            list.ticked.removeFirst(max(0, list.ticked.count - Self.tickedLimit))
        }
    }

    private mutating func change(_ terminal: String, _ body: (inout TerminalList) -> Void) {
        var list = lists.last { $0.terminal == terminal } ?? TerminalList(terminal: terminal)
        lists.removeAll { $0.terminal == terminal }
        body(&list)
        lists.append(list)
        lists.removeFirst(max(0, lists.count - Self.terminalLimit))
    }

    var lines: String {
        lists.map { list in
            "TERMINAL \(PlainLine.of(list.terminal))\n"
                + list.ticked.map { "TICKED\t\($0.number)\t\($0.day)\t\(PlainLine.of($0.handle.description))\n" }.joined()
                + list.places.map { place in
                    [place.path, place.member ?? "", "\(place.line)", place.task?.description ?? ""]
                        .map(PlainLine.of).joined(separator: "\t") + "\n"
                }.joined()
        }.joined()
    }

    /// Parses what `lines` has written. Everything else is skipped.
    init(lines: String) {
        for row in lines.split(separator: "\n") {
            if row.hasPrefix("TERMINAL ") {
                lists.append(TerminalList(terminal: String(row.dropFirst("TERMINAL ".count))))
                continue
            }
            let cells = row.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
            guard cells.count == 4, !lists.isEmpty else { continue }
            if cells[0] == "TICKED" {
                guard let number = Int(cells[1]), let day = CivilDate(cells[2]), let handle = TaskHandle(cells[3]) else {
                    continue
                }
                lists[lists.count - 1].ticked.append(Ticked(number: number, day: day, handle: handle))
            } else if let line = Int(cells[2]) {
                lists[lists.count - 1].places.append(
                    ListedPlace(
                        path: cells[0], member: cells[1].isEmpty ? nil : cells[1], line: line, task: TaskHandle(cells[3])))
            }
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
        case .noSuchNumber(last: 1): "\(number): the last list has only the number 1"
        case .noSuchNumber(let last): "\(number): the last list has the numbers 1 to \(last)"
        case .nothingIsRemembered:
            "\(number): with remember = \"off\", jay does not remember lists; give a file and line such as plan.md:12"
        }
    }
}
