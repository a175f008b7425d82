/// What was asked and answered so far.
package struct Conversation: Sendable {
    private struct Turn {
        let question: String
        /// nil where no model has answered: what was said then may be private.
        let answer: String?
    }

    private var turns: [Turn] = []
    /// What is being talked about.
    private var topic = ""

    package init() {}

    /// What to search for a question: with what was asked before where it refers back.
    ///
    ///     When does the lamp arrive?   ->  When does the lamp arrive?
    ///     And who pays for it?         ->  And who pays for it? When does the lamp arrive?
    ///
    /// The new question comes first, so that its days count.
    package func searchQuestion(for question: String) -> String {
        guard !topic.isEmpty, BackReference.isIn(question) else { return question }
        return question + " " + topic
    }

    /// - Parameter answer: What a model said; nil where none did.
    package mutating func add(question: String, answer: String?) {
        topic = searchQuestion(for: question).split(whereSeparator: \.isWhitespace).prefix(Self.wordsOfTopic)
            .joined(separator: " ")
        turns.append(Turn(question: question, answer: answer.map { CitationChecker.withoutCitations($0) }))
    }

    /// The last questions with their answers, the oldest first, as a model is shown them.
    ///
    /// - Parameter tokens: Not more than so many; older turns are left out whole.
    package func history(tokens: Int = Self.tokensOfHistory) -> [ModelMessage] {
        var messages: [ModelMessage] = []
        var left = tokens
        for turn in turns.reversed() {
            guard let answer = turn.answer else { continue }
            left -= TokenEstimate.tokens(in: turn.question) + TokenEstimate.tokens(in: answer)
            guard left >= 0 else { break }
            messages =
                [ModelMessage(role: .user, content: turn.question), ModelMessage(role: .assistant, content: answer)] + messages
        }
        return messages
    }

    package static let tokensOfHistory = 2000
    private static let wordsOfTopic = 40
}
