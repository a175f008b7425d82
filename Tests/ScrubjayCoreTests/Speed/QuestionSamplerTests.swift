@testable import ScrubjayCore
import ScrubjayTestSupport
import Testing

@Suite struct `Questions made of the notes` {
    @Test(arguments: [
        ("The lamp arrives, the lamp!", ["The", "lamp", "arrives"]),
        ("a b 12 2026 x1 -poster tag:money", ["x1", "poster", "tag", "money"]),
        ("Straße straße 会議室", ["Straße", "会議室"]), ("", []), (String(repeating: "a", count: 31), []),
    ])
    func `words are different, of two letters and more, without signs`(text: String, words: [String]) {
        #expect(QuestionSampler.words(of: text) == words)
    }

    private static func store(seed: UInt64) throws -> TestStore {
        let store = try TestedEngine.all[0].fresh()
        var random = RandomNotebook(seed: seed)
        for file in 0..<20 {
            try store.put("\(file).md", SampleDocument.make((0..<random.dice.number(1...4)).map { _ in random.paragraph() }))
        }
        return store
    }

    @Test(arguments: UInt64(0)..<20)
    func `each has three to ten words of one passage in its order`(seed: UInt64) throws {
        let store = try Self.store(seed: seed)
        let passages = try (0..<20).flatMap { try store.passages("\($0).md") }.map {
            QuestionSampler.words(of: $0.passage.text)
        }
        let questions = try store.read { try QuestionSampler(snapshot: $0, seed: seed).questions(count: 30) }
        #expect(questions.count == 30)
        for question in questions {
            let words = question.split(separator: " ").map(String.init)
            #expect(QuestionSampler.lengths.contains(words.count))
            let isOfOne = passages.contains { passage in
                var rest = passage[...]
                return words.allSatisfy { word in
                    guard let place = rest.firstIndex(of: word) else { return false }
                    rest = rest[(place + 1)...]
                    return true
                }
            }
            #expect(isOfOne, "\(question), seed \(seed)")
        }
    }

    @Test func `they are the same on every run, and others by another seed`() throws {
        let store = try Self.store(seed: 1)
        func questions(_ seed: UInt64, _ count: Int) throws -> [String] {
            try store.read { try QuestionSampler(snapshot: $0, seed: seed).questions(count: count) }
        }
        #expect(try questions(0, 20) == questions(0, 20))
        #expect(try Array(questions(0, 20).prefix(5)) == questions(0, 5))
        #expect(try questions(0, 20) != questions(1, 20))
    }

    @Test func `without a passage of three words there are none`() throws {
        let store = try TestedEngine.all[0].fresh()
        #expect(try store.read { try QuestionSampler(snapshot: $0, seed: 0).questions(count: 5) } == [])
        try store.put("a.md", SampleDocument.make(["Lamp oil", "a b c d"]))
        #expect(try store.read { try QuestionSampler(snapshot: $0, seed: 0).questions(count: 5) } == [])
    }
}
