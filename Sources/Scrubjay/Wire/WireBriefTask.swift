/// A task of a recap or a brief in JSON.
struct WireBriefTask: Encodable, Sendable {
    let quote: WireAnswer.Quote
    /// What it has come to by now.
    let state: String
    let owner: String?
    let due: String?

    init(_ task: BriefTask) {
        quote = WireAnswer.Quote(task.sentence)
        state = task.state.rawValue
        owner = task.owner
        due = task.due?.description
    }
}
