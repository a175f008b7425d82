/// The questions asked so far in a chat, with their answers.
package struct Conversation: Sendable {
    private struct Turn {
        let question: String
        /// `nil` if no model answered. An answer that was taken from the notes directly may be private, so it is not kept.
        let answer: String?
    }

    private var turns: [Turn] = []
    /// The question that the next one may continue.
    package private(set) var last: LastQuestion?

    package init() {}

    /// - Parameters:
    ///   - question: The question as it was asked.
    ///   - answer: What a model answered; `nil` if none did.
    ///   - last: What the next question may take over from it.
    package mutating func add(question: String, answer: String?, last: LastQuestion) {
        self.last = last
        turns.append(Turn(question: question, answer: answer.map { CitationChecker.withoutCitations($0) }))
    }

    /// Returns the latest questions and answers as messages for a model, oldest first.
    ///
    /// - Parameter tokens: The most tokens that they may take, by estimate. Older turns are dropped whole. A turn that no model answered is skipped.
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
}
