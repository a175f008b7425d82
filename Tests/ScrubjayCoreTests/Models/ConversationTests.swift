@testable import ScrubjayCore
import ScrubjayTestSupport
import Testing

@Suite struct `Conversations` {
    private static func last(_ text: String) throws -> LastQuestion {
        LastQuestion(text, now: try #require(IndexedFolder.today))
    }

    @Test func `the last question is the one that can be continued`() throws {
        var conversation = Conversation()
        #expect(conversation.last == nil)
        conversation.add(
            question: "When does the lamp arrive?", answer: "On 26 March.", last: try Self.last("When does the lamp arrive?"))
        conversation.add(question: "Who pays for it?", answer: nil, last: try Self.last("Who pays for lamp"))
        #expect(conversation.last?.text == "Who pays for lamp")
    }

    @Test func `the history has what models have said, without the numbers of other excerpts`() throws {
        var conversation = Conversation()
        conversation.add(
            question: "When does the lamp arrive?", answer: "On 26 March [1].",
            last: try Self.last("When does the lamp arrive?"))
        // The notes have answered, and some of that may be private.
        conversation.add(question: "Who pays?", answer: nil, last: try Self.last("Who pays?"))
        conversation.add(question: "Why?", answer: "Nobody knows. [2]", last: try Self.last("Why?"))
        #expect(
            conversation.history() == [
                ModelMessage(role: .user, content: "When does the lamp arrive?"),
                ModelMessage(role: .assistant, content: "On 26 March."),
                ModelMessage(role: .user, content: "Why?"), ModelMessage(role: .assistant, content: "Nobody knows."),
            ])
    }

    @Test func `the oldest question and its answer are forgotten first`() throws {
        var conversation = Conversation()
        for number in 0..<40 {
            conversation.add(
                question: "Question \(number)?", answer: "Answer \(number).", last: try Self.last("Question \(number)?"))
        }
        let history = conversation.history(tokens: 50)
        #expect(history.count % 2 == 0 && !history.isEmpty && history.count < 20)
        #expect(history.first?.role == .user)
        #expect(history.last?.content == "Answer 39.")
        #expect(history.reduce(0) { $0 + TokenEstimate.tokens(in: $1.content) } <= 50)
        #expect(conversation.history(tokens: 0).isEmpty)
    }
}
