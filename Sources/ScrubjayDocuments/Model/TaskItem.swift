public import ScrubjayText

/// A task, found by an explicit mark or by a clear promise in speech.
public struct TaskItem: Sendable, Hashable {
    public enum State: String, Sendable, CaseIterable { case open, done, cancelled }

    /// The text without the mark. Assignee and due date are not removed from it.
    public var text: String
    public var state: State
    public var assignee: String?
    /// Whether the assignee is only a word in the position of a name: `… – Ada`, `… (Ada)`. It counts if a person in the index has this name.
    public var isAssigneePresumed: Bool
    public var due: CivilDate?
    /// Line of the document's text, from 1.
    public var line: Int
    /// Whether it was found in speech, which is less certain than a mark.
    public var isSpoken: Bool
    /// Whether it is marked as one that waits for somebody else (`WaitingMark`).
    public var isWaiting: Bool
    /// The tags that hold for this task, but perhaps not for others of its document: those in its line, in the items and headings above it, and in the
    /// paragraphs below these headings. `Document.tags(of:)` has all.
    public var tags: [String]

    public init(
        text: String, state: State, assignee: String? = nil, isAssigneePresumed: Bool = false, due: CivilDate? = nil,
        line: Int, isSpoken: Bool = false, isWaiting: Bool = false, tags: [String] = []
    ) {
        self.text = text
        self.state = state
        self.assignee = assignee
        self.isAssigneePresumed = isAssigneePresumed
        self.due = due
        self.line = line
        self.isSpoken = isSpoken
        self.isWaiting = isWaiting
        self.tags = tags
    }

    /// Sets the assignee that a cell, a field or a heading names. Does nothing for `nil`.
    mutating func assign(to name: String?) {
        guard let name else { return }
        (assignee, isAssigneePresumed) = (name, false)
    }
}

/// A decision, found by its heading, by a mark such as `Decided:`, or by clear words in speech.
public struct Decision: Sendable, Hashable {
    public var text: String
    /// Line of the document's text, from 1.
    public var line: Int
    /// Whether it was found in speech, which is less certain than a mark.
    public var isSpoken: Bool

    public init(text: String, line: Int, isSpoken: Bool = false) {
        self.text = text
        self.line = line
        self.isSpoken = isSpoken
    }
}
