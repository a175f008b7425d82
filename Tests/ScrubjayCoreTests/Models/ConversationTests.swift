@testable import ScrubjayCore
import Testing

@Suite struct `Conversations` {
    @Test(arguments: [
        ("Who pays for it?", true), ("And who pays?", true), ("Why?", true), ("When was that?", true),
        ("What about the crate?", true),
        ("Did she agree?", true), ("Und wer zahlt das Glas?", true), ("Warum?", true), ("Wer hat ihn bestellt?", true),
        ("Et le prix de la lampe ?", true), ("¿Y quién lo pagó el martes?", true),
        ("Where is the barometer of the ice house?", false), ("Why is the lamp late?", false),
        ("How much does storage cost a day?", false), ("Wer hat die Lampe bestellt?", false),
        ("Où est la clef de la maison ?", false),
    ])
    func `a question that refers to the one before is recognised by its words`(question: String, refersBack: Bool) {
        #expect(BackReference.isIn(question) == refersBack)
    }

    @Test func `a question that refers to the one before is searched for together with it`() {
        var conversation = Conversation()
        #expect(conversation.searchQuestion(for: "And then?") == "And then?")
        conversation.add(question: "When does the lamp arrive?", answer: "On 26 March [1].")
        #expect(conversation.searchQuestion(for: "Who pays for it?") == "Who pays for it? When does the lamp arrive?")
        #expect(conversation.searchQuestion(for: "Where is the barometer kept?") == "Where is the barometer kept?")
        conversation.add(question: "Who pays for it?", answer: nil)
        #expect(conversation.searchQuestion(for: "Why?") == "Why? Who pays for it? When does the lamp arrive?")
    }

    @Test func `the search terms do not grow without limit`() {
        var conversation = Conversation()
        for _ in 0..<50 { conversation.add(question: "And who pays for it in the end?", answer: "Nobody.") }
        #expect(conversation.searchQuestion(for: "Why?").split(separator: " ").count <= 41)
    }

    @Test func `the history has what models have said, without the numbers of other excerpts`() {
        var conversation = Conversation()
        conversation.add(question: "When does the lamp arrive?", answer: "On 26 March [1].")
        // The notes have answered, and some of that may be private.
        conversation.add(question: "Who pays?", answer: nil)
        conversation.add(question: "Why?", answer: "Nobody knows. [2]")
        #expect(
            conversation.history() == [
                ModelMessage(role: .user, content: "When does the lamp arrive?"),
                ModelMessage(role: .assistant, content: "On 26 March."),
                ModelMessage(role: .user, content: "Why?"), ModelMessage(role: .assistant, content: "Nobody knows."),
            ])
    }

    @Test func `the oldest question and its answer are forgotten first`() {
        var conversation = Conversation()
        for number in 0..<40 { conversation.add(question: "Question \(number)?", answer: "Answer \(number).") }
        let history = conversation.history(tokens: 50)
        #expect(history.count % 2 == 0 && !history.isEmpty && history.count < 20)
        #expect(history.first?.role == .user)
        #expect(history.last?.content == "Answer 39.")
        #expect(history.reduce(0) { $0 + TokenEstimate.tokens(in: $1.content) } <= 50)
        #expect(conversation.history(tokens: 0).isEmpty)
    }
}
