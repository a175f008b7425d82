/// A task in a recap or a brief.
public struct BriefTask: Sendable {
    public let sentence: Answer.Sentence
    /// What it has come to by now, also by what later notes say.
    public let state: TaskItem.State
    public let owner: String?
    public let due: CivilDate?
}
