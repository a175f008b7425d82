import ScrubjayCore
import ScrubjayDocuments
import ScrubjayText

/// A task in JSON.
public struct WireTask: Codable, Equatable, Sendable {
    /// The task without markup.
    public let text: String
    /// The current state.
    public let state: String
    /// The state in this line; left out if it is the current state.
    public let stateInLine: String?
    /// The full name, or the name as written if no person is known for it.
    public let assignee: String?
    public let due: String?
    /// The tags that hold for the task: those of its line, of what it stands below, and of the whole document.
    public let tags: [String]
    /// Whether it is marked as one that waits for somebody else.
    public let waiting: Bool
    /// The notebook and the file; left out if the task was read from a single file without an index.
    public let notebook: String?
    public let file: String?
    public let member: String?
    public let line: Int
    public let spoken: Bool
    /// Whether no later mention replaces it. Only for the tasks of a document and in an export.
    public let current: Bool?
    public let mentions: [WireLineageMention]?
    /// The words that link it with an earlier mention; only for the tasks of a document, and not for the first mention.
    public let because: WireLinkReason?
    /// Finds the task again after its file was edited (`Index.task(_:)`); left out if the task was read without an index.
    public let handle: String?

    /// - Parameters:
    ///   - isOfDocument: Whether the other mentions of the task are known.
    ///   - saysIfCurrent: Whether it says that no later mention replaces it, also without the mentions.
    init(
        _ stored: StoredTask, of document: StoredDocument, isOfDocument: Bool = false, saysIfCurrent: Bool = false
    ) {
        text = stored.task.text
        state = stored.outcome.rawValue
        stateInLine = stored.task.state == stored.outcome ? nil : stored.task.state.rawValue
        assignee = stored.assigneeName ?? stored.task.assignee
        due = stored.task.due?.description
        tags = stored.task.tags
        waiting = stored.task.isWaiting
        notebook = document.notebook
        file = document.path
        member = document.member
        line = stored.line
        spoken = stored.task.isSpoken
        current = isOfDocument || saysIfCurrent ? stored.isCurrent : nil
        mentions = isOfDocument ? stored.others.map(WireLineageMention.init) : nil
        because = isOfDocument ? stored.because.map(WireLinkReason.init) : nil
        handle = stored.handle?.description
    }

    /// A task of a file that was read without an index.
    ///
    /// - Parameters:
    ///   - tags: The tags that hold for it.
    ///   - line: The line in the file.
    init(_ task: TaskItem, tags: [String], line: Int) {
        text = task.text
        state = task.state.rawValue
        // Only an index knows whether there is such a person.
        assignee = task.isAssigneePresumed ? nil : task.assignee
        due = task.due?.description
        self.tags = tags
        waiting = task.isWaiting
        self.line = line
        spoken = task.isSpoken
        (stateInLine, notebook, file, member, current, mentions, because, handle) = (nil, nil, nil, nil, nil, nil, nil, nil)
    }
}

/// A decision in JSON.
public struct WireDecision: Codable, Equatable, Sendable {
    public let text: String
    public let line: Int
    public let spoken: Bool
    /// Whether no later decision replaces it. Left out if the decision was read from a single file without an index, like the mentions.
    public let current: Bool?
    /// Left out of an export.
    public let mentions: [WireLineageMention]?
    /// The words that link it with an earlier decision; left out for the first one.
    public let because: WireLinkReason?

    /// - Parameter hasMentions: Whether its other mentions are known.
    init(_ stored: StoredDecision, hasMentions: Bool = true) {
        text = stored.decision.text
        line = stored.line
        spoken = stored.decision.isSpoken
        current = stored.isCurrent
        mentions = hasMentions ? stored.others.map(WireLineageMention.init) : nil
        because = stored.because.map(WireLinkReason.init)
    }

    /// A decision of a file that was read without an index.
    ///
    /// - Parameter line: The line in the file.
    init(_ decision: Decision, line: Int) {
        text = decision.text
        self.line = line
        spoken = decision.isSpoken
        (current, mentions, because) = (nil, nil, nil)
    }
}

/// Another mention of a task or a decision, in JSON.
public struct WireLineageMention: Codable, Equatable, Sendable {
    public let text: String
    /// The state of a task; left out for decisions.
    public let state: String?
    public let date: String?
    /// Whether this mention is the current one.
    public let current: Bool
    public let notebook: String
    public let file: String
    public let member: String?
    public let line: Int
    /// The words that link it with an earlier mention; left out for the first one, and outside of a document.
    public let because: WireLinkReason?

    init(_ mention: StoredLineageMention) {
        text = mention.text
        state = mention.state?.rawValue
        date = mention.day?.description
        current = mention.isCurrent
        notebook = mention.document.notebook
        file = mention.document.path
        member = mention.document.member
        line = mention.line
        because = mention.because.map(WireLinkReason.init)
    }
}

/// The words that link a statement with an earlier one, in JSON.
public struct WireLinkReason: Codable, Equatable, Sendable {
    /// `change`: the statement says that something has changed; `subject`: both statements have these words; `note`: a line says that one note has
    /// replaced the other.
    public let kind: String
    public let words: String

    init(_ reason: LinkReason) { (kind, words) = (reason.kind.rawValue, reason.words) }
}
