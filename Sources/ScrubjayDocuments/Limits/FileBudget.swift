import Synchronization
import ScrubjayKernels

/// The limits of one file, including everything inside it, and how much of them is used.
///
/// `DocumentParser.documents(of:in:within:_:)` opens a budget. All code called from there sees it as `current`, like the cancellation of a task, so a
/// parser does not have to pass it on. Shared code does the counting: input bytes where they are read; unpacked bytes, XML, pages and outlines where
/// they are produced; documents where they are returned. Whatever exceeds a limit is left out, and `warnings` names the limit.
package final class FileBudget: Sendable {
    /// The budget of the file that is being read; `nil` if no file is being read, and nothing is limited.
    @TaskLocal static var current: FileBudget?

    let limits: FileLimits
    private let deadline: Deadline
    private let state = Lock(State())

    private struct State {
        /// Indexed by `FileMeasure.rawValue`.
        var spent = [Int64](repeating: 0, count: FileMeasure.allCases.count)
        var refused = [Bool](repeating: false, count: FileMeasure.allCases.count)
    }

    /// Thrown to stop reading a file. The documents read so far are kept.
    struct BudgetExceeded: Error {}

    /// Whether an error stops the reading of a file.
    static func isSpent(_ error: any Error) -> Bool {
        error is BudgetExceeded || (error as? ReceiverError)?.error is BudgetExceeded
    }

    /// A budget of which nothing is used yet.
    ///
    /// - Parameter deadline: When reading must end; `nil` for the time limit, counted from now.
    package init(_ limits: FileLimits, deadline: Deadline? = nil) {
        self.limits = limits
        self.deadline = deadline ?? Deadline(in: .seconds(limits[.time]))
    }

    // MARK: Counting

    /// Counts an amount.
    ///
    /// - Returns: Whether it was within the limit and time was left. If not, nothing is counted, and a warning will name the limit.
    func take(_ count: Int = 1, of measure: FileMeasure) -> Bool {
        state.withLock { state in
            guard hasTime(&state), fits(count, measure, &state) else { return false }
            state.spent[measure.rawValue] += Int64(count)
            return true
        }
    }

    /// Whether an amount is within the limit, without counting it. If not, a warning will name the limit.
    func fits(_ count: Int, of measure: FileMeasure) -> Bool {
        state.withLock { state in hasTime(&state) && fits(count, measure, &state) }
    }

    /// How much may still be counted.
    func left(of measure: FileMeasure) -> Int {
        state.withLock { Int(clamping: max(0, limits[measure] - $0.spent[measure.rawValue])) }
    }

    /// Records that something was left out.
    func refuse(_ measure: FileMeasure) { state.withLock { $0.refused[measure.rawValue] = true } }

    /// Whether something was left out because of a limit.
    package func hasRefused(_ measure: FileMeasure) -> Bool { state.withLock { $0.refused[measure.rawValue] } }

    private func fits(_ count: Int, _ measure: FileMeasure, _ state: inout State) -> Bool {
        let isLeft = Int64(count) <= limits[measure] - state.spent[measure.rawValue]
        if !isLeft { state.refused[measure.rawValue] = true }
        return isLeft
    }

    private func hasTime(_ state: inout State) -> Bool {
        if state.refused[FileMeasure.time.rawValue] { return false }
        guard deadline.isOver else { return true }
        state.refused[FileMeasure.time.rawValue] = true
        return false
    }

    // MARK: Warnings

    /// A warning for each limit that was reached.
    var warnings: [Warning] {
        let refused = state.withLock(\.refused)
        return FileMeasure.allCases.filter { refused[$0.rawValue] }.map { Warning(message($0)) }
    }

    private func message(_ measure: FileMeasure) -> String {
        let limit = limits[measure].grouped
        return switch measure {
        case .work:
            "only the result of the first \(limit) bytes unpacked and processed is kept, the limit of a file of this size; the rest is left out"
        case .time: "only what could be read in time is kept, the limit of one file; the rest is left out"
        case .text: "only the first \(limit) bytes of text are kept, the limit of a file of this size; the rest is left out"
        case .occurrences: first("times of recurring events", of: "a file of this size")
        // The names of the other cases are also their names in messages.
        case .documents: first("\(measure)", of: "a file of this size")
        case .members: first("\(measure)", of: "one archive")
        case .rows, .cells: first("\(measure)", of: "one file")
        case .tags, .people, .properties, .links, .tasks, .decisions, .pages: first("\(measure)", of: "one document")
        }
        func first(_ things: String, of whole: String) -> String {
            "only the first \(limit) \(things) are kept, the limit of \(whole); the rest is left out"
        }
    }
}

extension FileBudget {
    /// Counts an amount for the file that is being read.
    static func take(_ count: Int = 1, of measure: FileMeasure) -> Bool { current?.take(count, of: measure) ?? true }

    /// Counts as much of an amount as the limit allows.
    ///
    /// - Returns: How much that was.
    static func portion(_ count: Int, of measure: FileMeasure) -> Int {
        guard let current, !current.take(count, of: measure) else { return count }
        let rest = min(count, current.left(of: measure))
        return current.take(rest, of: measure) ? rest : 0
    }

    /// Whether an amount is within the limit of the file that is being read.
    static func fits(_ count: Int, of measure: FileMeasure) -> Bool { current?.fits(count, of: measure) ?? true }
}

extension FileBudget {
    /// A document cut to the limits; `nil` if the file has reached its limit of documents or text.
    func admitted(_ document: Document) -> Document? {
        guard take(of: .documents), take(document.text.utf8.count, of: .text) else { return nil }
        var kept = document
        cut(&kept.tags, .tags) { $0.utf8.count }
        cut(&kept.people, .people) { $0.name.utf8.count + ($0.email?.utf8.count ?? 0) }
        cut(&kept.properties, .properties) { $0.key.utf8.count + $0.value.utf8.count }
        cut(&kept.links, .links) { $0.target.utf8.count + ($0.label?.utf8.count ?? 0) }
        cut(&kept.tasks, .tasks) { $0.text.utf8.count + ($0.assignee?.utf8.count ?? 0) }
        cut(&kept.decisions, .decisions) { $0.text.utf8.count }
        if kept.pages.count > limits[.pages] {
            kept.pages.removeSubrange(Int(limits[.pages])...)
            refuse(.pages)
        }
        // The last occurrences of a recurring event matter most.
        let count = min(kept.occurrences.count, left(of: .occurrences))
        if !take(kept.occurrences.count, of: .occurrences) {
            kept.occurrences = kept.occurrences.suffix(count)
            _ = take(count, of: .occurrences)
        }
        return kept
    }

    /// Keeps the first elements, within the limit for one document and within the text that the file may still have.
    private func cut<Element>(_ list: inout [Element], _ measure: FileMeasure, bytes: (Element) -> Int) {
        if list.count > limits[measure] {
            list.removeSubrange(Int(limits[measure])...)
            refuse(measure)
        }
        if let end = list.firstIndex(where: { !take(bytes($0), of: .text) }) { list.removeSubrange(end...) }
    }
}

extension Int64 {
    /// `50,000`
    fileprivate var grouped: String {
        let digits = String(self)
        var text = ""
        for (index, digit) in digits.enumerated() {
            if index > 0, (digits.count - index) % 3 == 0 { text += "," }
            text.append(digit)
        }
        return text
    }
}
