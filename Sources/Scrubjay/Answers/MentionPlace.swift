/// Where a task or a decision is written down.
struct MentionPlace {
    let document: StoredDocument
    /// Line of the file, from 1.
    let line: Int
    /// What is to be done or was decided, in the words of that line.
    let text: String
}

extension MentionPlace {
    init(_ task: StoredTask, in document: StoredDocument) {
        self.init(document: document, line: task.line, text: task.task.text)
    }

    init(_ decision: StoredDecision, in document: StoredDocument) {
        self.init(document: document, line: decision.line, text: decision.decision.text)
    }

    init(_ mention: StoredThreadMention) {
        self.init(document: mention.document, line: mention.line, text: mention.text)
    }
}
