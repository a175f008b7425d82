/// What a quoted sentence gives somebody to do, in JSON.
struct WireQuotedTask: Encodable, Sendable {
    /// What it has come to by now.
    let state: String
    let owner: String?
    let due: String?

    init(_ task: QuotedTask) {
        state = task.state.rawValue
        owner = task.owner
        due = task.due?.description
    }
}
