@testable import ScrubjayCore
@testable import ScrubjayText
import Testing

@Suite struct `The clauses of a question` {
    /// Words in clauses that only tell why somebody asks.
    private static func asides(_ text: String) -> String {
        let words = PersonNameMatcher.words(of: text)
        let asides = QuestionClauses(text, language: .english).areAsides(words.map(\.written.startIndex))
        return zip(words, asides).filter(\.1).map(\.0.folded).joined(separator: " ")
    }

    @Test(arguments: [
        ("I am printing badges. What is Ada's job?", "i am printing badges"),
        ("The builder is here, so which floor was it?", "the builder is here"),
        ("I need to ring somebody: who has the key?", "i need to ring somebody"),
        ("My knee hurts! When is the doctor in?", "my knee hurts"),
        ("What is Ada's job? I keep forgetting.", "i keep forgetting"),
        ("She rang, by whom was it sent?", "she rang"),
        ("Seeing Ada on Tuesday, what do I owe her?", "seeing ada on tuesday"),
        ("about to ring the bank: which account is it?", "about to ring the bank"),
        ("off to the yard, who has the key?", "off to the yard"),
        ("Ada is coming for dinner, which wine does she like?", "ada is coming for dinner"),
    ])
    func `tell why it is asked where they have a subject and do not ask`(text: String, words: String) {
        #expect(Self.asides(text) == words)
    }

    @Test(arguments: [
        "What is Ada's job?", "Ada is ill.", "The oak, who ordered it?", "oak: anything in May?",
        "Last time we met, what was said?",
        "When Ada and I meet, what is it about?", "I would like to know what Ada does", "", "?", "… , — ?", "3:1, what?",
        "Before we met, what was said?", "In my call, what did Ada say?", "What has Sarah O. promised me",
        "What did Dr. Oak say", "About the lamp, what did we decide?", "Writing workshop on Friday: who comes?",
    ])
    func `are what is asked where nothing else asks, or where they say what it is about`(text: String) {
        #expect(Self.asides(text).isEmpty)
    }
}
