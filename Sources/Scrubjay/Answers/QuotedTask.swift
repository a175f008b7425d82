/// What a quoted sentence gives somebody to do.
public struct QuotedTask: Sendable, Equatable {
    /// What it has come to by now, also by what later notes say.
    public let state: TaskItem.State
    /// The whole name of who is to do it; nil where nobody is named.
    public let owner: String?
    public let due: CivilDate?
}
