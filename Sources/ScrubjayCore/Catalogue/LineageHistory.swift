public import ScrubjayDocuments
public import ScrubjayText

/// What the other mentions of a decision say about it, seen from the day of its document.
public struct DecisionHistory: Sendable, Equatable {
    /// The last earlier decision about the same thing, which it replaces.
    public let replaced: StoredLineageMention?
    /// The first later decision, which replaces it.
    public let replacement: StoredLineageMention?
    /// The current decision; `nil` if that is this one or its replacement, or one of the same day as the replacement.
    public let current: StoredLineageMention?
}

/// What the other mentions of a task say about it, seen from the day of its document.
public struct TaskHistory: Sendable, Equatable {
    public enum Sequel: Sendable, Equatable {
        /// The task was open here, and this mention says that it is done or cancelled.
        case ended(StoredLineageMention)
        /// The last later mention.
        case mentionedAgain(StoredLineageMention)
    }

    /// The first earlier mention.
    public let first: StoredLineageMention?
    /// The number of days on which it was mentioned as open, without the first one.
    public let carryOverCount: Int
    public let sequel: Sequel?
}

extension StoredDecision {
    /// - Parameter day: The day of its document; `nil` if it has none.
    public func history(from day: CivilDate?) -> DecisionHistory {
        let replacement = others.after(day).first
        let current = others.first(where: \.isCurrent)
        let isOther = replacement.map { !$0.isCurrent && $0.day != current?.day } ?? false
        return DecisionHistory(
            replaced: others.before(day).last, replacement: replacement, current: isOther ? current : nil)
    }
}

extension StoredTask {
    /// - Parameter day: The day of its document; `nil` if it has none.
    public func history(from day: CivilDate?) -> TaskHistory {
        let isOpen = task.state == .open
        var daysOpen = Set(others.filter { $0.state == .open }.compactMap(\.day))
        if isOpen, let day { daysOpen.insert(day) }
        var sequel: TaskHistory.Sequel?
        if isOpen, let end = others.first(where: \.isCurrent), let state = end.state, state != .open {
            sequel = .ended(end)
        } else if let last = others.after(day).last {
            sequel = .mentionedAgain(last)
        }
        return TaskHistory(
            first: others.before(day).first, carryOverCount: max(0, daysOpen.count - 1), sequel: sequel)
    }
}

extension [StoredLineageMention] {
    /// The mentions from before a day, and those without a day.
    fileprivate func before(_ day: CivilDate?) -> [StoredLineageMention] {
        guard let day else { return [] }
        return filter { $0.day.map { $0 < day } ?? true }
    }

    fileprivate func after(_ day: CivilDate?) -> [StoredLineageMention] {
        guard let day else { return [] }
        return filter { $0.day.map { day < $0 } ?? false }
    }
}

/// Another mention of a task or a decision.
public struct StoredLineageMention: Sendable, Equatable {
    public let document: StoredDocument
    /// Line of the file, from 1.
    public let line: Int
    public let text: String
    /// The state of a task; `nil` for decisions.
    public let state: TaskItem.State?
    /// Whether it is the current mention.
    public let isCurrent: Bool
    /// The words that link it with an earlier mention; `nil` for the first, or if they were not requested.
    public var because: LinkReason?

    package init(document: StoredDocument, line: Int, text: String, state: TaskItem.State?, isCurrent: Bool) {
        self.document = document
        self.line = line
        self.text = text
        self.state = state
        self.isCurrent = isCurrent
    }

    public var day: CivilDate? { document.dates.principal?.date }
}

extension [StoredLineageMention] {
    /// Adds the words that link each mention with an earlier one.
    ///
    /// - Parameters:
    ///   - own: The mention that these are the others of.
    ///   - reason: Returns the words of a later text that link it with an earlier one.
    /// - Returns: The words of `own`, and the mentions in their order with their words.
    func explained(
        with own: StoredLineageMention, _ reason: (_ later: String, _ earlier: String, Language) -> LinkReason?
    ) -> (own: LinkReason?, others: [StoredLineageMention]) {
        let all = self + [own]
        func key(_ mention: StoredLineageMention) -> (Int, DocumentLocation, Int) {
            (mention.day?.dayNumber ?? .min, mention.document.location, mention.line)
        }
        let explained = all.map { later in
            var mention = later
            let language = Language(known: later.document.language)
            for earlier in all.filter({ key($0) < key(later) }).sorted(by: { key($1) < key($0) }) {
                mention.because = reason(later.text, earlier.text, language)
                if mention.because != nil { break }
            }
            return mention
        }
        return (explained.last?.because, Array(explained.dropLast()))
    }
}
