extension Interpretation.Intent {
    /// What a question was taken to ask for, in words; `nil` for a fact and for the events of some days, which need no word.
    package var title: String? {
        switch self {
        case .fact, .span: nil
        case .tasks: "open tasks"
        case .doneTasks: "done tasks"
        case .dueTasks: "open tasks that are due"
        case .overdueTasks: "overdue tasks"
        case .next: "the next meeting"
        case .last: "the last meeting"
        case .first: "the first meeting"
        case .attribute: "personal details"
        case .view: "a person's view"
        case .decisions: "the current decision"
        case .decisionHistory: "all decisions"
        case .topics: "the topics of meetings"
        case .count: "the number of meetings"
        case .duration: "how long meetings took"
        case .people: "who took part"
        case .summary: "a summary"
        case .tag: "notes with a tag"
        case .oldest: "the oldest note"
        case .brief: "what to know before a meeting"
        case .sinceLast: "what has changed since the last meeting"
        }
    }
}
