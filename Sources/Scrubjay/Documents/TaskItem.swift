/// Something that somebody is to do, found by an explicit mark, or plainly promised in speech.
public struct TaskItem: Sendable, Hashable {
    public enum State: String, Sendable, CaseIterable { case open, done, cancelled }

    /// Without the mark, owner and date stay where they are.
    public var text: String
    public var state: State
    public var owner: String?
    public var due: CivilDate?
    /// Line of the document's text, from 1.
    public var line: Int
    /// Whether it was found in what somebody says, which is less certain than a mark.
    public var isSpoken: Bool

    public init(
        text: String, state: State, owner: String? = nil, due: CivilDate? = nil, line: Int, isSpoken: Bool = false
    ) {
        self.text = text
        self.state = state
        self.owner = owner
        self.due = due
        self.line = line
        self.isSpoken = isSpoken
    }
}
