/// Another place where a task or a decision is written down, in JSON.
struct WireMention: Encodable, Sendable {
    let text: String
    /// Of a task; null for decisions.
    let state: String?
    let date: String?
    /// Whether it is the one that holds today.
    let current: Bool
    let notebook: String
    let file: String
    let member: String?
    let line: Int

    init(_ mention: StoredThreadMention) {
        text = mention.text
        state = mention.state?.rawValue
        date = mention.day?.description
        current = mention.isCurrent
        notebook = mention.document.notebook
        file = mention.document.path
        member = mention.document.member
        line = mention.line
    }
}
