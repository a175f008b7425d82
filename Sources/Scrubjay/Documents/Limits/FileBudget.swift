import Synchronization

/// What may still be taken and given while one file is read, with everything inside it.
///
/// Whoever has a file read opens one (`DocumentParser.documents(of:in:within:_:)`). It is in force as `current` for all that is called below, like the
/// cancellation of a task, so that a parser need not ask for it: the bytes of its input are counted where it takes them, what it
/// unpacks, reads as XML or as a page, and writes as an outline where that is done, and its documents where it hands them over. What is
/// refused is left out, and `warnings` name the limit.
final class FileBudget: Sendable {
    /// The budget of the file that is being read; `nil` outside of reading, where nothing is limited.
    @TaskLocal static var current: FileBudget?

    let limits: FileLimits
    private let deadline: Deadline
    private let state = Mutex(State())

    private struct State {
        /// By the number of the measure.
        var spent = [Int64](repeating: 0, count: FileMeasure.allCases.count)
        var refused = [Bool](repeating: false, count: FileMeasure.allCases.count)
    }

    /// Thrown where a file is not to be read on. What it has given so far is kept.
    struct Spent: Error {}

    /// Whether an error says that a file is not to be read on.
    static func isSpent(_ error: any Error) -> Bool { error is Spent || (error as? ReceiverFault)?.error is Spent }

    /// - Parameter deadline: When reading ends at the latest; `nil` for the time that the limits give, from now.
    init(_ limits: FileLimits, deadline: Deadline? = nil) {
        self.limits = limits
        self.deadline = deadline ?? Deadline(in: .seconds(limits[.time]))
    }

    // MARK: Taking

    /// Takes so much of a measure.
    ///
    /// - Returns: Whether there was so much left, and time. If not, nothing is taken, and the limit is told.
    func take(_ count: Int = 1, of measure: FileMeasure) -> Bool {
        state.withLock { state in
            guard hasTime(&state), fits(count, measure, &state) else { return false }
            state.spent[measure.rawValue] += Int64(count)
            return true
        }
    }

    /// Whether so much of a measure is left; taken it is later. If not, the limit is told.
    func fits(_ count: Int, of measure: FileMeasure) -> Bool {
        state.withLock { state in hasTime(&state) && fits(count, measure, &state) }
    }

    /// How much of a measure is left.
    func left(of measure: FileMeasure) -> Int {
        state.withLock { Int(clamping: max(0, limits[measure] - $0.spent[measure.rawValue])) }
    }

    /// Says that something was left out.
    func refuse(_ measure: FileMeasure) { state.withLock { $0.refused[measure.rawValue] = true } }

    /// Whether something was left out for want of a measure.
    func hasRefused(_ measure: FileMeasure) -> Bool { state.withLock { $0.refused[measure.rawValue] } }

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

    // MARK: Telling

    /// A warning for each limit that was reached.
    var warnings: [Warning] {
        let refused = state.withLock(\.refused)
        return FileMeasure.allCases.filter { refused[$0.rawValue] }.map { Warning(message($0)) }
    }

    private func message(_ measure: FileMeasure) -> String {
        let limit = limits[measure].grouped
        return switch measure {
        case .work:
            "only what comes out of the first \(limit) bytes that were unpacked and gone through is kept, the limit of a file of this size; the rest is left out"
        case .time: "only what could be read in time is kept, the limit of one file; the rest is left out"
        case .text: "only the first \(limit) bytes of text are kept, the limit of a file of this size; the rest is left out"
        case .documents: first("documents", of: "a file of this size")
        case .members: first("members", of: "one archive")
        case .rows: first("rows", of: "one file")
        case .cells: first("cells", of: "one file")
        case .occurrences: first("times of repeated events", of: "a file of this size")
        case .tags: first("tags", of: "one document")
        case .people: first("people", of: "one document")
        case .properties: first("properties", of: "one document")
        case .links: first("links", of: "one document")
        case .tasks: first("tasks", of: "one document")
        case .decisions: first("decisions", of: "one document")
        case .pages: first("pages", of: "one document")
        }
        func first(_ things: String, of whole: String) -> String {
            "only the first \(limit) \(things) are kept, the limit of \(whole); the rest is left out"
        }
    }
}

extension FileBudget {
    /// Takes so much from the file that is being read.
    static func take(_ count: Int = 1, of measure: FileMeasure) -> Bool { current?.take(count, of: measure) ?? true }

    /// Takes as much of it as is left.
    ///
    /// - Returns: How much that was.
    static func portion(_ count: Int, of measure: FileMeasure) -> Int {
        guard let current, !current.take(count, of: measure) else { return count }
        let rest = min(count, current.left(of: measure))
        return current.take(rest, of: measure) ? rest : 0
    }

    /// Whether so much is left for the file that is being read.
    static func fits(_ count: Int, of measure: FileMeasure) -> Bool { current?.fits(count, of: measure) ?? true }
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
